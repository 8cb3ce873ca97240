import styles from './meter.module.css';

export function Meter({ max, value, label }: { max: number; value: number; label: string }) {
  return <progress className={styles.meter} max={max} value={value} aria-label={label} />;
}
