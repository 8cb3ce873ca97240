import { type Estimate, fewestPairs, pairedDifference } from '#tests/performance/statistics.ts';

import { metrics, type Page } from './history.ts';

/** `worse`: by more than the margin, and by more than chance; `few`: not enough runs to say anything. */
type Verdict = 'worse' | 'better' | 'same' | 'few';

/** A metric of a page in two trees that were measured in turns. */
export type Change = {
  site: string;
  route: string;
  metric: string;
  before: number;
  now: number;
  /** `now − before`, by pairs of runs. */
  change: Estimate;
  verdict: Verdict;
};

function verdictOf(metric: string, { low, high, n }: Estimate): Verdict {
  if (n < fewestPairs) return 'few';
  const { unit, margin } = metrics[metric] ?? { unit: '', margin: 0 };
  const [worseBy, betterBy] = unit === '%' ? [-high, low] : [low, -high];
  if (worseBy > margin) return 'worse';
  return betterBy > margin ? 'better' : 'same';
}

/** What differs from the base, page by page; a page that the base does not have is left out. */
export function changesOf(now: readonly Page[], base: readonly Page[]): Change[] {
  return now.flatMap(({ entry, values }) => {
    const { site, route } = entry;
    const other = base.find((page) => page.entry.site === site && page.entry.route === route);
    if (!other) return [];
    return Object.keys(metrics).map((metric) => {
      const change = pairedDifference(values[metric] ?? [], other.values[metric] ?? []);
      const median = (page: Page['entry']) => page.metrics[metric]?.median ?? 0;
      const between = { before: median(other.entry), now: median(entry), change };
      return { site, route, metric, ...between, verdict: verdictOf(metric, change) };
    });
  });
}
