import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { isOpenWithdrawal } from '#contract/values/wallet/withdrawals.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { computePollInterval } from '#src/domain/wallet/poll-interval.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { getErrorCode } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CopyButton } from '#src/shared/ui/input/copy-button.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { maxPollMs, withdrawOrderQuery } from './api/withdraw-queries.ts';
import { OrderSteps } from './components/order-steps.tsx';
import { getPayoutAccountName, reasonTexts, stateTexts } from './lib/withdraw-texts.ts';

import styles from './components/withdraw.module.css';

const messages = defineMessages({
  title: { id: 'wallet.order.title', defaultMessage: 'Withdrawal', description: 'Title of the page' },
  number: { id: 'wallet.order.number', defaultMessage: 'Withdrawal number', description: 'Label' },
  copy: { id: 'wallet.order.copy', defaultMessage: 'Copy', description: 'Button beside the order number' },
  taken: {
    id: 'wallet.order.taken',
    defaultMessage: 'Taken from balance',
    description: 'Label of an amount; short',
  },
  to: { id: 'wallet.order.to', defaultMessage: 'To', description: 'Label of the account; short' },
  expected: {
    id: 'wallet.order.expected',
    defaultMessage: 'Expected by {date}',
    description: 'When the money is expected; date has a time of day',
  },
  late: {
    id: 'wallet.order.late',
    defaultMessage: 'This is taking longer than usual. Your money is safe. Support can tell you more.',
    description: 'Under a withdrawal that should have arrived already',
  },
  back: {
    id: 'wallet.order.moneyBack',
    defaultMessage: '{amount} was returned to your balance.',
    description: 'Under a withdrawal that was rejected',
  },
  next: {
    id: 'wallet.order.next',
    defaultMessage: 'You can withdraw again from {date}.',
    description: 'Under a withdrawal that was rejected; date has a time of day',
  },
  unknown: {
    id: 'wallet.order.unknown',
    defaultMessage: 'Withdrawal not found',
    description: 'Title: the member has no withdrawal with this number',
  },
  unknownWhy: {
    id: 'wallet.order.unknownWhy',
    defaultMessage: 'You have no withdrawal with this number.',
    description: 'Under wallet.order.unknown',
  },
  all: {
    id: 'wallet.order.all',
    defaultMessage: 'All withdrawals',
    description: 'Link to the page with the list',
  },
});

export function WithdrawOrderPage({ orderNo }: { orderNo: string }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const hasList = useHasCall('withdraw.orders');
  const order = useQuery({
    ...withdrawOrderQuery(orderNo),
    enabled: useSession() !== null,
    refetchInterval: ({ state }) =>
      state.data && isOpenWithdrawal(state.data.status) ? computePollInterval(state, maxPollMs) : false,
  });
  const status = order.data?.status;
  useEffect(() => {
    // The money was paid out or returned.
    if (status && !isOpenWithdrawal(status)) void invalidateMemberQueries(client);
  }, [client, status]);
  return (
    <SectionPage title={t(messages.title)}>
      {order.data ? (
        <Order order={order.data} />
      ) : order.isError ? (
        getErrorCode(order.error) === 'not.found' || getErrorCode(order.error) === 'validation.failed' ? (
          <EmptyState icon="search" title={t(messages.unknown)} text={t(messages.unknownWhy)} />
        ) : (
          <QueryFailed query={order} />
        )
      ) : (
        <>
          <Skeleton shape="banner" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
      {hasList && <ButtonLink to="/m/withdraw">{t(messages.all)}</ButtonLink>}
    </SectionPage>
  );
}

function Order({ order }: { order: Withdrawal }) {
  const { t, money } = useTranslator();
  const zone = useZoneText();
  const { orderNo, status, amountMinor, feeMinor, arrivesMinor, currency, account } = order;
  // A rejected withdrawal pays nothing out and keeps no fee.
  const rejected = status === 'rejected';
  const head = t(isOpenWithdrawal(status) ? walletTexts.youReceive : stateTexts[status]);
  const renderFigure = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <>
      <section className={styles.balance} aria-label={head}>
        <p className="muted">{head}</p>
        <p className={styles.figure}>{money(rejected ? amountMinor : arrivesMinor, currency)}</p>
        <Outcome order={order} />
      </section>
      <CardSection title={t(messages.number)}>
        <div className={styles.number}>
          <bdi dir="ltr">{orderNo}</bdi>
          <CopyButton text={orderNo} label={t(messages.copy)} />
        </div>
        <dl className={styles.facts}>
          {!rejected && renderFigure(t(messages.taken), money(amountMinor, currency))}
          {!rejected && renderFigure(t(walletTexts.fee), money(feeMinor, currency))}
          <div>
            <dt>{t(messages.to)}</dt>
            <dd>
              {getPayoutAccountName(t, account)} <bdi dir="ltr">{account.number}</bdi>
              <small>{account.holder}</small>
            </dd>
          </div>
        </dl>
        <OrderSteps order={order} />
        <p className={styles.note}>{zone}</p>
      </CardSection>
    </>
  );
}

function Outcome({ order }: { order: Withdrawal }) {
  const { t, money, date } = useTranslator();
  const { status, reason, nextAt, expectedAt, amountMinor, currency } = order;
  const formatTime = (instant: string) => date(instant);
  if (status === 'rejected')
    return (
      <div className={styles.rejected}>
        <Icon name="alert" size={20} />
        <div>
          {reason && <p>{t(reasonTexts[reason])}</p>}
          <p>{t(messages.back, { amount: money(amountMinor, currency) })}</p>
          {nextAt && <p>{t(messages.next, { date: formatTime(nextAt) })}</p>}
        </div>
      </div>
    );
  return (
    expectedAt && (
      <Expected expectedAt={expectedAt} text={t(messages.expected, { date: formatTime(expectedAt) })} />
    )
  );
}

function Expected({ expectedAt, text }: { expectedAt: string; text: string }) {
  const { t } = useTranslator();
  const [late, setLate] = useState(false);
  // Set only after hydration, so that the first render does not depend on the clock and matches the edge's HTML.
  useEffect(() => setLate(Date.parse(expectedAt) < serverNow()), [expectedAt]);
  return <p className="muted">{late ? t(messages.late) : text}</p>;
}
