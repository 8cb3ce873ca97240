import { drawRules, type LotteryKind, formatDrawNumbers } from '#contract/values/lottery/kinds.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './lottery.module.css';

const messages = defineMessages({
  special: {
    id: 'lottery.prize.special',
    defaultMessage: 'Special prize',
    description: 'First row of a Vietnamese prize table',
  },
  prize: {
    id: 'lottery.prize.number',
    defaultMessage: 'Prize {number}',
    description: 'Row of a Vietnamese prize table; number 1 to 8',
  },
});

/** Balls, one number of several digits, or the special prize of a prize table. */
export function Numbers({ kind, numbers }: { kind: LotteryKind; numbers: readonly number[] }) {
  const shown = formatDrawNumbers(kind, numbers);
  const { family } = drawRules[kind];
  if (family !== 'set')
    return (
      <b className={styles.long} dir="ltr" translate="no">
        {family === 'digits' ? shown.join('') : shown[0]}
      </b>
    );
  return (
    <ul className={styles.balls} dir="ltr" translate="no">
      {shown.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  );
}

/** Renders nothing for kinds without a prize table. */
export function PrizeTable({
  kind,
  numbers,
  caption,
}: {
  kind: LotteryKind;
  numbers: readonly number[];
  caption: string;
}) {
  const { t } = useTranslator();
  const rules = drawRules[kind];
  if (rules.family !== 'prizes') return null;
  const shown = formatDrawNumbers(kind, numbers);
  const starts = rules.rows.map((_, row) =>
    rules.rows.slice(0, row).reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rules.rows.map(({ prize, count }, row) => (
          <tr key={prize} data-special={prize === 0 || undefined}>
            <th scope="row">{prize === 0 ? t(messages.special) : t(messages.prize, { number: prize })}</th>
            <td dir="ltr" translate="no">
              <ul>
                {shown.slice(starts[row], (starts[row] ?? 0) + count).map((number, at) => (
                  <li key={`${at} ${number}`}>{number}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
