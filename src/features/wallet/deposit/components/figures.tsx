import type { ReactNode } from 'react';

import styles from './figures.module.css';

type Figure = { label: string; value: ReactNode; strong?: boolean; hint?: string };

export function Figures({ rows, live = false }: { rows: readonly Figure[]; live?: boolean }) {
  return (
    <dl className={`surface ${styles.figures}`} aria-live={live ? 'polite' : undefined}>
      {rows.map(({ label, value, strong, hint }) => (
        <div key={label} className={styles.row} data-strong={strong || undefined}>
          <dt>
            {label}
            {hint && <small className={styles.hint}>{hint}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
