import type { OfferedBonus } from '#contract/calls/promotions/offers.ts';
import { useBonusConditions } from '#src/domain/wallet/bonus/bonus-conditions.ts';

import styles from './offers.module.css';

/** The conditions of the deposit bonus in an announcement, as the platform applies them. */
export function DepositBonus({ bonus }: { bonus: OfferedBonus }) {
  const formatConditions = useBonusConditions();
  return (
    <section className={`surface ${styles.facts}`}>
      <b>{bonus.name}</b>
      {formatConditions(bonus, bonus.currency).map((condition) => (
        <p key={condition} className={styles.muted}>
          {condition}
        </p>
      ))}
    </section>
  );
}
