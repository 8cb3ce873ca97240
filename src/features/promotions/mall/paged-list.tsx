import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './mall.module.css';

const messages = defineMessages({
  shop: {
    id: 'promotions.mall.orders.shop',
    defaultMessage: 'View gifts',
    description: 'Button: shows the items that cost points',
  },
  more: {
    id: 'promotions.mall.orders.more',
    defaultMessage: 'Show older',
    description: 'Button under the list of orders, and under the list of changes to the points',
  },
});

type PagedListProps = {
  query: UseInfiniteQueryResult;
  /** Number of loaded rows. */
  count: number;
  /** Announced to screen readers while loading. */
  loading: string;
  none: string;
  noneText: string;
  onShop: () => void;
  children: ReactNode;
};

export function PagedList({ query, count, loading, none, noneText, onShop, children }: PagedListProps) {
  const { t } = useTranslator();
  if (isListEmpty(query, count))
    return (
      <EmptyState
        icon="receipt"
        title={none}
        text={noneText}
        action={
          <Button variant="secondary" onClick={onShop}>
            {t(messages.shop)}
          </Button>
        }
      />
    );
  return (
    <div className="stack-8">
      {query.fetchStatus === 'paused' && (
        <p className={styles.muted} role="status">
          {t(offlineMessage)}
        </p>
      )}
      {count > 0 && <ul className="stack-8">{children}</ul>}
      <MorePages query={query} more={t(messages.more)} loading={loading} />
    </div>
  );
}
