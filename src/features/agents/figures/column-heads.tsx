import styles from './figures.module.css';

/** Screen readers read the labels in the rows instead. `first` is the head of the name column. */
export function ColumnHeads({ first, labels }: { first: string; labels: readonly string[] }) {
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
