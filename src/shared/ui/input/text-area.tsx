import { useId } from 'react';

import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';

import styles from './text-area.module.css';

type TextAreaProps = {
  label: string;
  value: string;
  max: number;
  /** Formatted count of characters and their maximum. */
  counter: string;
  error: string | null;
  rows?: number;
  onChange: (text: string) => void;
};

export function TextArea({ label, value, max, counter, error, rows = 5, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.text}
        dir="auto"
        rows={rows}
        maxLength={max}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={`${id}-note`} className={styles.note}>
        {error && <FieldFault>{error}</FieldFault>}
        <span className={styles.counter}>{counter}</span>
      </div>
    </div>
  );
}
