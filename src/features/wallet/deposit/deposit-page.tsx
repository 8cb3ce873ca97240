import { useRouter } from '@tanstack/react-router';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { DepositStart } from './components/deposit-start.tsx';
import { OrderView } from './components/order-view.tsx';

const messages = defineMessages({
  title: { id: 'wallet.deposit.title', defaultMessage: 'Deposit', description: 'Title of the deposit page' },
});

/** The deposit page. With an order number it shows that order, because the payment page returns here. */
export function DepositPage({ orderNo }: { orderNo: string | undefined }) {
  const { t } = useTranslator();
  const router = useRouter();
  const show = (next?: string) =>
    void router.navigate({ to: '/m/voucherCenter', search: next ? { orderNo: next } : {} });
  return (
    <SectionPage title={t(messages.title)}>
      <SafeSection>
        {orderNo ? (
          <OrderView key={orderNo} orderNo={orderNo} newWindow={false} onNew={() => show()} />
        ) : (
          <DepositStart onOrder={show} />
        )}
      </SafeSection>
    </SectionPage>
  );
}
