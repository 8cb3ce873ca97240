import styles from './figures.module.css';

/**
 * What the columns of a list are, over it on a wide screen; its rows say it too, out of sight there. `first` is that of
 * the names.
 */
export function Heads({ first, labels }: { first: string; labels: readonly string[] }) {
  return (
    <div className={`${styles.row} ${styles.heads}`} aria-hidden="true">
      <span className={styles.who}>
        <small>{first}</small>
      </span>
      {labels.map((label) => (
        <span key={label} className={styles.sum}>
          <small>{label}</small>
        </span>
      ))}
    </div>
  );
}
