import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './records.module.css';

type AmountProps = {
  minor: number;
  currency: string;
  /** Shows a plus and the gain colour for incoming amounts, a minus for outgoing ones. */
  signed?: boolean;
};

export function Amount({ minor, currency, signed = false }: AmountProps) {
  const { money } = useTranslator();
  const sign = minor > 0 ? '+' : '−';
  return (
    <span className={styles.amount} dir="ltr" data-sign={signed ? Math.sign(minor) : undefined}>
      {signed && minor !== 0 ? `${sign}${money(Math.abs(minor), currency)}` : money(minor, currency)}
    </span>
  );
}
