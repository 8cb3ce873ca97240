import { memo } from 'react';

import type { Movement } from '#contract/calls/wallet/records.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { getAccountLabel, getStep } from '#src/domain/wallet/records/record-texts.ts';
import { findMovementLink, findRebateDay } from '#src/features/wallet/records/lib/movement-link.ts';
import { describeReason } from '#src/features/wallet/records/lib/movement-reason.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from '#src/domain/wallet/records/records.module.css';

const messages = defineMessages({
  changeRead: {
    id: 'wallet.records.changeRead',
    defaultMessage: '{account}, before: {before}, after: {after}',
    description: 'One of the member’s accounts (Balance) before and after a movement, for screen readers',
  },
  fee: {
    id: 'wallet.records.row.fee',
    defaultMessage: 'Fee of {fee} deducted',
    description: 'Beneath a deposit: fee kept from the payment; the rest was credited',
  },
  rebate: {
    id: 'wallet.records.row.rebate',
    defaultMessage: 'for {day}',
    description: 'Beneath a rebate, after the time: the day whose bets the rebate is for',
  },
});

/** Links to the movement's order, round or bonus, but not if it is shown within its round (`inRound`). */
export const MovementRow = memo(function MovementRow({
  movement,
  inRound = false,
}: {
  movement: Movement;
  inRound?: boolean;
}) {
  const { t, date, money } = useTranslator();
  const { step, account, gameName, amount, before, after, fee, currency, at, number } = movement;
  const { label, icon } = getStep(step);
  const reason = describeReason(t, movement);
  const rebateDay = findRebateDay(movement);
  const link = inRound ? null : findMovementLink(movement);
  // The number of a round is long, and the round's own page shows it.
  const reference = rebateDay
    ? t(messages.rebate, { day: formatDay({ date }, rebateDay) })
    : link?.to !== '/m/gameRecord' && number;
  const sums = {
    account: t(getAccountLabel(account)),
    before: money(before, currency),
    after: money(after, currency),
  };
  const className = `${styles.row} ${styles.movement}`;
  const content = (
    <>
      <Icon name={icon} size={20} />
      <span className={styles.facts}>
        <span className={styles.name} data-whole>
          {t(label)}
        </span>
        {!inRound && gameName !== null && (
          <span className={styles.number} dir="auto" data-whole>
            {gameName}
          </span>
        )}
        <span className={styles.number} data-whole>
          {date(at, { timeStyle: 'short' })}
          {!inRound && reference && (
            <>
              {' · '}
              <bdi>{reference}</bdi>
            </>
          )}
        </span>
        {reason !== null && <span dir="auto">{reason}</span>}
        {fee !== null && <span>{t(messages.fee, { fee: money(fee, currency) })}</span>}
      </span>
      <span className={styles.sums}>
        <span className={styles.main}>
          <Amount minor={amount} currency={currency} signed />
        </span>
        <span className={styles.change} aria-hidden="true">
          <span className={styles.account} data-account={account}>
            {sums.account}
          </span>
          <span>
            <bdi>{sums.before}</bdi>
            <Icon name="chevron-right" size={16} />
            <bdi>{sums.after}</bdi>
          </span>
        </span>
        <span className="sr-only">{t(messages.changeRead, sums)}</span>
      </span>
    </>
  );
  return link ? (
    <Link className={className} {...link}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
});
