// Digits after the point of the currencies that do not have two (ISO 4217). Not asked of Intl: runtimes disagree
// on some (IDR has two in one and none in the next), and with them on what a minor unit is worth.
// IDR has two on paper, but nobody has counted in sen for decades: the wire carries whole rupiah.
const without = 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const withThree = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Fraction digits of an ISO 4217 currency: a minor unit is 10 to the minus that. 2 for USD, 0 for VND. */
export function exponentOf(currency: string): number {
  if (without.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}
