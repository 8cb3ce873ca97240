import type { OfferedBonus } from '#contract/calls/promotions/offers.ts';
import { useBonusConditions } from '#src/domain/wallet/bonus/bonus-conditions.ts';

import styles from './offers.module.css';

/** The conditions of the bonus on deposits that an announcement tells of, as they are kept. */
export function DepositBonus({ bonus }: { bonus: OfferedBonus }) {
  const conditionsOf = useBonusConditions();
  return (
    <section className={`surface ${styles.facts}`}>
      <b>{bonus.name}</b>
      {conditionsOf(bonus, bonus.currency).map((condition) => (
        <p key={condition} className={styles.muted}>
          {condition}
        </p>
      ))}
    </section>
  );
}
