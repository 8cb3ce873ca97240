import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Comparison, formatComparisons, type Control, conclude } from './comparison.ts';
import type { Host } from './host.ts';
import type { Spread } from './statistics.ts';

/** Longest time of all measurements in turns of a short run, in ms. It leaves half a minute for start and report. */
const shortRunMs = 210_000;
let shortRunEndsAt: number | undefined;

/**
 * Measures each side once per round, and returns the results of a side in the order of the rounds. A different side
 * starts each round, so that no side always comes first. Warm-up rounds are discarded. The control is an
 * ordinary side that measures the same thing as another side. A short run begins no round that would end too late.
 */
export async function measureInTurns<Side extends string, Sample>({
  sides,
  rounds,
  warmUp = 0,
  short,
  measure,
}: {
  sides: readonly Side[];
  rounds: number;
  warmUp?: number;
  short: boolean;
  measure: (side: Side) => Promise<Sample>;
}): Promise<(side: Side) => Sample[]> {
  const samples = new Map<Side, Sample[]>();
  if (short) shortRunEndsAt ??= performance.now() + shortRunMs;
  for (let round = -warmUp; round < rounds; round += 1) {
    const from = (round + warmUp) % sides.length;
    const begun = performance.now();
    for (const side of [...sides.slice(from), ...sides.slice(0, from)]) {
      const sample = await measure(side);
      if (round >= 0) samples.set(side, [...(samples.get(side) ?? []), sample]);
    }
    if (rounds <= 20) console.log(round < 0 ? '  warm-up' : `  round ${round + 1} of ${rounds}`);
    const now = performance.now();
    if (short && round >= 0 && now + (now - begun) > (shortRunEndsAt ?? now)) break;
  }
  return (side) => samples.get(side) ?? [];
}

/** Formats a table as Markdown. */
export const formatTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Formats a spread as `median (least–most)`. */
export const formatRange = ({ median, least, most }: Spread, digits = 0): string =>
  `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;

/** The conditions of a run, as shown with its figures. */
type Conditions = {
  host: Pick<Host, 'benchmarkIndex' | 'processor'>;
  flags: { short: boolean };
  /** Conditions in addition to the host. */
  note?: string;
};

/** Formats the line about the conditions that precedes the figures of every bench. */
export const formatConditions = ({
  host: { processor, benchmarkIndex },
  flags,
  note = '',
}: Conditions): string =>
  [`${processor}, BenchmarkIndex ${benchmarkIndex}`, flags.short ? 'short run' : '', note]
    .filter(Boolean)
    .join('; ');

/**
 * Prints the results of a bench with their reliability, and stores them in `.cache/reports/<name>`: `table.md` to read,
 * `figures.json` with everything. Sets the exit code `unfitExitCode` if a control differs too much.
 */
export function reportBench(
  name: string,
  {
    tables,
    comparisons = [],
    controls = [],
    figures,
    ...conditions
  }: Conditions & {
    tables: readonly string[];
    comparisons?: readonly Comparison[];
    /** Controls for figures that are not ratios. */
    controls?: readonly Control[];
    figures: unknown;
  },
): void {
  const folder = join('.cache/reports', name);
  const date = new Date().toISOString();
  const judged = [...controls, ...comparisons];
  const text = [
    `${date.slice(0, 10)}; ${formatConditions(conditions)}`,
    ...tables,
    ...(comparisons.length ? [formatComparisons(comparisons)] : []),
    ...(judged.length ? [conclude(judged)] : []),
  ].join('\n\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'table.md'), `${text}\n`);
  writeFileSync(
    join(folder, 'figures.json'),
    `${JSON.stringify({ date, ...conditions, comparisons, figures }, null, 2)}\n`,
  );
  console.log(`\n${text}\n\nTable and figures are in ${folder}.`);
}
