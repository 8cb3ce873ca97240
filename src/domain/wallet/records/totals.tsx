import type { ReactNode } from 'react';

import styles from './records.module.css';

type TotalsProps = {
  label: string;
  /** Null while they are loaded. */
  facts: readonly { label: string; value: ReactNode }[] | null;
  /** How many they will be. */
  expected?: 3 | 4 | 5;
  /** What they count. */
  note?: string;
};

/** Sums over all pages of a record, by the server. */
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
