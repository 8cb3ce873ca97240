const first = 3_000;
const growth = 1.25;

/** Looks at an order that is under way so far: replies and failures. */
type Looks = { dataUpdateCount: number; errorUpdateCount: number };

/**
 * How long to wait before an order is looked at again, ms: soon at first, ever more seldom, `most` at the most. For
 * `refetchInterval`, which asks nothing while the page is hidden.
 */
export const lookAgainMs = ({ dataUpdateCount, errorUpdateCount }: Looks, most: number): number =>
  Math.min(most, first * growth ** (dataUpdateCount + errorUpdateCount));
