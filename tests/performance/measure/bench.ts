import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Comparison, comparisonTable, type Control, conclude } from './comparison.ts';
import { type Host, hostLine } from './host.ts';
import type { Spread } from './statistics.ts';

/**
 * Measures each side once a round, and returns what was measured of a side, in the order of the rounds. Another side
 * begins each round, so that none always comes first; rounds that warm up are thrown away. The control is a side as any
 * other: the same thing under another name.
 */
export async function inTurns<Side extends string, Sample>({
  sides,
  rounds,
  warmUp = 0,
  measure,
}: {
  sides: readonly Side[];
  rounds: number;
  warmUp?: number;
  measure: (side: Side) => Promise<Sample>;
}): Promise<(side: Side) => Sample[]> {
  const samples = new Map<Side, Sample[]>();
  for (let round = -warmUp; round < rounds; round += 1) {
    const from = (round + warmUp) % sides.length;
    for (const side of [...sides.slice(from), ...sides.slice(0, from)]) {
      const sample = await measure(side);
      if (round >= 0) samples.set(side, [...(samples.get(side) ?? []), sample]);
    }
    if (rounds <= 20) console.log(round < 0 ? '  warm' : `  round ${round + 1} of ${rounds}`);
  }
  return (side) => samples.get(side) ?? [];
}

/** A table as Markdown. */
export const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** `median (least–most)`. */
export const range = ({ median, least, most }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

/**
 * Prints what a bench has measured and how far it may be believed, and keeps it in `.cache/reports/<name>`: `table.md` to
 * read, `figures.json` with everything. Ends with `unfitExitCode` where a control differs too much.
 */
export function report(
  name: string,
  {
    host,
    note = '',
    tables,
    comparisons = [],
    controls = [],
    figures,
  }: {
    host: Pick<Host, 'benchmarkIndex' | 'processor'>;
    /** Under which conditions, beside the host. */
    note?: string;
    tables: readonly string[];
    comparisons?: readonly Comparison[];
    /** What judges figures that are no ratio. */
    controls?: readonly Control[];
    figures: unknown;
  },
): void {
  const folder = join('.cache/reports', name);
  const date = new Date().toISOString();
  const head = [date.slice(0, 10), hostLine(host), note].filter(Boolean).join('; ');
  const judged = [...controls, ...comparisons];
  const text = [
    head,
    ...tables,
    ...(comparisons.length ? [comparisonTable(comparisons)] : []),
    ...(judged.length ? [conclude(judged)] : []),
  ].join('\n\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'table.md'), `${text}\n`);
  writeFileSync(
    join(folder, 'figures.json'),
    `${JSON.stringify({ date, host, note, comparisons, figures }, null, 2)}\n`,
  );
  console.log(`\n${text}\n\nTable and figures are in ${folder}.`);
}
