// @ts-check

/**
 * Formats amounts in minor units. A code that `Intl` does not know is written after a plain number.
 * @param {string} language BCP 47
 * @param {string} currency
 * @param {number} exponent digits of the minor unit: 2 for cents
 * @returns {(minor: number) => string}
 */
export function moneyFormat(language, currency, exponent) {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  const major = (/** @type {number} */ minor) => minor / 10 ** exponent;
  try {
    const style = { style: /** @type {const} */ ('currency'), currency, ...digits };
    const format = new Intl.NumberFormat(language, { ...style, currencyDisplay: 'narrowSymbol' });
    return (minor) => format.format(major(minor));
  } catch {
    const format = new Intl.NumberFormat(language, digits);
    return (minor) => `${format.format(major(minor))} ${currency}`;
  }
}

/**
 * The amounts of the bet stepper: 1, 2, 5, 10, 20, 50 … between the limits, and the limits themselves.
 * @param {number} min minor units, at least 1
 * @param {number} max minor units
 */
export function betLadder(min, max) {
  const bets = [min];
  for (let decade = 1; decade <= max; decade *= 10) {
    for (const bet of [decade, 2 * decade, 5 * decade]) if (bet > min && bet < max) bets.push(bet);
  }
  if (max > min) bets.push(max);
  return bets;
}
