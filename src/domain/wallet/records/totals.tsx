import type { ReactNode } from 'react';

import styles from './records.module.css';

type TotalsProps = {
  label: string;
  /** Null while loading. */
  entries: readonly { label: string; value: ReactNode }[] | null;
  /** Number of entries, for the placeholder. */
  expected?: 3 | 4 | 5;
  note?: string;
};

/** Totals of all rows that match a record page's filters, computed by the server. */
export function Totals(props: TotalsProps) {
  const { label, expected = 4, note } = props;
  return (
    <div className={`surface ${styles.totals}`} role="group" aria-label={label}>
      <dl>
        {props.entries?.map((entry) => (
          <div key={entry.label}>
            <dt>{entry.label}</dt>
            <dd>{entry.value}</dd>
          </div>
        )) ??
          [1, 2, 3, 4, 5].slice(0, expected).map((key) => (
            <div key={key}>
              <dt />
              <dd />
            </div>
          ))}
      </dl>
      {note && <p>{note}</p>}
    </div>
  );
}
