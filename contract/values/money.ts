// Currencies that do not have two decimals (ISO 4217). `Intl` is not used, because runtimes disagree on the decimals of
// some currencies, such as IDR, and would therefore disagree on the value of a minor unit. IDR officially has two
// decimals, but sen are no longer in use, so amounts on the wire are whole rupiah.
const zeroDecimalCurrencies = 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(
  ' ',
);
const threeDecimalCurrencies = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Returns the decimals of an ISO 4217 currency: 2 for USD (a minor unit is 0.01), 0 for VND. */
export function getCurrencyExponent(currency: string): number {
  if (zeroDecimalCurrencies.includes(currency)) return 0;
  return threeDecimalCurrencies.includes(currency) ? 3 : 2;
}
