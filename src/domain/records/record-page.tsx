import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';

import { usePrinting } from './use-printing.ts';

import styles from './records.module.css';

/** How far from the view a page keeps its rows, px. */
const keepPx = 2_000;

// Of pages that have been laid out, by their data: it outlives the page when the member looks at a round and comes back.
const heights = new WeakMap<object, number>();

type RecordPageProps<R> = {
  page: { list: readonly R[] };
  /** Instant of the row before, if there is one. */
  before: string | undefined;
  renderRow: (row: R) => ReactNode;
  rowKey: (row: R) => string | number;
};

/**
 * One page of a record. Far from the view it is a block of the same height with the pattern of rows, so that a list of
 * 100,000 rows has some hundred in the document; on paper it is all there.
 */
export function RecordPage<R extends { at: string }>(props: RecordPageProps<R>) {
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

/** Rows by the day that they are of; one that began on the page before has its heading there. */
function Days<R extends { at: string }>({ page, before, renderRow, rowKey }: RecordPageProps<R>) {
  const { date } = useTranslator();
  const dayOf = (at: string) =>
    date(at, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
  const days: { day: string; rows: R[] }[] = [];
  for (const row of page.list) {
    const day = dayOf(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  const shown = before === undefined ? undefined : dayOf(before);
  return days.map(({ day, rows }) => (
    <Day key={day} day={day} hideHeading={day === shown}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{renderRow(row)}</li>
      ))}
    </Day>
  ));
}

function Day({ day, hideHeading, children }: { day: string; hideHeading: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={hideHeading ? 'sr-only' : styles.date}>
        {day}
      </h2>
      <ul className={styles.card}>{children}</ul>
    </section>
  );
}
