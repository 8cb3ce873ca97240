/** Returns the minimum and maximum bet of a game, derived from its lowest bet, in minor units. */
export const getBetLimits = (minBetMinor: number): { minBetMinor: number; maxBetMinor: number } => ({
  minBetMinor,
  maxBetMinor: Math.max(minBetMinor * 200, 10_000),
});
