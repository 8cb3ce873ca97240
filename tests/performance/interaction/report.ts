import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { barChart, type Group } from '#tests/performance/chart.ts';
import {
  type Comparison,
  comparisonTable,
  type Control,
  conclude,
  controlOf,
  isFit,
} from '#tests/performance/comparison.ts';
import { type Host, hostLine } from '#tests/performance/host.ts';
import { quantileOf, spreadOf } from '#tests/performance/statistics.ts';

import { type Interaction, type Seen, shortestMs, type Task, whatRan } from './probe.ts';
import type { Sample } from './walk.ts';

const folder = '.cache/reports/interaction';
/** Most that p98 of all interactions may be, and the longest task of the main thread after hydration, ms. */
const targets = { mid: { p98: 100, task: 100 }, budget: { p98: 200, task: null } } as const;

/** What was seen of one visit: from hydration to the first rest, and of each interaction. */
export type Visit = { settling: Pick<Seen, 'tasks' | 'frames'>; samples: Sample[] };

type Figures = { n: number; least: number; p50: number; p98: number; most: number };
type Slow = { kind: string; first: boolean; ms: number; why: string };

export type RateResult = {
  name: keyof typeof targets;
  rate: number;
  /** First uses load script, the later ones do not. */
  overall: { all: Figures; first: Figures; again: Figures };
  kinds: { kind: string; all: Figures; first: Figures; longestTask: number }[];
  /** The slowest of each kind, the slowest kind first. */
  slowest: (Slow & Partial<Interaction>)[];
  /** Longest task after hydration, ms, and all over 100 ms, the longest first. */
  longestTask: number;
  longTasks: Slow[];
  /** Interactions of a kind, every second one beside those between them. */
  control: Control;
};

const longMs = 100;
const longest = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ duration }) => duration));
const msOf = ({ interaction }: Sample) => interaction?.ms ?? shortestMs;

function figuresOf(samples: readonly Sample[]): Figures {
  const values = samples.map(msOf);
  const { median, least, most, n } = spreadOf(values);
  return { n, least, p50: median, p98: quantileOf(values, 0.98), most };
}

/** The same interactions twice: of each kind, first uses left out, the medians of every second one and of the others. */
function controlOfKinds(name: string, again: readonly Sample[]): Control {
  const halves = [...Map.groupBy(again, ({ kind }) => kind).values()].flatMap((of) => {
    const half = (odd: number) => of.filter((_each, at) => at % 2 === odd).map(msOf);
    const [a, b] = [half(0), half(1)];
    return b.length ? [[spreadOf(a).median, spreadOf(b).median] as const] : [];
  });
  return controlOf(
    `interactions at the ${name} rate`,
    halves.map(([a]) => a),
    halves.map(([, b]) => b),
  );
}

/** Sums up the visits at one CPU rate; throws when none repeated an interaction. */
export function rateResult(name: RateResult['name'], rate: number, visits: readonly Visit[]): RateResult {
  const samples = visits.flatMap((visit) => visit.samples);
  const byKind = Map.groupBy(samples, ({ kind }) => kind);
  const kinds = [...byKind].map(([kind, of]) => ({
    kind,
    all: figuresOf(of),
    first: figuresOf(of.filter(({ first }) => first)),
    longestTask: longest(of.flatMap(({ seen }) => seen.tasks)),
  }));
  const slowest = [...byKind.values()]
    .flatMap((of) => of.toSorted((a, b) => msOf(b) - msOf(a)).slice(0, 1))
    .toSorted((a, b) => msOf(b) - msOf(a))
    .map((sample) => {
      const { kind, first, seen, interaction } = sample;
      const why = interaction ? whatRan(seen, { startTime: interaction.at, duration: interaction.ms }) : '';
      return { kind, first, ...interaction, ms: msOf(sample), why };
    });
  const spells = visits.flatMap(({ settling, samples: acts }) => [
    { kind: 'after hydration', first: true, seen: settling },
    ...acts,
  ]);
  const tasks = spells.flatMap(({ kind, first, seen }) =>
    seen.tasks.map((task) => ({ kind, first, ms: task.duration, why: whatRan(seen, task) })),
  );
  const again = samples.filter(({ first }) => !first);
  return {
    name,
    rate,
    overall: {
      all: figuresOf(samples),
      first: figuresOf(samples.filter(({ first }) => first)),
      again: figuresOf(again.length ? again : samples),
    },
    kinds,
    slowest,
    longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
    longTasks: tasks.filter(({ ms }) => ms > longMs).toSorted((a, b) => b.ms - a.ms),
    control: controlOfKinds(name, again),
  };
}

const whole = (value: number) => Math.round(value).toString();
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const verdict = (control: Control, met: boolean) => {
  if (!isFit(control)) return 'not judged';
  return met ? 'met' : 'missed';
};

/** The result as Markdown, as docs/performance.md has it. */
function tableOf(results: readonly RateResult[]): string {
  const lines = [
    row(
      'rate',
      'interaction',
      'n',
      'p50, ms',
      'p98, ms',
      'slowest, ms',
      'first use, p50, ms',
      'longest task, ms',
    ),
    row(...Array.from({ length: 8 }, () => '---')),
  ];
  for (const { name, overall, kinds, longestTask } of results) {
    for (const { kind, all, first, longestTask: task } of kinds)
      lines.push(
        row(
          name,
          kind,
          all.n,
          whole(all.p50),
          whole(all.p98),
          whole(all.most),
          whole(first.p50),
          whole(task),
        ),
      );
    for (const [label, { n, p50, p98, most }] of Object.entries(overall))
      lines.push(
        row(
          name,
          `**${label}**`,
          n,
          whole(p50),
          whole(p98),
          whole(most),
          '',
          label === 'all' ? whole(longestTask) : '',
        ),
      );
  }
  lines.push('', row('rate', 'target', 'measured', 'at most', ''), row('---', '---', '---', '---', '---'));
  for (const { name, overall, longestTask, control } of results) {
    const { p98, task } = targets[name];
    lines.push(
      row(name, 'p98 of all, ms', whole(overall.all.p98), p98, verdict(control, overall.all.p98 <= p98)),
    );
    if (task !== null)
      lines.push(
        row(
          name,
          'longest task after hydration, ms',
          whole(longestTask),
          task,
          verdict(control, longestTask <= task),
        ),
      );
  }
  return lines.join('\n');
}

/** What an engineer begins with: the slowest of each kind and the long tasks, with what ran. */
function causesOf(results: readonly RateResult[]): string {
  const lines: string[] = [];
  const use = (first: boolean) => (first ? ' (first use)' : '');
  for (const { name, slowest, longTasks } of results) {
    lines.push(`## ${name}: the slowest of each kind`, '');
    for (const { kind, first, ms, delay = 0, handlers = 0, paint = 0, why } of slowest)
      lines.push(
        `- ${whole(ms)} ms ${kind}${use(first)}: ${whole(delay)} until a handler ran, ${whole(handlers)} in handlers, ${whole(paint)} until the paint. ${why}`,
      );
    lines.push('', `## ${name}: tasks over ${longMs} ms after hydration`, '');
    for (const { kind, first, ms, why } of longTasks)
      lines.push(`- ${whole(ms)} ms ${kind}${use(first)}: ${why}`);
    lines.push('');
  }
  return lines.join('\n');
}

function chartOf(results: readonly RateResult[], note: string): string {
  const groups: Group[] = results.map(({ name, rate, kinds, overall }) => ({
    title: `${name}, CPU ${rate}×: p98 ${whole(overall.all.p98)} ms of ${overall.all.n} (target ${targets[name].p98})`,
    bars: kinds.map(({ kind, all: { n, least, p50, most } }) => ({
      label: kind,
      spread: { median: p50, least, most, n },
      colour: most <= targets[name].p98 ? '#3ba272' : '#e08a3c',
    })),
  }));
  return barChart('From the finger to the next paint', note, groups);
}

/** Writes table, causes, chart and figures into the report folder, and prints the first two. */
export function report(host: Host, results: readonly RateResult[], firstFrames: readonly Comparison[]): void {
  const rates = results.map(({ name, rate }) => `${name} ${rate}×`).join(', ');
  const note = `CPU ${rates} (${hostLine(host)}); Event Timing, steps of 8 ms, under 16 counts as 16; medians and ranges`;
  const date = new Date().toISOString();
  const table = [tableOf(results), ...(firstFrames.length ? [comparisonTable(firstFrames)] : [])].join(
    '\n\n',
  );
  const causes = causesOf(results);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'result.json'), JSON.stringify({ date, host, results, firstFrames }, null, 2));
  writeFileSync(join(folder, 'table.md'), `${date.slice(0, 10)}; ${note}\n\n${table}\n`);
  writeFileSync(join(folder, 'causes.md'), causes);
  writeFileSync(join(folder, 'chart.svg'), chartOf(results, note));
  const said = conclude([...results.map(({ control }) => control), ...firstFrames]);
  console.log(
    `\n${note}\n\n${table}\n\n${causes}\n${said}\nTable, causes, chart and figures are in ${folder}.`,
  );
}
