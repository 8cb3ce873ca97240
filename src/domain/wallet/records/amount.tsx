import { useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './records.module.css';

type AmountProps = {
  minor: number;
  currency: string;
  /** What came in has a plus and the colour of gain, what went out a minus. */
  signed?: boolean;
};

/** An amount of a record, its figures below each other. */
export function Amount({ minor, currency, signed = false }: AmountProps) {
  const { money } = useTranslator();
  const sign = minor > 0 ? '+' : '−';
  return (
    <span className={styles.amount} dir="ltr" data-sign={signed ? Math.sign(minor) : undefined}>
      {signed && minor !== 0 ? `${sign}${money(Math.abs(minor), currency)}` : money(minor, currency)}
    </span>
  );
}
