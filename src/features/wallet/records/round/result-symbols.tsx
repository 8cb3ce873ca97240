import styles from './round-detail.module.css';

type SignsProps = {
  shown: readonly (string | number)[];
  /** The highlighted symbols. */
  marked?: readonly (string | number)[];
};

/** The symbols of a result or of a pick: cards, dice, pictures, numbers. Renders nothing if there are none. */
export function ResultSymbols({ shown, marked }: SignsProps) {
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
