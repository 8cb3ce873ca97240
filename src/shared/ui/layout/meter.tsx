import styles from './meter.module.css';

/** A progress bar. `label` describes the progress in words. */
export function Meter({ max, value, label }: { max: number; value: number; label: string }) {
  return <progress className={styles.meter} max={max} value={value} aria-label={label} />;
}
