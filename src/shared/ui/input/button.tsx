import type { ComponentPropsWithRef } from 'react';

import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/**
 * Returns the classes of a button, for links that look like a button. For links inside the app use `ButtonLink`
 * instead. Use at most one primary button per view.
 */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide].filter(Boolean).join(' ');
}

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** While true, the button shows a spinner, keeps its width and focus, and ignores taps. */
  busy?: boolean;
  icon?: IconName | undefined;
};

export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = [buttonClass(variant, size, wide), busy && styles.busy, className]
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // Not `disabled`, because a disabled button loses the focus.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {busy && <Spinner size={20} className={styles.spinner} />}
    </button>
  );
}
