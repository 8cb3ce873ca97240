import styles from './spinner.module.css';

/** Work is under way. With `label` it is announced; without, the control around it says so. Size in px. */
export function Spinner({
  size = 24,
  label,
  className,
}: {
  size?: 20 | 24 | 48;
  label?: string;
  className?: string | undefined;
}) {
  return (
    <span
      className={[styles.spinner, className].filter(Boolean).join(' ')}
      data-size={size}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
