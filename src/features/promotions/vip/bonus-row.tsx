import { claimVipBonus, type Vip, type VipBonus } from '#contract/calls/promotions/vip.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { ClaimCard } from '#src/features/promotions/claim-card.tsx';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  upgrade: {
    id: 'promotions.vip.upgrade',
    defaultMessage: 'Level-up bonus: {level}',
    description: 'What a bonus is for, by the name of a VIP level',
  },
  birthday: {
    id: 'promotions.vip.birthday',
    defaultMessage: 'Birthday bonus',
    description: 'What a bonus is for',
  },
  claimed: {
    id: 'promotions.vip.claimed',
    defaultMessage: 'Claimed on {date}',
    description: 'When a bonus was taken',
  },
});

export function BonusRow({ bonus, vip: { levels, currency } }: { bonus: VipBonus; vip: Vip }) {
  const { t, money, date } = useTranslator();
  const claim = useCall(claimVipBonus);
  const formatHeld = useHeldText();
  const { kind, level, amountMinor, claimedAt, heldMinor } = bonus;
  const bonusLevel = levels.find((each) => each.level === level);
  const wager = Math.ceil((amountMinor * (bonusLevel?.turnoverHundredths ?? 0)) / 100);
  return (
    <ClaimCard
      amount={money(amountMinor, currency)}
      currency={currency}
      claimed={claimedAt !== null}
      due={claimedAt === null}
      claim={() => claim({ body: { kind, level } })}
    >
      <span>{t(messages[kind], { level: bonusLevel?.name ?? '' })}</span>
      {claimedAt === null ? (
        wager > 0 && <small>{t(promotionTexts.onceBet, { amount: money(wager, currency) })}</small>
      ) : heldMinor ? (
        <small>{formatHeld(heldMinor, currency)}</small>
      ) : (
        <small>{t(messages.claimed, { date: date(claimedAt, { dateStyle: 'medium' }) })}</small>
      )}
    </ClaimCard>
  );
}
