/** Least and most of a bet in a game, by its lowest bet; minor units. */
export const betLimits = (minBetMinor: number): { minBetMinor: number; maxBetMinor: number } => ({
  minBetMinor,
  maxBetMinor: Math.max(minBetMinor * 200, 10_000),
});
