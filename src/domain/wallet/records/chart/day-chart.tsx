import type { ReactNode } from 'react';

import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { computeChartBars } from './chart-bars.ts';

import styles from './day-chart.module.css';

type DayChartProps = {
  title: ReactNode;
  /** Amounts in minor units, oldest first. */
  rows: readonly { day: string; minor: number }[];
  by: 'day' | 'month';
  currency: string;
  /** True for gains and losses, which have colours and signs. */
  signed?: boolean;
};

/** Amounts of days or months as bars around zero. A table gives the same figures to screen readers. */
export function DayChart({ title, rows, by, currency, signed = false }: DayChartProps) {
  const translator = useTranslator();
  const { zero, bars, highest, lowest } = computeChartBars(rows.map(({ minor }) => minor));
  const format: Intl.DateTimeFormatOptions =
    by === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
  const formatRow = (row: { day: string } | undefined) => (row ? formatDay(translator, row.day, format) : '');
  const chooseClass = (top: number) => {
    if (!signed) return styles.plain;
    return top < zero ? styles.gain : styles.loss;
  };
  return (
    <figure className={`surface ${styles.chart}`} aria-hidden="true">
      <figcaption>{title}</figcaption>
      <p className={styles.end}>
        {highest > 0 && <Amount minor={highest} currency={currency} signed={signed} />}
      </p>
      <svg viewBox={`0 0 ${Math.max(bars.length, 1)} 100`} preserveAspectRatio="none">
        {bars.map(({ at, top, height }) => (
          <rect key={at} x={at + 0.15} y={top} width={0.7} height={height} className={chooseClass(top)} />
        ))}
        <line x1={0} x2={bars.length} y1={zero} y2={zero} />
      </svg>
      <p className={styles.end}>
        {lowest < 0 && <Amount minor={lowest} currency={currency} signed={signed} />}
      </p>
      <p className={styles.days}>
        <span>{formatRow(rows[0])}</span>
        {rows.length > 1 && <span>{formatRow(rows.at(-1))}</span>}
      </p>
    </figure>
  );
}
