import { claimVipBonus, type Vip, type VipBonus } from '#contract/calls/promotions/vip.ts';
import { useMoneyMove } from '#src/domain/wallet/use-money-move.ts';
import { OfferFault } from '#src/features/promotions/offers/components/offer-fault.tsx';
import { promotionWords } from '#src/features/promotions/promotion-words.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './vip.module.css';

const messages = defineMessages({
  upgrade: {
    id: 'promotions.vip.upgrade',
    defaultMessage: 'For reaching {level}',
    description: 'What a bonus is for, by the name of a VIP level',
  },
  birthday: {
    id: 'promotions.vip.birthday',
    defaultMessage: 'For your birthday month',
    description: 'What a bonus is for',
  },
  wager: promotionWords.onceBet,
  claim: promotionWords.claim,
  claimed: {
    id: 'promotions.vip.claimed',
    defaultMessage: 'Claimed on {date}',
    description: 'When a bonus was taken',
  },
});

/** A bonus of a level, with its button while it can be claimed. */
export function BonusRow({ bonus, vip: { levels, currency } }: { bonus: VipBonus; vip: Vip }) {
  const { t, money, date } = useTranslator();
  const { run: move, busy, fault } = useMoneyMove();
  const claim = useCall(claimVipBonus);
  const { kind, level, amountMinor, claimedAt } = bonus;
  const of = levels.find((each) => each.level === level);
  const run = () => move(() => claim({ body: { kind, level } }));
  const wager = Math.ceil((amountMinor * (of?.turnoverHundredths ?? 0)) / 100);
  return (
    <li className={styles.bonus} data-due={claimedAt === null || undefined}>
      <div className={styles.row}>
        <span className={styles.sign}>
          <Icon name={claimedAt === null ? 'gift' : 'check'} size={20} />
        </span>
        <div>
          <b className={styles.amount}>{money(amountMinor, currency)}</b>
          <span>{t(messages[kind], { level: of?.name ?? '' })}</span>
          {claimedAt === null ? (
            wager > 0 && <small>{t(messages.wager, { amount: money(wager, currency) })}</small>
          ) : (
            <small>{t(messages.claimed, { date: date(claimedAt, { dateStyle: 'medium' }) })}</small>
          )}
        </div>
        {claimedAt === null && (
          <Button busy={busy} onClick={() => void run()}>
            {t(messages.claim)}
          </Button>
        )}
      </div>
      {fault && <OfferFault error={fault} />}
    </li>
  );
}
