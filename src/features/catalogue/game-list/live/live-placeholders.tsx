import styles from './live-frame.module.css';

/** In place of the overlay of a card's picture until the state of the table or stream is known. */
export const OverlayPlaceholder = () => (
  <span className={styles.over} aria-hidden="true">
    <span className={styles.bar} />
  </span>
);

/** In place of a card's details until the state of the table or stream is known. */
export const DetailsPlaceholder = () => (
  <span className={styles.facts} aria-hidden="true">
    <span className={styles.bar} />
    <span className={styles.bar} />
  </span>
);
