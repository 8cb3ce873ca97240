import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';

import { FieldFault } from '#src/shared/ui/feedback/field-fault.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { IconButton } from './icon-button.tsx';

import styles from './text-field.module.css';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: IconName;
  /** Labels of the button that shows or hides a password; without them there is no button. */
  reveal?: { show: string; hide: string };
  /** Inside the box before the text, e.g. a dialling code. */
  leading?: ReactNode;
  /** Inside the box after the text, e.g. a captcha or a clear button. */
  trailing?: ReactNode;
};

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel = false,
    hint,
    error,
    icon,
    reveal,
    leading,
    trailing,
    type = 'text',
    className,
    ...rest
  } = props;
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {icon && <Icon name={icon} size={20} />}
        {leading}
        <input
          {...rest}
          id={id}
          type={revealed ? 'text' : type}
          className={styles.input}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
        />
        {trailing}
        {reveal && type === 'password' && (
          <IconButton
            icon={revealed ? 'eye-off' : 'eye'}
            name={revealed ? reveal.hide : reveal.show}
            onClick={() => setRevealed(!revealed)}
          />
        )}
      </div>
      {error ? (
        <FieldFault id={noteId}>{error}</FieldFault>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
