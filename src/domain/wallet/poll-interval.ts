const firstIntervalMs = 3_000;
const growth = 1.25;

type PollCounts = { dataUpdateCount: number; errorUpdateCount: number };

/**
 * Returns the wait before an order is polled again, in ms: short at first, then growing up to `most`. Use it as
 * `refetchInterval`, which pauses while the page is hidden.
 */
export const computePollInterval = (
  { dataUpdateCount, errorUpdateCount }: PollCounts,
  most: number,
): number => Math.min(most, firstIntervalMs * growth ** (dataUpdateCount + errorUpdateCount));
