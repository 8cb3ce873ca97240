import { formatTable } from '#tests/performance/measure/bench.ts';
import {
  compare,
  type Comparison,
  type Control,
  computeControl,
  isFit,
} from '#tests/performance/measure/comparison.ts';
import { computeQuantile, computeSpread } from '#tests/performance/measure/statistics.ts';

import { type ObservedEntries, shortestMs, type Task, describeTask } from './probe.ts';
import type { Sample } from './walk.ts';

/** Upper limits for the p98 of all interactions and for the longest main-thread task after hydration, in ms. */
const targets = { mid: { p98: 100, task: 100 }, budget: { p98: 200, task: null } } as const;
export type Rate = keyof typeof targets;

/** Results of one visit. `settling` has the entries from hydration until the page became idle. */
export type Visit = { settling: Pick<ObservedEntries, 'tasks' | 'frames'>; samples: Sample[] };
type NamedVisits<Name extends string = string> = { name: Name; visits: readonly Visit[] };

const longTaskMs = 100;
const formatWhole = (value: number) => Math.round(value).toString();
const findLongest = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ duration }) => duration));
const getMs = ({ interaction }: Sample) => interaction?.ms ?? shortestMs;
const listSamples = (visits: readonly Visit[]) => visits.flatMap(({ samples }) => samples);
const listTasks = (visits: readonly Visit[]) =>
  visits.flatMap(({ settling, samples }) =>
    [settling, ...samples.map(({ entries }) => entries)].flatMap(({ tasks }) => tasks),
  );
const computeP98 = (visits: readonly Visit[]) => computeQuantile(listSamples(visits).map(getMs), 0.98);

/** Returns the median of each kind of interaction, in ms. Leaves first uses out, because they may wait for a script. */
function computeMedians(
  visits: readonly Visit[],
  isIncluded: (at: number) => boolean = () => true,
): Map<string, number> {
  const again = listSamples(visits).filter(({ isFirst }) => !isFirst);
  return new Map(
    [...Map.groupBy(again, ({ kind }) => kind)].flatMap(([kind, of]) => {
      const values = of.filter((_each, at) => isIncluded(at)).map(getMs);
      return values.length ? [[kind, computeSpread(values).median]] : [];
    }),
  );
}

/** Returns the values of two maps for the keys that both have. */
function pairValues(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): [number[], number[]] {
  const pairs = [...a].flatMap(([key, value]) => {
    const other = b.get(key);
    return other === undefined ? [] : [[value, other] as const];
  });
  return [pairs.map(([value]) => value), pairs.map(([, other]) => other)];
}

/** Returns the medians of two halves of the interactions, split alternately within each kind, as a control. */
const splitInHalves = (visits: readonly Visit[]) =>
  pairValues(
    computeMedians(visits, (at) => at % 2 === 0),
    computeMedians(visits, (at) => at % 2 === 1),
  );

export const buildKindsControl = (name: string, visits: readonly Visit[]): Control =>
  computeControl(`interactions at the ${name} rate`, ...splitInHalves(visits));

/** Compares each kind of interaction with the same kind in the other tree. */
export function compareWithTree(name: string, mine: readonly Visit[], beside: readonly Visit[]): Comparison {
  const [here, there] = pairValues(computeMedians(mine), computeMedians(beside));
  return compare({
    what: `interactions at the ${name} rate, to the other tree`,
    mine: here,
    other: there,
    control: splitInHalves(mine),
    target: { most: 1.05 },
  });
}

export function formatKindsTable(sides: readonly NamedVisits[]): string {
  const row = (name: string, label: string, samples: readonly Sample[], tasks: readonly Task[]) => {
    const values = samples.map(getMs);
    const first = samples.filter((sample) => sample.isFirst).map(getMs);
    return [
      name,
      label,
      values.length,
      formatWhole(computeSpread(values).median),
      formatWhole(computeQuantile(values, 0.98)),
      formatWhole(Math.max(...values)),
      first.length ? formatWhole(computeSpread(first).median) : '',
      formatWhole(findLongest(tasks)),
    ];
  };
  const head = [
    'rate',
    'interaction',
    'n',
    'p50, ms',
    'p98, ms',
    'slowest, ms',
    'first use, p50, ms',
    'longest task, ms',
  ];
  return formatTable(
    head,
    sides.flatMap(({ name, visits }) => [
      ...[...Map.groupBy(listSamples(visits), ({ kind }) => kind)].map(([kind, of]) =>
        row(
          name,
          kind,
          of,
          of.flatMap(({ entries }) => entries.tasks),
        ),
      ),
      row(name, '**all**', listSamples(visits), listTasks(visits)),
    ]),
  );
}

export function formatTargetsTable(rates: readonly NamedVisits<Rate>[]): string {
  const head = ['rate', 'target', 'measured', 'at most', ''];
  const rows = rates.flatMap(({ name, visits }) => {
    const fit = isFit(buildKindsControl(name, visits));
    const row = (what: string, measured: number, most: number | null) =>
      most === null
        ? []
        : [
            [
              name,
              what,
              formatWhole(measured),
              most,
              fit ? (measured <= most ? 'met' : 'missed') : 'not judged',
            ],
          ];
    return [
      ...row('p98 of all, ms', computeP98(visits), targets[name].p98),
      ...row('longest task after hydration, ms', findLongest(listTasks(visits)), targets[name].task),
    ];
  });
  return formatTable(head, rows);
}

/**
 * Lists the slowest interaction of each kind and the long tasks, with the scripts that ran, as a starting point for an
 * engineer.
 */
export function formatCauses(rates: readonly NamedVisits[]): string {
  const formatUse = (isFirst: boolean) => (isFirst ? ' (first use)' : '');
  return rates
    .flatMap(({ name, visits }) => {
      const samples = listSamples(visits).toSorted((a, b) => getMs(b) - getMs(a));
      const slowest = [...Map.groupBy(samples, ({ kind }) => kind).values()].flatMap((of) => of.slice(0, 1));
      const periods = visits.flatMap(({ settling, samples: inVisit }) => [
        { kind: 'after hydration', isFirst: true, entries: settling },
        ...inVisit,
      ]);
      const tasks = periods
        .flatMap(({ kind, isFirst, entries }) =>
          entries.tasks.map((task) => ({ kind, isFirst, entries, task })),
        )
        .filter(({ task }) => task.duration > longTaskMs)
        .toSorted((a, b) => b.task.duration - a.task.duration);
      return [
        `${name}, the slowest of each kind:`,
        ...slowest.map(({ kind, isFirst, interaction, entries }) => {
          if (!interaction) return `- under ${shortestMs} ms ${kind}`;
          const { at, ms, delay, handlers, paint } = interaction;
          const cause = describeTask(entries, { startTime: at, duration: ms });
          return `- ${formatWhole(ms)} ms ${kind}${formatUse(isFirst)}: ${formatWhole(delay)} until a handler ran, ${formatWhole(handlers)} in handlers, ${formatWhole(paint)} until the paint. ${cause}`;
        }),
        `${name}, tasks over ${longTaskMs} ms after hydration:`,
        ...tasks.map(
          ({ kind, isFirst, entries, task }) =>
            `- ${formatWhole(task.duration)} ms ${kind}${formatUse(isFirst)}: ${describeTask(entries, task)}`,
        ),
      ];
    })
    .join('\n');
}
