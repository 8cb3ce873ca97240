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
 * Formats amounts in minor units without their currency, as short as they fit on a chip.
 * @param {string} language BCP 47
 * @param {number} exponent digits of the minor unit
 * @returns {(minor: number) => string}
 */
export function shortFormat(language, exponent) {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  return (minor) => format.format(minor / 10 ** exponent);
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

/**
 * A multiplier as the player reads it, in one piece where the text runs from right to left.
 * @param {string} language BCP 47
 * @param {number} hundredths
 * @param {number} [digits] that it has at least after the point
 */
export function timesText(language, hundredths, digits = 0) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: 2 };
  const text = `×${new Intl.NumberFormat(language, format).format(hundredths / 100)}`;
  return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}
