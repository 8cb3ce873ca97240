import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type DepositOrder, depositOrder, submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { keepOrder } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { walletWords } from '#src/features/wallet/wallet-words.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { callKey } from '#src/shared/http/call-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { PictureInput } from '#src/shared/pictures/picture-input.tsx';
import type { FileFault } from '#src/shared/pictures/shrink-picture.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import pictureStyles from '#src/shared/pictures/picture-input.module.css';
const messages = defineMessages({
  choose: {
    id: 'wallet.deposit.receipt.choose',
    defaultMessage: 'Add a picture of the receipt',
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
    description: 'Name of the chosen picture, for readers',
  },
  required: {
    id: 'wallet.deposit.receipt.required',
    defaultMessage: 'Please add a picture of your receipt first.',
    description: 'A receipt is missing',
  },
  type: {
    id: 'wallet.deposit.receipt.type',
    defaultMessage: 'This is no picture that we can read. Please take a photo or a screenshot.',
    description: 'The chosen file is no picture',
  },
  large: {
    id: 'wallet.deposit.receipt.large',
    defaultMessage: 'This file is too large. Please take a photo or a screenshot.',
    description: 'The chosen file is more than 25 MB',
  },
  size: {
    id: 'wallet.deposit.receipt.size',
    defaultMessage: 'This picture is too small or too detailed. Please take one of the receipt alone.',
    description: 'The chosen picture cannot be made small enough, or is tiny',
  },
  submit: {
    id: 'wallet.deposit.receipt.submit',
    defaultMessage: 'I have paid',
    description: 'Button after a transfer by hand',
  },
  overLimit: {
    id: 'wallet.deposit.receipt.overLimit',
    defaultMessage:
      'If you have sent the money already, support returns it, or you send the receipt once your limit has room for it.',
    description: 'Under the error that a transfer is more than the member’s own deposit limit allows',
  },
});

const faultTexts: Record<FileFault, MessageDescriptor> = {
  type: messages.type,
  large: messages.large,
  size: messages.size,
};

/** Says that a transfer by hand was made, with a picture of its receipt. What was chosen stays, whatever fails. */
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
      keepOrder(client, language, await submit({ language, body: { orderNo: order.orderNo, receipt } }));
    },
    // It may have moved on without this page: then the page shows where it is.
    onFailure: () => void client.invalidateQueries({ queryKey: callKey(depositOrder) }),
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
          fault={fault && t(fault)}
          onBusy={setReading}
          onPicture={(base64) => {
            setFault(null);
            setReceipt(base64);
          }}
          faultTexts={faultTexts}
          onFault={setFault}
        />
      </div>
      <FormFailure form={form} />
      {form.failure?.error.code === 'deposit.limit' && (
        <div className="stack-16">
          <p>{t(messages.overLimit)}</p>
          <Button variant="ghost" wide onClick={() => openOverlay('service')}>
            {t(walletWords.askSupport)}
          </Button>
        </div>
      )}
      <SubmitButton form={form} busy={reading}>
        {t(messages.submit)}
      </SubmitButton>
    </Form>
  );
}
