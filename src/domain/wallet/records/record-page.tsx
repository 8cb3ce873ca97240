import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './records.module.css';

/** Distance from the view within which a page keeps its rows, in px. */
const keepPx = 2_000;

// Heights of pages that were laid out, by the data of the page. The heights outlive the component, so that the list has
// its full height when a member opens a round and comes back.
const heights = new WeakMap<object, number>();

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

/**
 * One fetched page of the list of a record page. Far from the view, the rows are replaced by a block of the same height
 * with a row pattern, so that the document contains only some hundred rows of a list of 100,000. In print all rows are
 * rendered.
 */
export function RecordPage<R extends object>(props: RecordPageProps<R>) {
  const { page, before, renderRow, rowKey } = props;
  const block = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(() => heights.has(page));
  const printing = usePrinting();
  useEffect(() => {
    if (!block.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // The height is measured when the page leaves the view, because by then its rows are laid out and no longer
        // change.
        if (!entry.isIntersecting) heights.set(page, entry.boundingClientRect.height);
        setAway(!entry.isIntersecting);
      },
      { rootMargin: `${keepPx}px 0px` },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [page]);
  const empty = away && !printing;
  const style: CSSProperties | undefined = empty ? { blockSize: heights.get(page) } : undefined;
  return (
    <div ref={block} className={empty ? styles.away : styles.page} style={style}>
      {!empty && <Days {...{ page, before, renderRow, rowKey }} />}
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

/** True while the page is being printed, so that all rows are rendered before the browser lays it out for paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // A print preview may fire no print event and only change the medium.
    const paper = matchMedia('print');
    const change = () => (paper.matches ? begin() : end());
    paper.addEventListener('change', change);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', change);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
