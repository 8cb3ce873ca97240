/** Appends the merchant's name to a screen's title. */
export const appendBrand = (screen: string, brand: string): string => `${screen} · ${brand}`;
