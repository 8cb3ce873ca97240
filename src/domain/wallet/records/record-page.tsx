import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './records.module.css';

/** How far from the view a page keeps its rows, px. */
const keepPx = 2_000;

// Of pages that have been laid out, by their data: it outlives the page when the member looks at a round and comes back.
const heights = new WeakMap<object, number>();

/** When a row happened, its `at`; rows without are no days' but one list. */
export const atOf = (row: object | undefined): string | undefined =>
  row && 'at' in row && typeof row.at === 'string' ? row.at : undefined;

type RecordPageProps<R> = {
  page: { list: readonly R[] };
  /** Instant of the row before, if there is one and it has one. */
  before: string | undefined;
  renderRow: (row: R) => ReactNode;
  rowKey: (row: R) => string | number;
};

/**
 * One page of a record. Far from the view it is a block of the same height with the pattern of rows, so that a list of
 * 100,000 rows has some hundred in the document; on paper it is all there.
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
        // Measured as it leaves: it is laid out then, and what it holds can not change any more.
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

/** Rows by the day that they are of, if they are; one that began on the page before has its heading there. */
function Days<R extends object>({ page, before, renderRow, rowKey }: RecordPageProps<R>) {
  const { date } = useTranslator();
  const dayOf = (at: string | undefined) =>
    at === undefined
      ? undefined
      : date(at, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const days: { day: string | undefined; rows: R[] }[] = [];
  for (const row of page.list) {
    const day = dayOf(atOf(row));
    const last = days.at(-1);
    if (last && last.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  const shown = before === undefined ? undefined : dayOf(before);
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

/** True while the page is being printed: rendered before the browser lays it out for paper. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // A preview may change the medium alone.
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
