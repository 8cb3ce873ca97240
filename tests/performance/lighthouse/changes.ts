import type { Spread } from '#tests/performance/statistics.ts';

import { type Entry, metrics } from './history.ts';

export type Verdict = 'better' | 'worse' | 'same';

/** A page of the history: its newest entry, the newest one of another build, and all of them in order. */
export type Course = { site: string; route: string; now: Entry; before: Entry | null; entries: Entry[] };

/** The pages of the last run, each with its past. */
export function coursesOf(history: readonly Entry[]): Course[] {
  const last = history.at(-1)?.date;
  const pages = Map.groupBy(history, ({ site, route }) => `${site} ${route}`);
  return [...pages.values()].flatMap((entries) => {
    const now = entries.at(-1);
    if (!now || now.date !== last) return [];
    const before = entries.findLast(({ build }) => build !== now.build) ?? null;
    return [{ site: now.site, route: now.route, now, before, entries }];
  });
}

/**
 * Whether a metric has changed: its median has left the range that the other build had, the other way round
 * too, and by more than the metric's step. Single runs have no range, so there the step decides.
 */
export function verdictOf(name: string, now: Spread, before: Spread): Verdict {
  const { unit, step } = metrics[name] ?? { unit: '', step: 0 };
  const apart =
    Math.abs(now.median - before.median) >= step &&
    (now.median < before.least || now.median > before.most) &&
    (before.median < now.least || before.median > now.most);
  if (!apart) return 'same';
  return now.median > before.median === (unit === '%') ? 'better' : 'worse';
}

export type Growth = { group: string; now: number; before: number };

/** Groups of modules whose bytes have changed by 100 or more, what grew most first. */
export function growthOf(now: Entry, before: Entry): Growth[] {
  const names = new Set([...Object.keys(now.modules), ...Object.keys(before.modules)]);
  return [...names]
    .map((group) => ({ group, now: now.modules[group] ?? 0, before: before.modules[group] ?? 0 }))
    .filter((each) => Math.abs(each.now - each.before) >= 100)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before));
}
