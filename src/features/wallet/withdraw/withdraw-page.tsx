import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { withdraw, type WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { paymentPasswordOverlay } from '#src/domain/member/payment-password/payment-password-overlay.ts';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { computePollInterval } from '#src/domain/wallet/poll-interval.ts';
import { forgetKeys } from '#src/shared/http/idempotency-key.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';

import { maxPollMs, withdrawInfoQuery } from './api/withdraw-queries.ts';
import { BalanceCard } from './components/balance-card.tsx';
import { FirstStep } from './components/first-step.tsx';
import { OpenOrder } from './components/open-order.tsx';
import { OrderList } from './components/order-list.tsx';
import { TurnoverCard } from './components/turnover-card.tsx';
import { WithdrawFailure } from './components/withdraw-failure.tsx';
import { WithdrawForm } from './components/withdraw-form.tsx';

const PayeeDialog = lazy(() => import('#src/domain/member/payee-dialog.tsx').then((m) => m.PayeeDialog));
const PaymentPasswordDialog = lazy(() =>
  import('#src/domain/member/payment-password/payment-password-dialog.tsx').then(
    (m) => m.PaymentPasswordDialog,
  ),
);
const AddAccountDialog = lazy(() =>
  import('./components/add-account-dialog.tsx').then((m) => m.AddAccountDialog),
);

const messages = defineMessages({
  title: { id: 'wallet.withdraw.title', defaultMessage: 'Withdraw', description: 'Title of the page' },
});

export function WithdrawPage() {
  const { t } = useTranslator();
  const client = useQueryClient();
  const info = useQuery({
    ...withdrawInfoQuery(),
    enabled: useSession() !== null,
    refetchInterval: ({ state }) => (state.data?.openOrder ? computePollInterval(state, maxPollMs) : false),
  });
  const openOrderState = info.data && [info.data.openOrder?.orderNo, info.data.openOrder?.status].join();
  const previousState = useRef(openOrderState);
  useEffect(() => {
    // The open order has changed or is final, so the list of orders and perhaps the balance have changed too.
    if (previousState.current !== undefined && previousState.current !== openOrderState)
      void invalidateMemberQueries(client);
    previousState.current = openOrderState;
  }, [client, openOrderState]);
  const refresh = () => void invalidateMemberQueries(client);
  return (
    <SectionPage title={t(messages.title)}>
      {info.data ? (
        <Sections info={info.data} />
      ) : info.isError ? (
        <WithdrawFailure error={info.error}>
          <QueryFailed query={info} />
        </WithdrawFailure>
      ) : (
        <>
          <Skeleton shape="banner" />
          <Skeleton shape="row" />
          <Skeleton shape="control" />
        </>
      )}
      <SafeSection>
        <OrderList openOrderNo={info.data?.openOrder?.orderNo} />
      </SafeSection>
      <LazyOverlay name="profile-payee">
        <PayeeDialog onSaved={refresh} />
      </LazyOverlay>
      <LazyOverlay name={paymentPasswordOverlay}>
        <PaymentPasswordDialog onSaved={refresh} />
      </LazyOverlay>
      {info.data && (
        <LazyOverlay name="payout-add">
          <AddAccountDialog kinds={info.data.kinds} holder={info.data.payeeName ?? ''} />
        </LazyOverlay>
      )}
    </SectionPage>
  );
}

function Sections({ info }: { info: WithdrawInfo }) {
  const { turnover, openOrder } = info;
  const openOrderNo = openOrder?.orderNo;
  // The list shows the order whose reply was lost, so the next request gets a new key.
  useEffect(() => {
    if (openOrderNo !== undefined) forgetKeys(withdraw);
  }, [openOrderNo]);
  return (
    <>
      {openOrder && <OpenOrder order={openOrder} />}
      <BalanceCard info={info} />
      {(['deposit', 'bonus'] as const).map((reason) => (
        <TurnoverCard key={reason} reason={reason} turnover={turnover} currency={info.currency} />
      ))}
      {!openOrder && <FirstStep info={info} form={<WithdrawForm info={info} />} />}
    </>
  );
}
