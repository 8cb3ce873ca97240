import { useQuery } from '@tanstack/react-query';

import { useSession } from '#src/domain/identity/session.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { withdrawOrdersQuery } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { OrderRow } from './order-row.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.latest',
    defaultMessage: 'Latest withdrawals',
    description: 'Heading over the list',
  },
  none: {
    id: 'wallet.withdraw.none',
    defaultMessage: 'No withdrawals yet.',
    description: 'In place of the list',
  },
});

/** Past withdrawals. The open one has a section of its own, above the balance. */
export function OrderList({ openOrderNo }: { openOrderNo: string | undefined }) {
  const { t } = useTranslator();
  const zone = useZoneText();
  const orders = useQuery({ ...withdrawOrdersQuery(), enabled: useSession() !== null });
  if (isNotOffered(orders)) return null;
  const past = orders.data?.filter(({ orderNo }) => orderNo !== openOrderNo);
  return (
    <CardSection title={t(messages.title)}>
      {past ? (
        past.length ? (
          <>
            {past.map((order) => (
              <OrderRow key={order.orderNo} order={order} />
            ))}
            <p className={styles.note}>{zone}</p>
          </>
        ) : (
          <p className={styles.note}>{t(messages.none)}</p>
        )
      ) : orders.isError ? (
        <QueryFailed query={orders} />
      ) : (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
    </CardSection>
  );
}
