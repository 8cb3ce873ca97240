import styles from './spinner.module.css';

/** With `label` it is announced; otherwise the surrounding control must announce that it is busy. `size` in px. */
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
