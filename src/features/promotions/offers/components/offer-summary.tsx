import type { Promotion } from '#contract/calls/promotions/offers.ts';
import type { ApplicationRejection, PromotionStatus } from '#contract/values/promotions/statuses.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';

import { StatusChip } from './status-chip.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  reward: {
    id: 'promotions.facts.reward',
    defaultMessage: 'Reward',
    description: 'Label: the amount that an offer pays',
  },
  free: {
    id: 'promotions.facts.free',
    defaultMessage: 'Paid at once, no turnover needed',
    description: 'Under the reward: the member can withdraw the reward without further conditions',
  },
  wager: {
    id: 'promotions.facts.wager',
    defaultMessage: 'Bet {amount} to withdraw it',
    description: 'Under the reward: how much has to be bet before the reward can be withdrawn',
  },
  bet: promotionTexts.doneBet,
  toBet: {
    id: 'promotions.facts.toBet',
    defaultMessage: 'Bet {amount} after joining',
    description: 'What an offer asks for',
  },
  opens: {
    id: 'promotions.facts.opens',
    defaultMessage: 'Opens on {date}',
    description: 'When an offer begins; date and time',
  },
  applying: {
    id: 'promotions.facts.applying',
    defaultMessage: 'We’re reviewing your application. You’ll see the result here.',
    description: 'After an application was sent',
  },
  joined: {
    id: 'promotions.facts.joined',
    defaultMessage: 'You’ve joined.',
    description: 'After joining an offer that asks for nothing else',
  },
  issued: {
    id: 'promotions.facts.issued',
    defaultMessage: 'Your application was approved. Claim your reward.',
    description: 'An operator accepted the application',
  },
  claimed: {
    id: 'promotions.facts.claimed',
    defaultMessage: 'The reward has been paid. See it in your records.',
    description: 'After a reward was claimed',
  },
  incomplete: {
    id: 'promotions.rejected.incomplete',
    defaultMessage: 'Something was missing from your application.',
    description: 'Why an application was rejected',
  },
  unreadable: {
    id: 'promotions.rejected.unreadable',
    defaultMessage: 'We couldn’t read the pictures.',
    description: 'Why an application was rejected',
  },
  conditions: {
    id: 'promotions.rejected.conditions',
    defaultMessage: 'The conditions of this promotion were not met.',
    description: 'Why an application was rejected',
  },
  duplicate: {
    id: 'promotions.rejected.duplicate',
    defaultMessage: 'This application was already sent.',
    description: 'Why an application was rejected',
  },
});

const reasons: Record<ApplicationRejection, MessageDescriptor> = messages;
const statusSentences: Partial<Record<PromotionStatus, MessageDescriptor>> = {
  applying: messages.applying,
  joined: messages.joined,
  issued: messages.issued,
  claimed: messages.claimed,
};

export function OfferSummary({ promotion }: { promotion: Promotion }) {
  const { t, money, date } = useTranslator();
  const formatHeld = useHeldText();
  const { heldMinor } = promotion;
  const { status, rewardMinor, currency, turnoverHundredths, target, opensAt, reason } = promotion;
  const wager = rewardMinor === null ? 0 : Math.ceil((rewardMinor * turnoverHundredths) / 100);
  const progress =
    target &&
    t(messages.bet, { done: money(target.doneMinor, currency), all: money(target.betMinor, currency) });
  const underWay = status === 'inProcess' || status === 'claim';
  const descriptor = statusSentences[status];
  const held = status === 'claimed' ? formatHeld(heldMinor, currency) : null;
  const sentence = held ?? (descriptor && t(descriptor));
  return (
    <section className={`surface ${styles.facts}`}>
      <div className={styles.reward}>
        {rewardMinor !== null && (
          <p>
            <small>{t(messages.reward)}</small>
            <b>{money(rewardMinor, currency)}</b>
          </p>
        )}
        <StatusChip promotion={promotion} />
      </div>
      {rewardMinor !== null && held === null && (
        <p className={styles.muted}>
          {wager ? t(messages.wager, { amount: money(wager, currency) }) : t(messages.free)}
        </p>
      )}
      {target && progress && underWay && (
        <>
          <Meter max={target.betMinor} value={target.doneMinor} label={progress} />
          <p className={styles.muted}>{progress}</p>
        </>
      )}
      {target && !underWay && (status === 'join' || status === 'comingSoon') && (
        <p className={styles.muted}>{t(messages.toBet, { amount: money(target.betMinor, currency) })}</p>
      )}
      {status === 'comingSoon' && (
        <p>{t(messages.opens, { date: date(opensAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
      )}
      <p role="status" className={styles.said}>
        {sentence}
        {reason && t(reasons[reason])}
      </p>
    </section>
  );
}
