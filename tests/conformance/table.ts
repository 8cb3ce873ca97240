import { requiredCalls } from '#contract/calls/registry.ts';

import { mergeSuggestions } from './suggest.ts';
import { listAnswered, type Row, type Verdict } from './walk.ts';

const verdicts: readonly Verdict[] = ['ok', 'differs', 'missing', 'no reply', 'not asked'];

/** Returns whether the platform must fix this row. */
export const isAtFault = ({ verdict }: Row): boolean => verdict !== 'ok' && verdict !== 'not asked';

/** Formats all rows as text, with the number of rows per verdict. */
export function formatVerdicts(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, verdict, note }) =>
    `${what.padEnd(width)}  ${verdict.padEnd(9)}  ${note}`.trimEnd(),
  );
  const counts = verdicts.map(
    (verdict) => `${rows.filter((row) => row.verdict === verdict).length} ${verdict}`,
  );
  const checked = rows.filter(({ verdict }) => verdict !== 'not asked');
  const share = Math.floor((100 * checked.filter((row) => !isAtFault(row)).length) / checked.length);
  return [
    ...lines,
    '',
    ...formatLostScreens(rows),
    ...formatSuggestions(rows),
    ...formatAbsent(rows),
    `${counts.join(', ')}; ${share} % of the checked rows are ok`,
  ].join('\n');
}

/** Lists the screens of the rows at fault, each with its calls. */
function formatLostScreens(rows: readonly Row[]): string[] {
  const lost = rows.filter(isAtFault);
  const screens = [...new Set(lost.flatMap((row) => row.screens ?? []))].toSorted();
  if (screens.length === 0) return [];
  const lines = screens.map((screen) => {
    const paths = lost.filter((row) => row.screens?.includes(screen)).map(({ what }) => what.split(' ')[1]);
    return `  ${screen}: ${[...new Set(paths)].join(', ')}`;
  });
  return ['Screens that lack something:', ...lines, ''];
}

/** Prints the adapter entries that would help. An entry is a guess from the names and values of the replies. */
function formatSuggestions(rows: readonly Row[]): string[] {
  const merged = mergeSuggestions(rows.map(({ suggestion = {} }) => suggestion));
  if (Object.keys(merged).length === 0) return [];
  return ['Entries of an adapter that may help; check each:', JSON.stringify(merged, null, 2), ''];
}

/** Prints the entry of the merchant's file with which the app does without the missing calls. */
function formatAbsent(rows: readonly Row[]): string[] {
  const answered = listAnswered(rows);
  const missing = answered.filter(({ verdict }) => verdict === 'missing');
  // If all are missing, the paths are wrong.
  if (missing.length === answered.length) return [];
  const keys = missing.flatMap(({ key }) => (key && !requiredCalls.has(key) ? [key] : []));
  if (keys.length === 0) return [];
  return [
    'If the platform never has the missing calls, this entry in the merchant’s file makes the app leave out what needs them:',
    `"absent": ${JSON.stringify(keys)}`,
    '',
  ];
}
