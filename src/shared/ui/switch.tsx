import type { ComponentPropsWithRef, ReactNode } from 'react';

import styles from './switch.module.css';

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off and takes effect at once; the whole row is the target. */
export function Switch({ label, hint, checked, onChange, ...rest }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={styles.switch}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
