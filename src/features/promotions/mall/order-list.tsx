import { useInfiniteQuery } from '@tanstack/react-query';

import type { MallOrder } from '#contract/calls/promotions/mall.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import { useHeldText } from '#src/domain/wallet/bonus/held-text.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { mallOrdersQuery } from './mall-queries.ts';
import { PagedList } from './paged-list.tsx';

import styles from './mall.module.css';

const messages = defineMessages({
  none: {
    id: 'promotions.mall.orders.none',
    defaultMessage: 'No orders yet',
    description: 'In place of the list of what the member took for points',
  },
  noneText: {
    id: 'promotions.mall.orders.noneText',
    defaultMessage: 'Gifts you redeem appear here.',
    description: 'Under promotions.mall.orders.none',
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
    defaultMessage: 'Credited',
    description: 'State of an order of bonus money; short',
  },
  locked: {
    id: 'promotions.mall.orders.locked',
    defaultMessage: 'Locked',
    description: 'State of an order of bonus money that is not in the balance yet; short',
  },
  refused: {
    id: 'promotions.mall.orders.refused',
    defaultMessage: 'Points returned',
    description: 'State of an order that was refused; short',
  },
  unavailable: {
    id: 'promotions.mall.refused.unavailable',
    defaultMessage: 'This gift is no longer available.',
    description: 'Why an order was refused',
  },
  address: {
    id: 'promotions.mall.refused.address',
    defaultMessage: 'We couldn’t deliver to your address.',
    description: 'Why an order was refused',
  },
  terms: {
    id: 'promotions.mall.refused.terms',
    defaultMessage: 'The points mall’s terms were not met.',
    description: 'Why an order was refused',
  },
});

export function OrderList({ currency, onShop }: { currency: string; onShop: () => void }) {
  const { t, language } = useTranslator();
  const query = useInfiniteQuery(mallOrdersQuery(language));
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <PagedList
      query={query}
      count={orders.length}
      loading={t(messages.loading)}
      none={t(messages.none)}
      noneText={t(messages.noneText)}
      onShop={onShop}
    >
      {orders.map((order) => (
        <OrderRow key={order.orderNo} order={order} currency={currency} />
      ))}
    </PagedList>
  );
}

function OrderRow({ order, currency }: { order: MallOrder; currency: string }) {
  const { t, number, date } = useTranslator();
  const formatHeld = useHeldText();
  const { kind, status, reason, heldMinor } = order;
  const paid = heldMinor ? 'locked' : 'paid';
  return (
    <li className={`surface ${styles.order}`}>
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
        {heldMinor ? <small>{formatHeld(heldMinor, currency)}</small> : null}
        {reason && <small>{t(messages[reason])}</small>}
        <small dir="ltr">{order.orderNo}</small>
      </div>
      <span className={styles.state} data-status={status}>
        {t(messages[kind === 'bonus' && status === 'sent' ? paid : status])}
      </span>
    </li>
  );
}
