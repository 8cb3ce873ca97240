import { useId } from 'react';

import styles from './chip-group.module.css';

export type Chip<Value extends string> = { value: Value; label: string; disabled?: boolean };

type ChipGroupProps<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  chips: readonly Chip<Value>[];
  /** Selected values; at most one in a `single` group. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  single?: boolean;
};

export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, hideLabel = false, chips, values, onChange, single = false } = props;
  const name = useId();
  const choose = (value: Value, checked: boolean) => {
    if (single) onChange([value]);
    else onChange(checked ? [...values, value] : values.filter((other) => other !== value));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? 'sr-only' : styles.legend}>{label}</legend>
      <div className="wrap-8">
        {chips.map((chip) => (
          <label key={chip.value} className={styles.chip}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              checked={values.includes(chip.value)}
              disabled={chip.disabled}
              onChange={(event) => choose(chip.value, event.currentTarget.checked)}
            />
            {chip.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
