import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Mall } from '#contract/calls/promotions/mall.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { PromotionsLink } from '#src/features/promotions/promotions-link.tsx';
import { JoinButtons } from '#src/features/promotions/vip/join-buttons.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { sortSoldOutLast } from './item-availability.ts';
import { ItemCard } from './item-card.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { mallQuery } from './mall-queries.ts';
import { OrderList } from './order-list.tsx';
import { PointsHistory } from './points-history.tsx';

import styles from './mall.module.css';

const messages = defineMessages({
  title: { id: 'promotions.mall.title', defaultMessage: 'Points mall', description: 'Title of the page' },
  yours: {
    id: 'promotions.mall.yours',
    defaultMessage: 'Your points',
    description: 'Over the number of the member’s points',
  },
  rule: {
    id: 'promotions.mall.rule',
    defaultMessage: '1 point for every {amount} bet',
    description: 'How points are earned, by an amount of money',
  },
  times: {
    id: 'promotions.mall.times',
    defaultMessage: '{times}× points at your level',
    description: 'How many times the usual points a member’s bets bring; after promotions.mall.rule',
  },
  club: promotionTexts.vipClub,
  visitor: {
    id: 'promotions.mall.visitor',
    defaultMessage: 'Earn points when you bet, and redeem them for gifts.',
    description: 'Shown to a visitor above the buttons that log in and register',
  },
  show: {
    id: 'promotions.mall.show',
    defaultMessage: 'Gifts and orders',
    description: 'Name of the tabs, for screen readers',
  },
  items: {
    id: 'promotions.mall.items',
    defaultMessage: 'Gifts',
    description: 'Tab: the items for points',
  },
  orders: promotionTexts.myOrders,
  statement: {
    id: 'promotions.mall.statement',
    defaultMessage: 'Points history',
    description: 'Tab: movements of the member’s points',
  },
  none: {
    id: 'promotions.mall.none',
    defaultMessage: 'No gifts right now',
    description: 'Replaces the items for points if there are none',
  },
  noneText: {
    id: 'promotions.mall.noneText',
    defaultMessage: 'You keep your points. New gifts will appear here.',
    description: 'Under promotions.mall.none',
  },
  off: {
    id: 'promotions.mall.off',
    defaultMessage: 'The points mall isn’t available',
    description: 'The merchant has no mall',
  },
  loading: {
    id: 'promotions.mall.loading',
    defaultMessage: 'Loading the points mall',
    description: 'For screen readers',
  },
});

export function MallPage() {
  const { t, language } = useTranslator();
  const site = useQuery(whitelabelQuery());
  const flags = site.data;
  const isUnavailable = flags !== undefined && !isFlagOn(flags, 'PTSYS3');
  // Nothing is requested if the merchant has no mall. If the flags failed to load, the request runs and its error is
  // shown.
  const query = useQuery({ ...mallQuery(language), enabled: isFlagOn(flags, 'PTSYS3') || site.isError });
  const { data, isError } = query;
  const isOffline = query.fetchStatus === 'paused' || site.fetchStatus === 'paused';
  return (
    <SectionPage title={t(messages.title)}>
      {isUnavailable ? (
        <EmptyState icon="gift" title={t(messages.off)} action={<PromotionsLink />} />
      ) : data ? (
        <Shop mall={data} withClub={isFlagOn(flags, 'REWCEN3')} />
      ) : isError ? (
        <QueryFailed query={query} />
      ) : (
        <div className="stack-8">
          <p className={isOffline ? styles.muted : 'sr-only'} role="status">
            {t(isOffline ? offlineMessage : messages.loading)}
          </p>
          <Skeleton shape="banner" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
    </SectionPage>
  );
}

function Shop({ mall, withClub }: { mall: Mall; withClub: boolean }) {
  const { t } = useTranslator();
  const [shown, setShown] = useState<'items' | 'orders' | 'statement'>('items');
  const [opened, setOpened] = useState<{ id: number; times: number } | null>(null);
  const isMember = mall.points !== null;
  return (
    <>
      <Balance mall={mall} withClub={withClub} />
      {isMember && (
        <Tabs
          label={t(messages.show)}
          tabs={[
            { id: 'items', label: t(messages.items) },
            { id: 'orders', label: t(messages.orders) },
            { id: 'statement', label: t(messages.statement) },
          ]}
          value={shown}
          onChange={setShown}
          panelId="mall-list"
        />
      )}
      <div id="mall-list" {...(isMember && { role: 'tabpanel', 'aria-label': t(messages[shown]) })}>
        {shown === 'orders' ? (
          <OrderList currency={mall.currency} onShop={() => setShown('items')} />
        ) : shown === 'statement' ? (
          <PointsHistory onShop={() => setShown('items')} />
        ) : mall.items.length ? (
          <ul className={styles.grid}>
            {sortSoldOutLast(mall.items).map((item) => (
              <ItemCard
                key={item.id}
                item={item}
                currency={mall.currency}
                points={mall.points}
                onOpen={() => {
                  setOpened({ id: item.id, times: (opened?.times ?? 0) + 1 });
                  openOverlay('mall-item');
                }}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="gift"
            title={t(messages.none)}
            text={t(messages.noneText)}
            action={<PromotionsLink />}
          />
        )}
      </div>
      <ItemSheet
        // The key changes with each opening, so that the sheet starts with fresh state, even after Back.
        key={opened?.times}
        current={mall.items.find(({ id }) => id === opened?.id)}
        mall={mall}
        onOrders={() => setShown('orders')}
      />
    </>
  );
}

function Balance({ mall, withClub }: { mall: Mall; withClub: boolean }) {
  const { t, number, money } = useTranslator();
  const { points, perPointMinor, pointsHundredths, currency } = mall;
  return (
    <section className={styles.hero}>
      {points === null ? (
        <JoinButtons text={t(messages.visitor)} />
      ) : (
        <p className={styles.points}>
          <small>{t(messages.yours)}</small>
          <b>{number(points)}</b>
        </p>
      )}
      <div className={styles.rule}>
        <span>
          {t(messages.rule, { amount: money(perPointMinor, currency) })}
          {pointsHundredths !== 100 && <b>{t(messages.times, { times: number(pointsHundredths / 100) })}</b>}
        </span>
        {withClub && <Link to="/m/member/benefits">{t(messages.club)}</Link>}
      </div>
    </section>
  );
}
