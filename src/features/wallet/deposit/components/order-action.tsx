import { useQueryClient } from '@tanstack/react-query';

import { type DepositOrder, startDeposit } from '#contract/calls/wallet/deposits.ts';
import { isManualTransfer } from '#contract/values/wallet/deposits.ts';
import { PaymentLink } from '#src/domain/system/service-link.tsx';
import { cacheOrder } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useInstalledApp } from '#src/shared/navigation/installed-app.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { TransferDetails } from './transfer-details.tsx';

import styles from './order.module.css';

// Lazy, because only manual transfers need a receipt.
const ReceiptForm = lazy(() => import('./receipt-form.tsx').then((m) => m.ReceiptForm));

const messages = defineMessages({
  pay: {
    id: 'wallet.deposit.pay',
    defaultMessage: 'Pay {amount}',
    description: 'Link to the page of the payment service',
  },
  again: {
    id: 'wallet.deposit.start',
    defaultMessage: 'Try again',
    description: 'Button if the payment service did not answer',
  },
  another: {
    id: 'wallet.deposit.another',
    defaultMessage: 'Make another deposit',
    description: 'Button: leaves an order and opens the form for a new order',
  },
});

type ActionProps = {
  order: DepositOrder;
  /** True if the payment page opens in a window of its own: over a game, which stays open, and in an installed app. */
  newWindow: boolean;
  onNew: () => void;
};

/** Renders nothing while an operator checks the order. */
export function OrderAction({ order, newWindow, onNew }: ActionProps) {
  const { t, money } = useTranslator();
  const installed = useInstalledApp();
  const { status, payAddress, transferTo } = order;
  if (status === 'created') return <StartForm order={order} />;
  if (payAddress)
    return (
      <PaymentLink
        className={buttonClass('primary', 'large', true)}
        href={payAddress}
        newWindow={newWindow || installed}
      >
        {t(messages.pay, { amount: money(order.amountMinor, order.currency) })}
      </PaymentLink>
    );
  if (status === 'awaiting_payment' && transferTo)
    return (
      <>
        <TransferDetails order={order} to={transferTo} />
        <Receipt order={order} />
      </>
    );
  if (status === 'submitted') return null;
  return (
    <div className="stack-16">
      {status === 'expired' && isManualTransfer(order.kind) && <Receipt order={order} />}
      <Button
        variant={
          status === 'rejected' || (status === 'expired' && !isManualTransfer(order.kind))
            ? 'primary'
            : 'secondary'
        }
        size="large"
        wide
        onClick={onNew}
      >
        {t(messages.another)}
      </Button>
      {status === 'rejected' && (
        <Button variant="ghost" wide onClick={() => openOverlay('service')}>
          {t(walletTexts.askSupport)}
        </Button>
      )}
    </div>
  );
}

const Receipt = ({ order }: { order: DepositOrder }) => (
  <SafeSection placeholder={<Skeleton shape="block" className={styles.waiting} />}>
    <ReceiptForm order={order} />
  </SafeSection>
);

function StartForm({ order: { orderNo } }: { order: DepositOrder }) {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const start = useCall(startDeposit);
  const form = useServerForm({
    defaults: {},
    submit: async () => {
      const returnUrl = new URL('/m/voucherCenter', window.location.origin).href;
      cacheOrder(client, language, await start({ language, body: { orderNo, returnUrl } }));
    },
  });
  return (
    <Form form={form}>
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.again)}</SubmitButton>
    </Form>
  );
}
