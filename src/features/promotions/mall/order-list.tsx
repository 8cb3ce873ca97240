import { useInfiniteQuery } from '@tanstack/react-query';

import type { MallOrder } from '#contract/calls/promotions/mall.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { mallOrdersQuery } from './mall-queries.ts';

import styles from './mall.module.css';

const messages = defineMessages({
  none: {
    id: 'promotions.mall.orders.none',
    defaultMessage: 'No orders yet',
    description: 'In place of the list of what the member took for points',
  },
  noneText: {
    id: 'promotions.mall.orders.noneText',
    defaultMessage: 'What you take for points comes here.',
    description: 'Under promotions.mall.orders.none',
  },
  shop: {
    id: 'promotions.mall.orders.shop',
    defaultMessage: 'See the gifts',
    description: 'Button: shows what there is for points',
  },
  more: {
    id: 'promotions.mall.orders.more',
    defaultMessage: 'Show older ones',
    description: 'Button under the list of orders',
  },
  loading: {
    id: 'promotions.mall.orders.loading',
    defaultMessage: 'Loading your orders',
    description: 'For screen readers',
  },
  cost: {
    id: 'promotions.mall.orders.cost',
    defaultMessage: '{points} points, {date}',
    description: 'What an order cost, and its day',
  },
  requested: {
    id: 'promotions.mall.orders.requested',
    defaultMessage: 'Being prepared',
    description: 'State of an order; short',
  },
  sent: {
    id: 'promotions.mall.orders.sent',
    defaultMessage: 'Sent',
    description: 'State of an order; short',
  },
  paid: {
    id: 'promotions.mall.orders.paid',
    defaultMessage: 'Paid',
    description: 'State of an order of bonus money; short',
  },
  refused: {
    id: 'promotions.mall.orders.refused',
    defaultMessage: 'Points returned',
    description: 'State of an order that was refused; short',
  },
  unavailable: {
    id: 'promotions.mall.refused.unavailable',
    defaultMessage: 'We cannot get it any more.',
    description: 'Why an order was refused',
  },
  address: {
    id: 'promotions.mall.refused.address',
    defaultMessage: 'We could not deliver to your address.',
    description: 'Why an order was refused',
  },
  terms: {
    id: 'promotions.mall.refused.terms',
    defaultMessage: 'The terms of the mall were not met.',
    description: 'Why an order was refused',
  },
});

/** What the member took for points, newest first. */
export function OrderList({ onShop }: { onShop: () => void }) {
  const { t, language } = useTranslator();
  const query = useInfiniteQuery(mallOrdersQuery(language));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  if (query.isSuccess && !orders.length)
    return (
      <EmptyState
        icon="receipt"
        title={t(messages.none)}
        text={t(messages.noneText)}
        action={
          <Button variant="secondary" onClick={onShop}>
            {t(messages.shop)}
          </Button>
        }
      />
    );
  return (
    <div className={styles.loading}>
      {query.fetchStatus === 'paused' && (
        <p className={styles.muted} role="status">
          {t(offlineMessage)}
        </p>
      )}
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.orderNo} order={order} />
          ))}
        </ul>
      )}
      {query.isError && (!query.data || query.isFetchNextPageError) ? (
        <LoadFailed
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
      ) : query.hasNextPage ? (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(messages.more)}
        </Button>
      ) : (
        query.isPending && (
          <>
            <p className="sr-only" role="status">
              {t(messages.loading)}
            </p>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} shape="row" />
            ))}
          </>
        )
      )}
    </div>
  );
}

function OrderRow({ order }: { order: MallOrder }) {
  const { t, number, date } = useTranslator();
  const { kind, status, reason } = order;
  return (
    <li className={styles.order}>
      <Picture
        path={order.picture}
        widths={mallArtWidths}
        sizes="56px"
        alt=""
        ratio="1:1"
        className={styles.thumb}
      />
      <div>
        <b>{order.name}</b>
        <small>
          {t(messages.cost, {
            points: number(order.points),
            date: date(order.createdAt, { dateStyle: 'medium' }),
          })}
        </small>
        {reason && <small>{t(messages[reason])}</small>}
        <small dir="ltr">{order.orderNo}</small>
      </div>
      <span className={styles.state} data-status={status}>
        {t(messages[kind === 'bonus' && status === 'sent' ? 'paid' : status])}
      </span>
    </li>
  );
}
