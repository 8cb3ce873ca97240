import { type Estimate, fewestPairs, estimateDifference } from '#tests/performance/measure/statistics.ts';

import { metrics, type Page } from './pages.ts';

/**
 * `worse`: even the smallest worsening in the 95 % interval exceeds the margin. `few`: there are too few runs to
 * decide.
 */
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

function judgeChange(metric: string, { low, high, n }: Estimate): Verdict {
  if (n < fewestPairs) return 'few';
  const { unit, margin } = metrics[metric] ?? { unit: '', margin: 0 };
  const [worseBy, betterBy] = unit === '%' ? [-high, low] : [low, -high];
  if (worseBy > margin) return 'worse';
  return betterBy > margin ? 'better' : 'same';
}

/** Returns the differences from the base for each page and metric. Leaves out pages that the base lacks. */
export function listChanges(now: readonly Page[], base: readonly Page[]): Change[] {
  return now.flatMap((page) => {
    const { site, route } = page;
    const other = base.find((each) => each.site === site && each.route === route);
    if (!other) return [];
    return Object.keys(metrics).map((metric) => {
      const change = estimateDifference(page.values[metric] ?? [], other.values[metric] ?? []);
      const median = ({ metrics: of }: Page) => of[metric]?.median ?? 0;
      const between = { before: median(other), now: median(page), change };
      return { site, route, metric, ...between, verdict: judgeChange(metric, change) };
    });
  });
}

/** A group of modules whose script has changed by 100 bytes or more. */
export type Growth = { group: string; now: number; before: number };

/** Returns the changed groups. The group that grew most comes first. */
export function listGrowth(now: Page, before: Page): Growth[] {
  const names = new Set([...Object.keys(now.modules), ...Object.keys(before.modules)]);
  return [...names]
    .map((group) => ({ group, now: now.modules[group] ?? 0, before: before.modules[group] ?? 0 }))
    .filter((each) => Math.abs(each.now - each.before) >= 100)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before));
}
