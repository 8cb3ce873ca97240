import { useInfiniteQuery } from '@tanstack/react-query';

import type { PointLine } from '#contract/calls/promotions/mall.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { mallPointsQuery } from './mall-queries.ts';
import { PagedList } from './paged-list.tsx';

import styles from './mall.module.css';

const messages = defineMessages({
  none: {
    id: 'promotions.mall.statement.none',
    defaultMessage: 'No points yet',
    description: 'Replaces the list of point movements',
  },
  noneText: {
    id: 'promotions.mall.statement.noneText',
    defaultMessage: 'You earn points when you bet. Points you earn and redeem appear here.',
    description: 'Under promotions.mall.statement.none',
  },
  loading: {
    id: 'promotions.mall.statement.loading',
    defaultMessage: 'Loading points history',
    description: 'For screen readers',
  },
  turnover: {
    id: 'promotions.mall.statement.turnover',
    defaultMessage: 'Bets',
    description: 'What points came from; short',
  },
  gift: {
    id: 'promotions.mall.statement.gift',
    defaultMessage: 'Points from us',
    description: 'What points came from; short',
  },
  order: {
    id: 'promotions.mall.statement.order',
    defaultMessage: 'Redeemed',
    description: 'What points were spent for; short',
  },
  return: {
    id: 'promotions.mall.statement.return',
    defaultMessage: 'Points returned',
    description: 'What points came from: an order that was refused; short',
  },
});

export function PointsHistory({ onShop }: { onShop: () => void }) {
  const { t } = useTranslator();
  const query = useInfiniteQuery(mallPointsQuery());
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <PagedList
      query={query}
      count={lines.length}
      loading={t(messages.loading)}
      none={t(messages.none)}
      noneText={t(messages.noneText)}
      onShop={onShop}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </PagedList>
  );
}

function Line({ line: { reason, points, orderNo, at } }: { line: PointLine }) {
  const { t, number, date } = useTranslator();
  return (
    <li className={`surface ${styles.order}`}>
      <div>
        <b>{t(messages[reason])}</b>
        <small>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
        {orderNo && <small dir="ltr">{orderNo}</small>}
      </div>
      <b dir="ltr" className={styles.price}>
        {number(points, { signDisplay: 'exceptZero' })}
      </b>
    </li>
  );
}
