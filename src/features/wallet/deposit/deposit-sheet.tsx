import { useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { DepositStart } from './components/deposit-start.tsx';
import { OrderView } from './components/order-view.tsx';

const messages = defineMessages({
  title: {
    id: 'wallet.deposit.sheet.title',
    defaultMessage: 'Deposit',
    description: 'Title of the sheet over a running game',
  },
  close: {
    id: 'wallet.deposit.sheet.close',
    defaultMessage: 'Back to the game',
    description: 'Button: closes the sheet over a running game',
  },
});

/** The deposit page over a running game, which stays open; the payment page opens in its own window. */
export function DepositSheet() {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('deposit');
  const [orderNo, setOrderNo] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)} closeLabel={t(messages.close)}>
      {orderNo ? (
        <OrderView key={orderNo} orderNo={orderNo} newWindow onNew={() => setOrderNo(null)} />
      ) : (
        <DepositStart onOrder={setOrderNo} />
      )}
    </Dialog>
  );
}
