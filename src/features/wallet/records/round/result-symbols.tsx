import styles from './round-detail.module.css';

type ResultSymbolsProps = {
  shown: readonly (string | number)[];
  marked?: readonly (string | number)[];
};

export function ResultSymbols({ shown, marked }: ResultSymbolsProps) {
  if (shown.length === 0) return null;
  return (
    <ul className={styles.shown} dir="ltr" translate="no">
      {shown.map((symbol, index) => (
        <li key={String(symbol) + String(index)} data-marked={marked?.includes(symbol) || undefined}>
          {symbol}
        </li>
      ))}
    </ul>
  );
}
