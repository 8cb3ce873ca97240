import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { addPayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { isPayoutNumber, plainPayoutNumber } from '#contract/values/wallet/payouts.ts';
import type { PayoutKind } from '#contract/values/wallet/withdrawals.ts';
import {
  GuardProof,
  givenProof,
  noProof,
  proofFieldOf,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { withdrawInfoQuery } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { kindName } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: { id: 'wallet.payout.add', defaultMessage: 'Add an account', description: 'Title of the dialog' },
  kind: {
    id: 'wallet.payout.kind',
    defaultMessage: 'Kind of account',
    description: 'Names the buttons of which one is chosen, for readers',
  },
  holder: {
    id: 'wallet.payout.holder',
    defaultMessage: 'In the name of {name}. An account in another name is not paid to.',
    description: 'Above the fields; name is the member’s name for payouts',
  },
  bankName: {
    id: 'wallet.payout.bankName',
    defaultMessage: 'Bank',
    description: 'Label of the field; short',
  },
  save: { id: 'wallet.payout.save', defaultMessage: 'Add this account', description: 'Submit button' },
  saved: { id: 'wallet.payout.saved', defaultMessage: 'The account is added.', description: 'Toast' },
});

const labels = defineMessages({
  bank: {
    id: 'wallet.payout.number.bank',
    defaultMessage: 'Account number or IBAN',
    description: 'Label of the field for the number of a bank account',
  },
  promptpay: {
    id: 'wallet.payout.number.promptpay',
    defaultMessage: 'PromptPay number',
    description: 'Label of the field: a phone number or the number of a Thai identity card',
  },
  pix: { id: 'wallet.payout.number.pix', defaultMessage: 'Pix key', description: 'Label of the field' },
  alipay: {
    id: 'wallet.payout.number.alipay',
    defaultMessage: 'Alipay account',
    description: 'Label of the field: a phone number or an e-mail address',
  },
  usdt: {
    id: 'wallet.payout.number.usdt',
    defaultMessage: 'USDT address',
    description: 'Label of the field: an address on Tron or Ethereum',
  },
});

const faults = defineMessages({
  bank: {
    id: 'wallet.payout.fault.bank',
    defaultMessage: 'This is no account number: 6 to 20 digits, or an IBAN without a slip.',
    description: 'At the field for the number of a bank account',
  },
  promptpay: {
    id: 'wallet.payout.fault.promptpay',
    defaultMessage: 'Please enter a mobile number with 10 digits, or an identity number with 13.',
    description: 'At the field for a PromptPay number',
  },
  pix: {
    id: 'wallet.payout.fault.pix',
    defaultMessage: 'Please enter a CPF, a phone number from +55 on, an e-mail or a random key.',
    description: 'At the field for a Pix key',
  },
  alipay: {
    id: 'wallet.payout.fault.alipay',
    defaultMessage: 'Please enter the phone number or e-mail of your Alipay account.',
    description: 'At the field for an Alipay account',
  },
  usdt: {
    id: 'wallet.payout.fault.usdt',
    defaultMessage: 'This is no address: it begins with T (Tron) or 0x (Ethereum).',
    description: 'At the field for a USDT address',
  },
});
const labelOf: Record<PayoutKind, MessageDescriptor> = labels;
const faultOf: Record<PayoutKind, MessageDescriptor> = faults;

type Props = { kinds: readonly PayoutKind[]; holder: string };

/** Adds an account in the member's name, of a kind that the merchant pays out to. */
export function AddAccountDialog({ kinds, holder }: Props) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('payout-add');
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title)}>
      <AddAccountForm kinds={kinds} holder={holder} onDone={hide} />
    </Dialog>
  );
}

function AddAccountForm({ kinds, holder, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const add = useCall(addPayoutAccount);
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? 'bank');
  const number = (typed: string) => plainPayoutNumber(kind, typed);
  const form = useServerForm({
    defaults: { bankName: '', number: '', ...noProof },
    rules: {
      bankName: { min: 2, max: 64, regex: null },
      number: { min: 1, max: 128, regex: null, message: t(faultOf[kind]) },
      paymentPassword: anyText,
      totp: anyText,
    },
    faults: ({ number: typed }) =>
      typed && !isPayoutNumber(kind, number(typed)) ? { number: t(faultOf[kind]) } : {},
    fieldOf: { 'payout.account.exists': 'number', ...proofFieldOf },
    submit: async ({ bankName, number: typed, ...proof }) => {
      const account = { kind, number: typed, bankName: kind === 'bank' ? bankName : '' };
      await add({ body: { ...account, ...givenProof(proof) } });
      form.setValue('number', '');
      onDone();
      toast({ kind: 'success', message: t(messages.saved) });
      await client.invalidateQueries({ queryKey: withdrawInfoQuery().queryKey });
    },
    // May be among them already: a reply was lost, or another device added it.
    onFailure: () => void client.invalidateQueries({ queryKey: withdrawInfoQuery().queryKey }),
  });
  return (
    <Form form={form}>
      <p className="muted">{t(messages.holder, { name: holder })}</p>
      {kinds.length > 1 && (
        <ChipGroup
          label={t(messages.kind)}
          chips={kinds.map((each) => ({ value: each, label: kindName(t, each) }))}
          values={[kind]}
          single
          onChange={([each = kind]) => {
            setKind(each);
            form.setError('number', null);
          }}
        />
      )}
      {kind === 'bank' && (
        <FormField
          form={form}
          name="bankName"
          label={t(messages.bankName)}
          autoComplete="off"
          enterKeyHint="next"
          dir="auto"
        />
      )}
      <FormField
        form={form}
        name="number"
        kind="plain"
        label={t(labelOf[kind])}
        icon="wallet"
        autoComplete="off"
        enterKeyHint="next"
      />
      <GuardProof form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
    </Form>
  );
}
