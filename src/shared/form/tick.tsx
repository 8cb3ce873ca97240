import type { ReactNode } from 'react';

import styles from './form.module.css';

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A box to tick that is no part of what a form sends. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
