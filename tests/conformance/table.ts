import type { Row, Verdict } from './walk.ts';

const verdicts: readonly Verdict[] = ['ok', 'differs', 'missing', 'not asked'];

/** Returns whether the platform must fix this row. */
export const isAtFault = ({ verdict }: Row): boolean => verdict === 'differs' || verdict === 'missing';

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
  return [...lines, '', `${counts.join(', ')}; ${share} % of the checked rows are ok`].join('\n');
}
