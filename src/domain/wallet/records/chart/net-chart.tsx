import type { ProfitRow } from '#contract/calls/wallet/records.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { formatDay } from '#src/domain/wallet/records/use-day-range.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { computeChartBars } from './chart-bars.ts';

import styles from './net-chart.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.records.chart',
    defaultMessage: 'Net by day',
    description: 'Heading of a chart: wins minus bets',
  },
  months: {
    id: 'wallet.records.chartMonths',
    defaultMessage: 'Net by month',
    description: 'Heading of a chart: wins minus bets',
  },
});

type NetChartProps = { rows: readonly ProfitRow[]; by: 'day' | 'month'; currency: string };

/** Results of days or months as bars around zero. The table below gives the same figures to screen readers. */
export function NetChart({ rows, by, currency }: NetChartProps) {
  const { t, ...translator } = useTranslator();
  const { zero, bars, highest, lowest } = computeChartBars(rows.map(({ net }) => net));
  const format: Intl.DateTimeFormatOptions =
    by === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
  const formatRow = (row: ProfitRow | undefined) => (row ? formatDay(translator, row.day, format) : '');
  return (
    <figure className={`surface ${styles.chart}`} aria-hidden="true">
      <figcaption>{t(by === 'day' ? messages.title : messages.months)}</figcaption>
      <p className={styles.end}>{highest > 0 && <Amount minor={highest} currency={currency} signed />}</p>
      <svg viewBox={`0 0 ${Math.max(bars.length, 1)} 100`} preserveAspectRatio="none">
        {bars.map(({ at, top, height }) => (
          <rect
            key={at}
            x={at + 0.15}
            y={top}
            width={0.7}
            height={height}
            className={top < zero ? styles.gain : styles.loss}
          />
        ))}
        <line x1={0} x2={bars.length} y1={zero} y2={zero} />
      </svg>
      <p className={styles.end}>{lowest < 0 && <Amount minor={lowest} currency={currency} signed />}</p>
      <p className={styles.days}>
        <span>{formatRow(rows[0])}</span>
        {rows.length > 1 && <span>{formatRow(rows.at(-1))}</span>}
      </p>
    </figure>
  );
}
