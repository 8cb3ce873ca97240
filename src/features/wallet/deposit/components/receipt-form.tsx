import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type DepositOrder, depositOrder, submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { cacheOrder } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { PictureInput } from '#src/shared/pictures/picture-input.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import pictureStyles from '#src/shared/pictures/picture-input.module.css';
const messages = defineMessages({
  choose: {
    id: 'wallet.deposit.receipt.choose',
    defaultMessage: 'Add a picture of your receipt',
    description: 'Button that opens the pictures of the phone',
  },
  other: {
    id: 'wallet.deposit.receipt.other',
    defaultMessage: 'Choose another picture',
    description: 'Button under the chosen picture',
  },
  preview: {
    id: 'wallet.deposit.receipt.preview',
    defaultMessage: 'Your receipt',
    description: 'Name of the chosen picture, for screen readers',
  },
  required: {
    id: 'wallet.deposit.receipt.required',
    defaultMessage: 'Please add a picture of your receipt first.',
    description: 'Error: a receipt is missing',
  },
  size: {
    id: 'wallet.deposit.receipt.size',
    defaultMessage: 'We can’t use this picture. Please send a clear photo of the receipt only.',
    description: 'Error: the chosen picture cannot be made small enough, or is tiny',
  },
  submit: {
    id: 'wallet.deposit.receipt.submit',
    defaultMessage: 'I’ve paid',
    description: 'Button after a transfer by hand',
  },
  overLimit: {
    id: 'wallet.deposit.receipt.overLimit',
    defaultMessage:
      'If you’ve already paid, contact support for a refund. Or send the receipt once your limit allows this deposit.',
    description: 'Under the error that a transfer is more than the member’s own deposit limit allows',
  },
});

/** The chosen picture stays after a failure. */
export function ReceiptForm({ order }: { order: DepositOrder }) {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const submit = useCall(submitDeposit);
  const [receipt, setReceipt] = useState<string | null>(null);
  const [fault, setFault] = useState<MessageDescriptor | null>(null);
  const [reading, setReading] = useState(false);
  const form = useServerForm({
    defaults: {},
    submit: async () => {
      if (receipt === null && order.receiptRequired) return setFault(messages.required);
      cacheOrder(client, language, await submit({ language, body: { orderNo: order.orderNo, receipt } }));
    },
    // The order may have changed elsewhere; the refetch shows its current state.
    onFailure: () => void client.invalidateQueries({ queryKey: buildCallKey(depositOrder) }),
  });
  return (
    <Form form={form}>
      <div className={pictureStyles.pictures}>
        {receipt && (
          <img
            className={pictureStyles.preview}
            src={`data:image/jpeg;base64,${receipt}`}
            alt={t(messages.preview)}
          />
        )}
        <PictureInput
          icon="receipt"
          label={t(receipt ? messages.other : messages.choose)}
          fault={fault}
          onBusy={setReading}
          onPicture={(base64) => {
            setFault(null);
            setReceipt(base64);
          }}
          sizeText={messages.size}
          onFault={setFault}
        />
      </div>
      <FormFailure form={form} />
      {form.failure?.error.code === 'deposit.limit' && (
        <div className="stack-16">
          <p>{t(messages.overLimit)}</p>
          <Button variant="ghost" wide onClick={() => openOverlay('service')}>
            {t(walletTexts.askSupport)}
          </Button>
        </div>
      )}
      <SubmitButton form={form} busy={reading}>
        {t(messages.submit)}
      </SubmitButton>
    </Form>
  );
}
