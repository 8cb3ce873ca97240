/** Digits after the point of an ISO 4217 currency: 2 for USD, 0 for JPY. */
export const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
