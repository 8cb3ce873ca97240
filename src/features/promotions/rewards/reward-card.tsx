import { claimPromotion } from '#contract/calls/promotions/offers.ts';
import type { Reward } from '#contract/calls/promotions/rewards.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { ClaimCard } from '#src/features/promotions/claim-card.tsx';
import { statusTexts } from '#src/features/promotions/offers/lib/offer-texts.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';

const messages = defineMessages({
  claimed: {
    id: 'promotions.rewards.claimed',
    defaultMessage: 'Claimed on {date}',
    description: 'When a reward was taken',
  },
});

export function RewardCard({ reward, due }: { reward: Reward; due: boolean }) {
  const { t, money, date } = useTranslator();
  const claim = useCall(claimPromotion);
  const formatHeld = useHeldText();
  const { announcementId, title, status, currency, rewardMinor, target, heldMinor, at } = reward;
  const statusText =
    status === 'claimed'
      ? t(messages.claimed, { date: date(at, { dateStyle: 'medium' }) })
      : t(statusTexts[status]);
  const progress =
    target &&
    status === 'inProcess' &&
    t(promotionTexts.doneBet, {
      done: money(target.doneMinor, currency),
      all: money(target.betMinor, currency),
    });
  return (
    <ClaimCard
      amount={money(rewardMinor, currency)}
      currency={currency}
      claimed={status === 'claimed'}
      due={due}
      claim={() => claim({ body: { announcementId } })}
      progress={
        target &&
        progress && (
          <>
            <Meter max={target.betMinor} value={target.doneMinor} label={progress} />
            <small>{progress}</small>
          </>
        )
      }
    >
      <Link to="/m/activityDetail" search={{ id: announcementId }}>
        {title}
      </Link>
      <small>{heldMinor ? formatHeld(heldMinor, currency) : statusText}</small>
    </ClaimCard>
  );
}
