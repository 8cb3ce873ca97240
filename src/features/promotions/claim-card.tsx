import type { ReactNode } from 'react';

import { useMoneyMove } from '#src/domain/wallet/use-money-move.ts';
import { OfferFault } from '#src/features/promotions/offers/components/offer-fault.tsx';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './claim-card.module.css';

type ClaimCardProps = {
  amount: string;
  /** It was taken. */
  claimed: boolean;
  /** It can be taken now. */
  due: boolean;
  claim: () => Promise<unknown>;
  /** What it is, under the amount. */
  children: ReactNode;
  /** Under the row. */
  progress?: ReactNode;
};

/** Money that is there for the member, with its button while it can be taken. */
export function ClaimCard({ amount, claimed, due, claim, children, progress }: ClaimCardProps) {
  const { t } = useTranslator();
  const { run, busy, fault } = useMoneyMove();
  return (
    <li className={`surface ${styles.card}`} data-due={due || undefined}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name={claimed ? 'check' : 'gift'} size={20} />
        </span>
        <div>
          <b className={styles.amount}>{amount}</b>
          {children}
        </div>
        {due && (
          <Button busy={busy} onClick={() => void run(claim)}>
            {t(promotionWords.claim)}
          </Button>
        )}
      </div>
      {progress}
      {fault && <OfferFault error={fault} />}
    </li>
  );
}
