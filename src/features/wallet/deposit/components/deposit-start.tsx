import { useQuery } from '@tanstack/react-query';

import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { depositMethodsQuery, depositOrdersQuery } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { getErrorCode, isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { DepositForm } from './deposit-form.tsx';
import { isUnfinished, OrderList } from './order-list.tsx';

import styles from './order.module.css';

const messages = defineMessages({
  loading: {
    id: 'wallet.deposit.loading',
    defaultMessage: 'Loading payment methods',
    description: 'Read out while the page is loaded',
  },
  none: {
    id: 'wallet.deposit.none',
    defaultMessage: 'No payment method is open right now',
    description: 'Title if no deposit method of the merchant is open now',
  },
  noneWhy: {
    id: 'wallet.deposit.noneWhy',
    defaultMessage: 'Please come back later, or contact support.',
    description: 'Under wallet.deposit.none',
  },
  shut: {
    id: 'wallet.deposit.shut',
    defaultMessage: 'Deposits are closed',
    description: 'Replaces the form for a member on a break or excluded',
  },
  shutWhy: {
    id: 'wallet.deposit.shutWhy',
    defaultMessage: 'You’re taking a break or have excluded yourself. You can still withdraw your balance.',
    description: 'Under wallet.deposit.shut',
  },
  shutUntil: {
    id: 'wallet.deposit.shutUntil',
    defaultMessage: 'View details',
    description: 'Link under wallet.deposit.shutWhy, to the page of limits and breaks; short',
  },
});

const newestCount = 5;

export function DepositStart({ onOrder }: { onOrder: (orderNo: string) => void }) {
  const { language } = useTranslator();
  const orders = useQuery(depositOrdersQuery(language));
  const all = orders.data?.orders ?? [];
  return (
    <div className={styles.order}>
      {orders.error && !isNotOffered(orders) && !orders.data && <QueryFailed query={orders} />}
      <OrderList kind="open" orders={all.filter(isUnfinished)} onOrder={onOrder} />
      <NewDeposit onOrder={onOrder} />
      <OrderList
        kind="newest"
        orders={all.filter((order) => !isUnfinished(order)).slice(0, newestCount)}
        onOrder={onOrder}
      />
    </div>
  );
}

function NewDeposit({ onOrder }: { onOrder: (orderNo: string) => void }) {
  const { t, language } = useTranslator();
  const query = useQuery(depositMethodsQuery(language));
  const { data, error } = query;
  // If the merchant's template has no links to deposits, this page accepts no deposits either.
  const offered = useTemplateSwitch('dep_func');
  // An excluded member is shown neither deposit methods nor bonuses.
  if (error && getErrorCode(error) === 'account.excluded')
    return (
      <EmptyState
        icon="pause"
        title={t(messages.shut)}
        text={t(messages.shutWhy)}
        action={<ButtonLink to="/m/member/protection">{t(messages.shutUntil)}</ButtonLink>}
      />
    );
  if (!offered || data?.methods.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={t(messages.none)}
        text={t(messages.noneWhy)}
        action={<Button onClick={() => openOverlay('service')}>{t(walletTexts.askSupport)}</Button>}
      />
    );
  if (!data && error) return <QueryFailed query={query} />;
  if (!data)
    return (
      <div className={styles.order} aria-busy="true">
        <span className="sr-only">{t(messages.loading)}</span>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
        <Skeleton shape="control" />
      </div>
    );
  return <DepositForm catalogue={data} onOrder={({ orderNo }) => onOrder(orderNo)} />;
}
