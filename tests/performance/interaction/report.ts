import { tableOf } from '#tests/performance/measure/bench.ts';
import {
  compare,
  type Comparison,
  type Control,
  controlOf,
  isFit,
} from '#tests/performance/measure/comparison.ts';
import { quantileOf, spreadOf } from '#tests/performance/measure/statistics.ts';

import { type Seen, shortestMs, type Task, whatRan } from './probe.ts';
import type { Sample } from './walk.ts';

/** Most that p98 of all interactions may be, and the longest task of the main thread after hydration, ms. */
const targets = { mid: { p98: 100, task: 100 }, budget: { p98: 200, task: null } } as const;
export type Rate = keyof typeof targets;

/** What was seen of one visit: from hydration to the first rest, and of each interaction. */
export type Visit = { settling: Pick<Seen, 'tasks' | 'frames'>; samples: Sample[] };
type Named<Name extends string = string> = { name: Name; visits: readonly Visit[] };

const longMs = 100;
const whole = (value: number) => Math.round(value).toString();
const longest = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ duration }) => duration));
const msOf = ({ interaction }: Sample) => interaction?.ms ?? shortestMs;
const samplesOf = (visits: readonly Visit[]) => visits.flatMap(({ samples }) => samples);
const tasksOf = (visits: readonly Visit[]) =>
  visits.flatMap(({ settling, samples }) =>
    [settling, ...samples.map(({ seen }) => seen)].flatMap(({ tasks }) => tasks),
  );
const p98Of = (visits: readonly Visit[]) => quantileOf(samplesOf(visits).map(msOf), 0.98);

/** The medians of each kind, first uses left out, as they may wait for script. */
function mediansOf(
  visits: readonly Visit[],
  wanted: (at: number) => boolean = () => true,
): Map<string, number> {
  const again = samplesOf(visits).filter(({ first }) => !first);
  return new Map(
    [...Map.groupBy(again, ({ kind }) => kind)].flatMap(([kind, of]) => {
      const values = of.filter((_each, at) => wanted(at)).map(msOf);
      return values.length ? [[kind, spreadOf(values).median]] : [];
    }),
  );
}

/** Values of two maps that stand under the same keys. */
function inPairs(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): [number[], number[]] {
  const both = [...a].flatMap(([key, value]) => {
    const other = b.get(key);
    return other === undefined ? [] : [[value, other] as const];
  });
  return [both.map(([value]) => value), both.map(([, other]) => other)];
}

/** The same interactions twice: of each kind, every second one beside the others. */
const halvesOf = (visits: readonly Visit[]) =>
  inPairs(
    mediansOf(visits, (at) => at % 2 === 0),
    mediansOf(visits, (at) => at % 2 === 1),
  );

export const controlOfKinds = (name: string, visits: readonly Visit[]): Control =>
  controlOf(`interactions at the ${name} rate`, ...halvesOf(visits));

/** Each kind of interaction beside the same one in the other tree. */
export function besideComparison(name: string, mine: readonly Visit[], beside: readonly Visit[]): Comparison {
  const [here, there] = inPairs(mediansOf(mine), mediansOf(beside));
  return compare({
    what: `interactions at the ${name} rate, to the other tree`,
    mine: here,
    other: there,
    control: halvesOf(mine),
    target: { most: 1.05 },
  });
}

export function kindsTable(sides: readonly Named[]): string {
  const row = (name: string, label: string, samples: readonly Sample[], tasks: readonly Task[]) => {
    const values = samples.map(msOf);
    const first = samples.filter((sample) => sample.first).map(msOf);
    return [
      name,
      label,
      values.length,
      whole(spreadOf(values).median),
      whole(quantileOf(values, 0.98)),
      whole(Math.max(...values)),
      first.length ? whole(spreadOf(first).median) : '',
      whole(longest(tasks)),
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
  return tableOf(
    head,
    sides.flatMap(({ name, visits }) => [
      ...[...Map.groupBy(samplesOf(visits), ({ kind }) => kind)].map(([kind, of]) =>
        row(
          name,
          kind,
          of,
          of.flatMap(({ seen }) => seen.tasks),
        ),
      ),
      row(name, '**all**', samplesOf(visits), tasksOf(visits)),
    ]),
  );
}

export function targetsTable(rates: readonly Named<Rate>[]): string {
  const head = ['rate', 'target', 'measured', 'at most', ''];
  const rows = rates.flatMap(({ name, visits }) => {
    const fit = isFit(controlOfKinds(name, visits));
    const row = (what: string, measured: number, most: number | null) =>
      most === null
        ? []
        : [[name, what, whole(measured), most, fit ? (measured <= most ? 'met' : 'missed') : 'not judged']];
    return [
      ...row('p98 of all, ms', p98Of(visits), targets[name].p98),
      ...row('longest task after hydration, ms', longest(tasksOf(visits)), targets[name].task),
    ];
  });
  return tableOf(head, rows);
}

/** What an engineer begins with: the slowest of each kind and the long tasks, with what ran. */
export function causesOf(rates: readonly Named[]): string {
  const use = (first: boolean) => (first ? ' (first use)' : '');
  return rates
    .flatMap(({ name, visits }) => {
      const samples = samplesOf(visits).toSorted((a, b) => msOf(b) - msOf(a));
      const slowest = [...Map.groupBy(samples, ({ kind }) => kind).values()].flatMap((of) => of.slice(0, 1));
      const spells = visits.flatMap(({ settling, samples: acts }) => [
        { kind: 'after hydration', first: true, seen: settling },
        ...acts,
      ]);
      const tasks = spells
        .flatMap(({ kind, first, seen }) => seen.tasks.map((task) => ({ kind, first, seen, task })))
        .filter(({ task }) => task.duration > longMs)
        .toSorted((a, b) => b.task.duration - a.task.duration);
      return [
        `${name}, the slowest of each kind:`,
        ...slowest.map(({ kind, first, interaction, seen }) => {
          if (!interaction) return `- under ${shortestMs} ms ${kind}`;
          const { at, ms, delay, handlers, paint } = interaction;
          const why = whatRan(seen, { startTime: at, duration: ms });
          return `- ${whole(ms)} ms ${kind}${use(first)}: ${whole(delay)} until a handler ran, ${whole(handlers)} in handlers, ${whole(paint)} until the paint. ${why}`;
        }),
        `${name}, tasks over ${longMs} ms after hydration:`,
        ...tasks.map(
          ({ kind, first, seen, task }) =>
            `- ${whole(task.duration)} ms ${kind}${use(first)}: ${whatRan(seen, task)}`,
        ),
      ];
    })
    .join('\n');
}
