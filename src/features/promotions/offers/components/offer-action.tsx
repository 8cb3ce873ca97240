import { useState } from 'react';

import { claimPromotion, joinPromotion, type Promotion } from '#contract/calls/promotions/offers.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { getMemberAction, type PromotionStatus } from '#contract/values/promotions/statuses.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useClaimToast } from '#src/domain/wallet/bonus/held-text.ts';
import { useMoneyAction } from '#src/domain/wallet/use-money-action.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { RegisterOffer } from '#src/shared/ui/failure/register-offer.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { ApplicationForm } from './application-form.tsx';
import { OfferFault } from './offer-fault.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  join: { id: 'promotions.act.join', defaultMessage: 'Join', description: 'Button: joins an offer' },
  apply: {
    id: 'promotions.act.apply',
    defaultMessage: 'Apply',
    description: 'Button: to apply for an offer, with words and pictures',
  },
  claim: {
    id: 'promotions.act.claim',
    defaultMessage: 'Claim {amount}',
    description: 'Button: takes the reward of an offer',
  },
  members: {
    id: 'promotions.act.members',
    defaultMessage: 'Promotions are for registered members.',
    description: 'Shown to a trial account in place of the button',
  },
});

export function OfferAction({ promotion }: { promotion: Promotion }) {
  const { t, money } = useTranslator();
  const { run: runAction, busy, fault } = useMoneyAction();
  const session = useSession();
  const guest = session?.type === customerTypes.guest;
  const requireLogin = useRequireLogin();
  const join = useCall(joinPromotion);
  const claim = useCall(claimPromotion);
  const showClaim = useClaimToast();
  /** The status in which the member has just acted. The button stays disabled until the next status is known. */
  const [actedStatus, setActedStatus] = useState<PromotionStatus | null>(null);
  const { announcementId, kind, status, rewardMinor, currency } = promotion;
  const action = getMemberAction(kind, status);
  if (!action) return fault && <OfferFault error={fault} />;
  if (action === 'apply' && session && !guest) return <ApplicationForm announcementId={announcementId} />;

  const onTap = async () => {
    if (!requireLogin()) return;
    if (guest) return openOverlay('guest-alert');
    if (action === 'apply' || busy || actedStatus === status) return;
    await runAction(async () => {
      const { heldMinor } = await (action === 'join' ? join : claim)({ body: { announcementId } });
      if (action === 'claim') showClaim(money(rewardMinor ?? 0, currency), heldMinor, currency);
      setActedStatus(status);
    });
  };
  return (
    <div className="stack-8">
      {fault && <OfferFault error={fault} />}
      <Button size="large" wide busy={busy || actedStatus === status} onClick={() => void onTap()}>
        {action === 'claim'
          ? t(messages.claim, { amount: money(rewardMinor ?? 0, currency) })
          : t(messages[action])}
      </Button>
      {guest && (
        <>
          <p className={styles.muted}>{t(messages.members)}</p>
          <RegisterOffer />
        </>
      )}
    </div>
  );
}
