import type { ReactNode } from 'react';

import styles from './form.module.css';

type TickProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A checkbox that is not part of a form's values. */
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
