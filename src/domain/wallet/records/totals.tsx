import type { ReactNode } from 'react';

import styles from './records.module.css';

type TotalsProps = {
  label: string;
  /** Null while loading. */
  facts: readonly { label: string; value: ReactNode }[] | null;
  /** Number of entries, for the placeholder. */
  expected?: 3 | 4 | 5;
  /** Explains what the totals count. */
  note?: string;
};

/** Totals over all pages of a record, computed by the server. */
export function Totals({ label, facts, expected = 4, note }: TotalsProps) {
  return (
    <div className={`surface ${styles.totals}`} role="group" aria-label={label}>
      <dl>
        {facts?.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
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
