// @ts-check

/** Number of equal symbols that win. */
const WINNING = 3;

/**
 * Returns whether the open fields decide a card: three symbols are equal, or the covered fields are too few for that.
 * @param {string[]} open symbols of the open fields
 * @param {number} fields number of all fields
 */
export function isDecided(open, fields) {
  const most = Math.max(0, ...open.map((symbol) => open.filter((other) => other === symbol).length));
  return most >= WINNING || most + fields - open.length < WINNING;
}
