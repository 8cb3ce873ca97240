import { claimPromotion } from '#contract/calls/promotions/offers.ts';
import type { Reward } from '#contract/calls/promotions/rewards.ts';
import { useMoneyMove } from '#src/domain/wallet/use-money-move.ts';
import { OfferFault } from '#src/features/promotions/offers/components/offer-fault.tsx';
import { statusTexts } from '#src/features/promotions/offers/lib/offer-texts.ts';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './rewards.module.css';

const messages = defineMessages({
  claimed: {
    id: 'promotions.rewards.claimed',
    defaultMessage: 'Claimed on {date}',
    description: 'When a reward was taken',
  },
  held: {
    id: 'promotions.rewards.held',
    defaultMessage: 'Bonus money: {amount} still to bet',
    description: 'Of a claimed reward that has to be bet before it can be withdrawn',
  },
});

/** One reward with its state, and its button where it can be taken. */
export function RewardCard({ reward, due }: { reward: Reward; due: boolean }) {
  const { t, money, date } = useTranslator();
  const { run: move, busy, fault } = useMoneyMove();
  const claim = useCall(claimPromotion);
  const { announcementId, title, status, currency, rewardMinor, target, heldMinor, at } = reward;
  const run = () => move(() => claim({ body: { announcementId } }));
  const said =
    status === 'claimed'
      ? t(messages.claimed, { date: date(at, { dateStyle: 'medium' }) })
      : t(statusTexts[status]);
  const progress =
    target &&
    status === 'inProcess' &&
    t(promotionWords.doneBet, {
      done: money(target.doneMinor, currency),
      all: money(target.betMinor, currency),
    });
  return (
    <li className={styles.card} data-due={due || undefined}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name={status === 'claimed' ? 'check' : 'gift'} size={20} />
        </span>
        <div>
          <b className={styles.amount}>{money(rewardMinor, currency)}</b>
          <Link to="/m/activityDetail" search={{ id: announcementId }}>
            {title}
          </Link>
          <small>{heldMinor ? t(messages.held, { amount: money(heldMinor, currency) }) : said}</small>
        </div>
        {due && (
          <Button busy={busy} onClick={() => void run()}>
            {t(promotionWords.claim)}
          </Button>
        )}
      </div>
      {target && progress && (
        <>
          <Meter max={target.betMinor} value={target.doneMinor} label={progress} />
          <small>{progress}</small>
        </>
      )}
      {fault && <OfferFault error={fault} />}
    </li>
  );
}
