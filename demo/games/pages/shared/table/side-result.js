// @ts-check

/**
 * Says which of two sides won, with the score of the winner first.
 * @param {import('../texts.js').Translate} t
 * @param {string} side name of the winner
 * @param {{ left: string | number, right: string | number }} score
 * @param {boolean} isLeft whether the side on the left won
 */
export function describeWinner(t, side, { left, right }, isLeft) {
  return t('sideWins', isLeft ? { side, winner: left, loser: right } : { side, winner: right, loser: left });
}
