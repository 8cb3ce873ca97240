import { type ReactNode, useId, useRef } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';
import { useRowWindow } from '#src/shared/ui/table/use-row-window.ts';

import styles from './records.module.css';

/**
 * Returns the instant of a row, its `at`; undefined if the row has none. Rows without an instant are not grouped by
 * day.
 */
export const getInstant = (row: object | undefined): string | undefined =>
  row && 'at' in row && typeof row.at === 'string' ? row.at : undefined;

type RecordPageProps<R> = {
  page: { list: readonly R[] };
  /** Instant of the last row of the previous page; undefined if there is none. */
  before: string | undefined;
  renderRow: (row: R) => ReactNode;
  rowKey: (row: R) => string | number;
};

/** One fetched page of the list of a record page. Far from the view a pattern of the same height replaces the rows. */
export function RecordPage<R extends object>(props: RecordPageProps<R>) {
  const { page, before, renderRow, rowKey } = props;
  const block = useRef<HTMLDivElement>(null);
  const { away, style } = useRowWindow(block, page);
  return (
    <div ref={block} className={away ? styles.away : styles.page} style={style}>
      {!away && <Days {...{ page, before, renderRow, rowKey }} />}
    </div>
  );
}

/** If a day began on the previous page, its visible heading is on that page. */
function Days<R extends object>({ page, before, renderRow, rowKey }: RecordPageProps<R>) {
  const { date } = useTranslator();
  const formatInstantDay = (at: string | undefined) =>
    at === undefined
      ? undefined
      : date(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const days: { day: string | undefined; rows: R[] }[] = [];
  for (const row of page.list) {
    const day = formatInstantDay(getInstant(row));
    const last = days.at(-1);
    if (last && last.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  const shown = before === undefined ? undefined : formatInstantDay(before);
  return days.map(({ day, rows }) => {
    const items = rows.map((row) => <li key={rowKey(row)}>{renderRow(row)}</li>);
    return day === undefined ? (
      <ul key="all" className={styles.card}>
        {items}
      </ul>
    ) : (
      <Day key={day} day={day} hideHeading={day === shown}>
        {items}
      </Day>
    );
  });
}

function Day({ day, hideHeading, children }: { day: string; hideHeading: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack-8" aria-labelledby={id}>
      <h2 id={id} className={hideHeading ? 'sr-only' : styles.date}>
        {day}
      </h2>
      <ul className={styles.card}>{children}</ul>
    </section>
  );
}
