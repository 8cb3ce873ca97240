import { barChart } from '../chart.ts';
import { compare, type Comparison } from '../comparison.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import type { Fling } from './fling.ts';

export const wayNames: Record<string, string> = {
  ours: 'this product',
  tanstack: 'TanStack Virtual',
  virtua: 'virtua',
  virtuoso: 'react-virtuoso',
  'react-window': 'react-window',
  whole: 'content-visibility, whole',
  chunks: 'content-visibility, idle chunks',
  records: 'a record of as many movements',
  again: 'this product once more',
};

/** Where a way was measured. */
export type Place = { games: number; phone: string; rate: number; speed: number };

/** Figures that are compared, by fling: less is better. `noise` is what two runs of the same thing may differ by. */
const columns = {
  frame: {
    title: 'frame, p95, ms',
    of: ({ times }: Fling) => percentile(times, 0.95),
    noise: 17,
    digits: 0,
  },
  withoutMain: {
    title: 'without the main thread, %',
    of: ({ withoutMain }: Fling) => withoutMain * 100,
    noise: 5,
    digits: 0,
  },
  blank: { title: 'blank, %', of: ({ shares }: Fling) => shares.blank * 100, noise: 1, digits: 1 },
  missing: {
    title: 'no tile yet, %',
    of: ({ shares }: Fling) => (1 - shares.tiles) * 100,
    noise: 5,
    digits: 0,
  },
  longTasks: {
    title: 'long tasks, ms in all',
    of: ({ longTasks }: Fling) => longTasks.reduce((sum, ms) => sum + ms, 0),
    noise: 100,
    digits: 0,
  },
  longest: {
    title: 'longest task, ms',
    of: ({ longTasks }: Fling) => Math.max(0, ...longTasks),
    noise: 50,
    digits: 0,
  },
} as const;
type Column = keyof typeof columns;
const columnNames: Column[] = ['frame', 'withoutMain', 'blank', 'missing', 'longTasks', 'longest'];

export type Result = Place & {
  way: string;
  elements: number;
  figures: Record<Column, Spread>;
  /** p95 of each fling's frames, ms. */
  frames: number[];
};
export type Heap = { way: string; games: number; bytes: number };
type Verdict = { what: string; measured: string; target: string; met: boolean };

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export function resultOf(place: Place, way: string, flings: readonly Fling[]): Result {
  const spread = (column: Column) => spreadOf(flings.map(columns[column].of));
  return {
    ...place,
    way,
    frames: flings.map(columns.frame.of),
    elements: Math.max(...flings.map(({ elements }) => elements)),
    figures: {
      frame: spread('frame'),
      withoutMain: spread('withoutMain'),
      blank: spread('blank'),
      missing: spread('missing'),
      longTasks: spread('longTasks'),
      longest: spread('longest'),
    },
  };
}

const groupKey = ({ games, phone, speed }: Place) =>
  `${games.toLocaleString('en')} games, ${phone}, ${speed.toLocaleString('en')} px/s`;

/** Ways to draw the same list of games. */
const isOther = (way: string) => !['ours', 'again', 'records'].includes(way);

/** A member's record beside the lobby's list of as many games: it scrolls like it (`withoutMain` is of no member's eye). */
function recordVerdicts(results: readonly Result[]): Verdict[] {
  return results
    .filter(({ way }) => way === 'records')
    .flatMap((records) => {
      const place = groupKey(records);
      const lobby = results.find(({ way, ...at }) => way === 'ours' && groupKey(at) === place);
      if (!lobby) return [];
      return (['frame', 'missing', 'longTasks', 'longest'] as const).map((column) => {
        const { title, noise, digits } = columns[column];
        const { median, most } = lobby.figures[column];
        const limit = Math.max(most, median + noise, median * 1.1);
        const measured = records.figures[column].median;
        return {
          what: `${place}, record: ${title}`,
          measured: measured.toFixed(digits),
          target: `≤ ${limit.toFixed(digits)} (the list of games ${median.toFixed(digits)})`,
          met: measured <= limit,
        };
      });
    });
}

/** The product beside the best of the others: within noise when no worse than the best one's worst, or its median and the noise. */
export function verdictsOf(results: readonly Result[], heaps: readonly Heap[]): Verdict[] {
  const verdicts: Verdict[] = recordVerdicts(results);
  for (const ours of results.filter(({ way }) => way === 'ours')) {
    const place = groupKey(ours);
    const others = results.filter((each) => isOther(each.way) && groupKey(each) === place);
    for (const column of columnNames) {
      const { title, noise, digits } = columns[column];
      const best = others.toSorted((a, b) => a.figures[column].median - b.figures[column].median)[0];
      if (!best) continue;
      const { median, most } = best.figures[column];
      const limit = Math.max(most, median + noise, median * 1.1);
      const measured = ours.figures[column].median;
      verdicts.push({
        what: `${place}: ${title}`,
        measured: measured.toFixed(digits),
        target: `≤ ${limit.toFixed(digits)} (${wayNames[best.way]} ${median.toFixed(digits)})`,
        met: measured <= limit,
      });
    }
    if (ours.phone === 'mid') {
      const { median } = ours.figures.blank;
      verdicts.push({
        what: `${place}: blank area`,
        measured: median.toFixed(1),
        target: '≤ 1 %',
        met: median <= 1,
      });
    }
    if (ours.games >= 20_000)
      verdicts.push({
        what: `${place}: elements`,
        measured: String(ours.elements),
        target: '≤ 1,200',
        met: ours.elements <= 1_200,
      });
  }
  for (const { way, games, bytes } of heaps)
    if (way === 'ours')
      verdicts.push({
        what: `${games.toLocaleString('en')} games: heap over ten passes`,
        measured: `${(bytes / 1e6).toFixed(1)} MB`,
        target: '≤ 2 MB',
        met: bytes <= 2e6,
      });
  return verdicts;
}

/** Frames of the product beside each other way, of the same place and fling. */
export function comparisonsOf(results: readonly Result[]): Comparison[] {
  return Object.entries(Object.groupBy(results, groupKey)).flatMap(([place, group = []]) => {
    const framesOf = (wanted: string) => group.find(({ way }) => way === wanted)?.frames;
    const [mine, again] = [framesOf('ours'), framesOf('again')];
    if (!mine || !again) return [];
    return group
      .filter(({ way }) => isOther(way))
      .map(({ way, frames }) =>
        compare({
          what: `${place}: frame, p95, to ${wayNames[way]}`,
          mine,
          other: frames,
          control: [mine, again],
        }),
      );
  });
}

const show = ({ median, least, most }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

/** The result as Markdown, as docs/performance.md has it; null for verdicts that the run's own control forbids. */
export function tableOf(
  results: readonly Result[],
  heaps: readonly Heap[],
  verdicts: readonly Verdict[] | null,
): string {
  const lines: string[] = [];
  for (const [title, group] of Object.entries(Object.groupBy(results, groupKey))) {
    lines.push(
      `**${title}**`,
      '',
      `| | ${columnNames.map((name) => columns[name].title).join(' | ')} | elements |`,
      `| --- |${' --- |'.repeat(columnNames.length + 1)}`,
    );
    for (const { way, figures, elements } of group ?? []) {
      const cells = columnNames.map((name) => show(figures[name], columns[name].digits));
      lines.push(`| ${wayNames[way]} | ${cells.join(' | ')} | ${elements.toLocaleString('en')} |`);
    }
    lines.push('');
  }
  if (heaps.length) {
    lines.push('| heap over ten passes | games | grown by, MB |', '| --- | --- | --- |');
    for (const { way, games, bytes } of heaps)
      lines.push(`| ${wayNames[way]} | ${games.toLocaleString('en')} | ${(bytes / 1e6).toFixed(1)} |`);
    lines.push('');
  }
  if (!verdicts) return [...lines, 'Targets: not judged.'].join('\n');
  const missed = verdicts.filter(({ met }) => !met);
  lines.push(`Targets met: ${verdicts.length - missed.length} of ${verdicts.length}.`);
  if (missed.length) {
    lines.push('', '| missed | measured | target |', '| --- | --- | --- |');
    for (const { what, measured, target } of missed) lines.push(`| ${what} | ${measured} | ${target} |`);
  }
  return lines.join('\n');
}

export function chartOf(results: readonly Result[], column: Column, note: string): string {
  const groups = Object.entries(Object.groupBy(results, groupKey)).map(([title, group = []]) => ({
    title,
    bars: group.map(({ way, figures }) => ({
      label: wayNames[way] ?? way,
      spread: figures[column],
      colour: way === 'ours' ? '#2f6fed' : '#9aa5b1',
    })),
  }));
  const { title } = columns[column];
  return barChart(`Flings: ${title}`, note, groups, title.endsWith('%') ? '%' : 'ms');
}
