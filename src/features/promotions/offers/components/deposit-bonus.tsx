import type { OfferedBonus } from '#contract/calls/promotions/offers.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useBonusConditions } from '#src/domain/wallet/bonus/bonus-conditions.ts';
import { RegisterOffer } from '#src/shared/ui/failure/register-offer.tsx';

import styles from './offers.module.css';

/**
 * The conditions of the deposit bonus in an announcement, as the platform applies them. A visitor and a guest get a
 * link to the registration.
 */
export function DepositBonus({ bonus }: { bonus: OfferedBonus }) {
  const formatConditions = useBonusConditions();
  const session = useSession();
  const isMember = session !== null && session.type !== customerTypes.guest;
  return (
    <section className={`surface ${styles.facts}`}>
      <b>{bonus.name}</b>
      {formatConditions(bonus, bonus.currency).map((condition) => (
        <p key={condition} className={styles.muted}>
          {condition}
        </p>
      ))}
      {!isMember && <RegisterOffer />}
    </section>
  );
}
