import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { isManualTransfer, isOpenDeposit } from '#contract/values/wallet/deposits.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { depositOrderQuery, getPollInterval } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { reasonTexts, stateDisplays, getStateText } from '#src/features/wallet/deposit/lib/order-texts.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Figures } from './figures.tsx';
import { OrderAction } from './order-action.tsx';
import { OrderSteps } from './order-steps.tsx';

import styles from './order.module.css';

const messages = defineMessages({
  loading: {
    id: 'wallet.deposit.order.loading',
    defaultMessage: 'Loading your deposit',
    description: 'Read out while an order is loaded',
  },
  unknown: {
    id: 'wallet.deposit.order.unknown',
    defaultMessage: 'Deposit not found',
    description: 'Title: the member has no deposit with this number',
  },
  unknownWhy: {
    id: 'wallet.deposit.order.unknownWhy',
    defaultMessage: 'You have no deposit with this number.',
    description: 'Under wallet.deposit.order.unknown',
  },
  another: {
    id: 'wallet.deposit.order.new',
    defaultMessage: 'Make a deposit',
    description: 'Button under wallet.deposit.order.unknownWhy',
  },
  back: {
    id: 'wallet.deposit.sheet.back',
    defaultMessage: 'Back to all deposits',
    description: 'Button in the sheet under an order: back to the form and the list of orders',
  },
  number: {
    id: 'wallet.deposit.order.number',
    defaultMessage: 'Deposit number',
    description: 'Label of an order number',
  },
  method: {
    id: 'wallet.deposit.order.method',
    defaultMessage: 'Payment method',
    description: 'Label of the deposit method',
  },
  paid: {
    id: 'wallet.deposit.order.paid',
    defaultMessage: 'Received',
    description: 'Label of the amount that was paid, if it differs from the amount of the order',
  },
  bonusNone: {
    id: 'wallet.deposit.order.bonusNone',
    defaultMessage: 'Not given: the conditions were not met when your payment arrived',
    description: 'Under a bonus of zero: another deposit has used the bonus, or too little was paid',
  },
  bonusHeld: {
    id: 'wallet.deposit.order.bonusHeld',
    defaultMessage: 'Added once you complete its turnover',
    description: 'Under a bonus that is not in the balance yet',
  },
  bonusReleased: {
    id: 'wallet.deposit.order.bonusReleased',
    defaultMessage: 'In your balance',
    description: 'Under a bonus that was added to the balance',
  },
  created: {
    id: 'wallet.deposit.says.created',
    defaultMessage:
      'The payment service didn’t answer. Nothing was charged. You can try again without entering your deposit again.',
    description: 'Under the state of an order that has no payment page yet',
  },
  payBy: {
    id: 'wallet.deposit.says.payBy',
    defaultMessage: 'Pay by {time}.',
    description: 'As wallet.deposit.says.payUntil, at a site that does not list the open orders',
  },
  payUntil: {
    id: 'wallet.deposit.says.payUntil',
    defaultMessage: 'Pay by {time}. You can leave this page and come back.',
    description: 'Under the state of an order that waits for money; time as 24 Nov, 14:30',
  },
  failed: {
    id: 'wallet.deposit.says.failed',
    defaultMessage: 'The last attempt failed and nothing was charged. You can try again until {time}.',
    description: 'Under the state of an order with a failed payment',
  },
  checkedByHand: {
    id: 'wallet.deposit.says.checkedByHand',
    defaultMessage: 'We’ll credit your transfer once it arrives. You don’t need to do anything.',
    description: 'Under the state of a transfer by hand that was reported',
  },
  confirming: {
    id: 'wallet.deposit.says.confirming',
    defaultMessage: 'Your payment is still being confirmed. You don’t need to do anything.',
    description: 'Under the state of a payment that is not confirmed yet',
  },
  otherAmount: {
    id: 'wallet.deposit.says.otherAmount',
    defaultMessage:
      'We received {paid} instead of {amount} and are checking it. You don’t need to do anything.',
    description: 'Under the state of an order for which another amount came in',
  },
  otherCurrency: {
    id: 'wallet.deposit.says.otherCurrency',
    defaultMessage: 'We received a different currency and are checking it. You don’t need to do anything.',
    description: 'Under the state of an order for which money in another currency came in',
  },
  overLimit: {
    id: 'wallet.deposit.says.overLimit',
    defaultMessage:
      'Your payment is above your own deposit limit, so it isn’t credited automatically. Support will check it.',
    description: 'Under the state of an order that was paid above the member’s own deposit limit',
  },
  excluded: {
    id: 'wallet.deposit.says.excluded',
    defaultMessage:
      'Deposits are closed because of your break or self-exclusion. Support will contact you about this payment.',
    description: 'Under the state of an order paid by a member on a break or excluded',
  },
  credited: {
    id: 'wallet.deposit.says.credited',
    defaultMessage: 'The money is in your balance.',
    description: 'Under the state of an order that was credited',
  },
  expired: {
    id: 'wallet.deposit.says.expired',
    defaultMessage:
      'No payment arrived in time. If you’ve already paid, we’ll credit it as soon as it arrives.',
    description: 'Under the state of an order that expired',
  },
  expiredByHand: {
    id: 'wallet.deposit.says.expiredByHand',
    defaultMessage: 'No payment arrived in time. If you’ve made the transfer, tell us below.',
    description: 'Under the state of a transfer by hand that expired',
  },
  closedByLimit: {
    id: 'wallet.deposit.says.closedByLimit',
    defaultMessage:
      'This deposit was closed because it’s above your own deposit limit. If you’ve already paid, support will credit or return the money.',
    description: 'Under the state of an order closed because the member lowered the limit',
  },
  closedByBreak: {
    id: 'wallet.deposit.says.closedByBreak',
    defaultMessage:
      'This deposit was closed because of your break or self-exclusion. If you’ve already paid, support will credit or return the money.',
    description:
      'Under the state of an order that was closed because the member started a break or a self-exclusion',
  },
});

type ViewProps = { orderNo: string; newWindow: boolean; onNew: () => void };

export function OrderView({ orderNo, newWindow, onNew }: ViewProps) {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const query = useQuery({
    ...depositOrderQuery(language, orderNo),
    refetchInterval: ({ state }) => getPollInterval(state.data, state, serverNow()),
  });
  const { data, error } = query;
  const credited = data?.status === 'credited';
  useEffect(() => {
    if (credited) void invalidateMemberQueries(client);
  }, [credited, client]);
  if (data)
    return (
      <div className={styles.order}>
        <OrderState order={data} />
        <OrderAction order={data} newWindow={newWindow} onNew={onNew} />
        {/* Over a game, only this button leads from an unfinished order back to the form. */}
        {newWindow && (isOpenDeposit(data.status) || data.status === 'submitted') && (
          <Button variant="ghost" wide icon="back" onClick={onNew}>
            {t(messages.back)}
          </Button>
        )}
        <OrderFigures order={data} />
        <OrderSteps order={data} />
      </div>
    );
  if (error && ['not.found', 'validation.failed'].includes(getErrorCode(error)))
    return (
      <EmptyState
        icon="search"
        title={t(messages.unknown)}
        text={t(messages.unknownWhy)}
        action={<Button onClick={onNew}>{t(messages.another)}</Button>}
      />
    );
  if (error) return <QueryFailed query={query} />;
  return (
    <div className={styles.order} aria-busy="true">
      <span className="sr-only">{t(messages.loading)}</span>
      <Skeleton shape="block" className={styles.waiting} />
      <Skeleton shape="control" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function useOrderSentence(): (order: DepositOrder) => string {
  const { t, date, money } = useTranslator();
  const payMessage = useHasCall('deposit.orders') ? messages.payUntil : messages.payBy;
  return ({ status, kind, currency, amountMinor, paidMinor, failedAt, expiresAt, heldFor, reason }) => {
    const time = date(expiresAt);
    if (status === 'created') return t(messages.created);
    if (status === 'awaiting_payment') return t(failedAt ? messages.failed : payMessage, { time });
    if (status === 'credited') return t(messages.credited);
    if (status === 'expired' && heldFor === 'limit') return t(messages.closedByLimit);
    if (status === 'expired' && heldFor === 'exclusion') return t(messages.closedByBreak);
    if (status === 'expired') return t(isManualTransfer(kind) ? messages.expiredByHand : messages.expired);
    if (status === 'rejected') return reason ? t(reasonTexts[reason]) : '';
    if (heldFor === 'exclusion') return t(messages.excluded);
    if (heldFor === 'limit') return t(messages.overLimit);
    if (heldFor === 'currency') return t(messages.otherCurrency);
    if (paidMinor !== null)
      return t(messages.otherAmount, {
        paid: money(paidMinor, currency),
        amount: money(amountMinor, currency),
      });
    return t(isManualTransfer(kind) ? messages.checkedByHand : messages.confirming);
  };
}

function OrderState({ order }: { order: DepositOrder }) {
  const { t } = useTranslator();
  const formatSentence = useOrderSentence();
  const { icon } = stateDisplays[order.status];
  return (
    <div className={styles.state} data-status={order.status} role="status">
      <span className={styles.sign}>
        <Icon name={icon} size={32} />
      </span>
      <div>
        <h2>{t(getStateText(order))}</h2>
        <p>{formatSentence(order)}</p>
      </div>
    </div>
  );
}

const getBonusHint = ({ bonusMinor, bonusReleased }: DepositOrder) => {
  if (bonusMinor === 0) return messages.bonusNone;
  return bonusReleased ? messages.bonusReleased : messages.bonusHeld;
};

function OrderFigures({ order }: { order: DepositOrder }) {
  const { t, money } = useTranslator();
  const formatHeld = useHeldText();
  const amount = (minor: number) => money(minor, order.currency);
  // An order whose money is held, is returned or never arrived adds nothing to the balance.
  const addsToBalance = order.heldFor === null && !['rejected', 'expired'].includes(order.status);
  return (
    <Figures
      rows={[
        { label: t(messages.number), value: <bdi>{order.orderNo}</bdi> },
        { label: t(messages.method), value: order.methodName },
        { label: t(words.amount), value: amount(order.amountMinor) },
        ...(order.paidMinor === null ? [] : [{ label: t(messages.paid), value: amount(order.paidMinor) }]),
        ...(addsToBalance
          ? [{ label: t(walletTexts.fee), value: order.feeMinor ? `− ${amount(order.feeMinor)}` : amount(0) }]
          : []),
        ...(addsToBalance && (order.bonusMinor || order.promotionName)
          ? [
              {
                label: order.promotionName ?? t(walletTexts.bonus),
                value: `+ ${amount(order.bonusMinor)}`,
                hint: order.heldMinor
                  ? (formatHeld(order.heldMinor, order.currency) ?? '')
                  : t(getBonusHint(order)),
              },
            ]
          : []),
        ...(addsToBalance
          ? [{ label: t(walletTexts.toYourBalance), value: amount(order.creditMinor), strong: true }]
          : []),
      ]}
    />
  );
}
