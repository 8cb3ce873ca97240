import type { ReactNode } from 'react';

import { useClaimToast } from '#src/domain/wallet/bonus/held-text.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { OfferFault } from '#src/features/promotions/offers/components/offer-fault.tsx';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './claim-card.module.css';

type ClaimCardProps = {
  amount: string;
  currency: string;
  claimed: boolean;
  /** True if the money can be claimed now. */
  due: boolean;
  claim: () => Promise<{ heldMinor?: number | undefined }>;
  children: ReactNode;
  progress?: ReactNode;
};

export function ClaimCard({ amount, currency, claimed, due, claim, children, progress }: ClaimCardProps) {
  const { t } = useTranslator();
  const { run, busy, fault } = useMoneyAction();
  const showClaim = useClaimToast();
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
          <Button
            busy={busy}
            onClick={() => void run(async () => showClaim(amount, (await claim()).heldMinor, currency))}
          >
            {t(promotionTexts.claim)}
          </Button>
        )}
      </div>
      {progress}
      {/* A reply was lost if a claim failed and the reward is claimed. */}
      {fault && !claimed && <OfferFault error={fault} />}
    </li>
  );
}
