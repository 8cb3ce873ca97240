import styles from './round-detail.module.css';

type SignsProps = {
  shown: readonly (string | number)[];
  /** Those that stand out. */
  marked?: readonly (string | number)[];
};

/** What was drawn, or picked: cards, dice, symbols, numbers. Nothing where there is nothing. */
export function Signs({ shown, marked }: SignsProps) {
  if (shown.length === 0) return null;
  return (
    <ul className={styles.shown} dir="ltr" translate="no">
      {shown.map((sign, place) => (
        <li key={String(sign) + String(place)} data-marked={marked?.includes(sign) || undefined}>
          {sign}
        </li>
      ))}
    </ul>
  );
}
