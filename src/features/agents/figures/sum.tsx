import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './figures.module.css';

/** In the merchant's currency, because all accounts of a team have this currency. */
export function Sum({ label, minor, signed = false }: { label: string; minor: number; signed?: boolean }) {
  const { money } = useTranslator();
  const sign = minor > 0 ? '+' : '−';
  return (
    <span className={styles.sum}>
      <small>{label}</small>
      <span dir="ltr">{signed && minor !== 0 ? `${sign}${money(Math.abs(minor))}` : money(minor)}</span>
    </span>
  );
}
