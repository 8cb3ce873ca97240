// @ts-check

/**
 * A currency that `Intl` does not know is written as a code after a plain number.
 * @param {string} language BCP 47
 * @param {string} currency
 * @param {number} exponent number of decimals, such as 2 for cents
 * @returns {(minor: number) => string}
 */
export function createMoneyFormat(language, currency, exponent) {
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  const toMajor = (/** @type {number} */ minor) => minor / 10 ** exponent;
  try {
    const style = { style: /** @type {const} */ ('currency'), currency, ...digits };
    const format = new Intl.NumberFormat(language, { ...style, currencyDisplay: 'narrowSymbol' });
    return (minor) => format.format(toMajor(minor));
  } catch {
    const format = new Intl.NumberFormat(language, digits);
    return (minor) => `${format.format(toMajor(minor))} ${currency}`;
  }
}

/**
 * Creates a formatter of amounts in minor units without currency, short enough for a chip.
 * @param {string} language BCP 47
 * @param {number} exponent number of decimals
 * @returns {(minor: number) => string}
 */
export function createShortFormat(language, exponent) {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  return (minor) => format.format(minor / 10 ** exponent);
}

/**
 * Lists the amounts of the bet stepper: 1, 2, 5, 10, 20, 50 … between the limits, and the limits themselves.
 * @param {number} min minor units, at least 1
 * @param {number} max minor units
 */
export function listBets(min, max) {
  const bets = [min];
  for (let decade = 1; decade <= max; decade *= 10) {
    for (const bet of [decade, 2 * decade, 5 * decade]) if (bet > min && bet < max) bets.push(bet);
  }
  if (max > min) bets.push(max);
  return bets;
}

/**
 * Formats a multiplier such as `×2.5`. In right-to-left text the sign and the number stay together.
 * @param {string} language BCP 47
 * @param {number} hundredths
 * @param {number} [digits] minimum number of decimals
 */
export function formatMultiplier(language, hundredths, digits = 0) {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: 2 };
  const text = `×${new Intl.NumberFormat(language, format).format(hundredths / 100)}`;
  return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}

/**
 * Formats a chance such as `1 : 2,048`. In right-to-left text it stays in one piece.
 * @param {string} language BCP 47
 * @param {number} chance 0 to 1
 */
export function formatChance(language, chance) {
  const inverse = 1 / chance;
  const format = inverse < 10 ? { maximumFractionDigits: 1 } : { maximumSignificantDigits: 4 };
  const text = `1 : ${new Intl.NumberFormat(language, format).format(inverse)}`;
  return document.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
}
