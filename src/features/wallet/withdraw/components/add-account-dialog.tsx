import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { addPayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { isPayoutNumber, normalisePayoutNumber } from '#contract/values/wallet/payouts.ts';
import type { PayoutKind } from '#contract/values/wallet/withdrawals.ts';
import {
  GuardProof,
  pickProof,
  emptyProof,
  proofFields,
} from '#src/domain/member/payment-password/guard-proof.tsx';
import { withdrawInfoQuery } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { getPayoutKindName } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: { id: 'wallet.payout.add', defaultMessage: 'Add account', description: 'Title of the dialog' },
  kind: {
    id: 'wallet.payout.kind',
    defaultMessage: 'Account type',
    description: 'For screen readers: name of the group of buttons for the kind of account',
  },
  holder: {
    id: 'wallet.payout.holder',
    defaultMessage: 'The account must be in the name of {name}. We can’t pay to accounts in other names.',
    description: 'Above the fields; name is the member’s name for payouts',
  },
  bankName: {
    id: 'wallet.payout.bankName',
    defaultMessage: 'Bank',
    description: 'Label of the field; short',
  },
  save: { id: 'wallet.payout.save', defaultMessage: 'Add account', description: 'Submit button' },
  saved: { id: 'wallet.payout.saved', defaultMessage: 'Account added.', description: 'Toast' },
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
    defaultMessage: 'Enter an account number with 6 to 20 digits, or a valid IBAN.',
    description: 'At the field for the number of a bank account',
  },
  promptpay: {
    id: 'wallet.payout.fault.promptpay',
    defaultMessage: 'Enter a mobile number with 10 digits, or an ID card number with 13.',
    description: 'At the field for a PromptPay number',
  },
  pix: {
    id: 'wallet.payout.fault.pix',
    defaultMessage: 'Enter a CPF, a phone number starting with +55, an email or a random key.',
    description: 'At the field for a Pix key',
  },
  alipay: {
    id: 'wallet.payout.fault.alipay',
    defaultMessage: 'Enter the phone number or email of your Alipay account.',
    description: 'At the field for an Alipay account',
  },
  usdt: {
    id: 'wallet.payout.fault.usdt',
    defaultMessage: 'Enter a valid address. It starts with T (Tron) or 0x (Ethereum).',
    description: 'At the field for a USDT address',
  },
});
const labelByKind: Record<PayoutKind, MessageDescriptor> = labels;
const faultByKind: Record<PayoutKind, MessageDescriptor> = faults;

type Props = { kinds: readonly PayoutKind[]; holder: string };

/** Adds an account in the member's name, of a kind that the merchant supports. */
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
  const normalise = (typed: string) => normalisePayoutNumber(kind, typed);
  const form = useServerForm({
    defaults: { bankName: '', number: '', ...emptyProof },
    rules: {
      bankName: { min: 2, max: 64, regex: null },
      number: { min: 1, max: 128, regex: null, message: t(faultByKind[kind]) },
      paymentPassword: anyText,
      totp: totpRule,
    },
    validate: ({ number: typed }) =>
      typed && !isPayoutNumber(kind, normalise(typed)) ? { number: t(faultByKind[kind]) } : {},
    fieldByErrorCode: { 'payout.account.exists': 'number', ...proofFields },
    submit: async ({ bankName, number: typed, ...proof }) => {
      const account = { kind, number: typed, bankName: kind === 'bank' ? bankName : '' };
      await add({ body: { ...account, ...pickProof(proof) } });
      form.setValue('number', '');
      onDone();
      toast({ kind: 'success', message: t(messages.saved) });
      await client.invalidateQueries({ queryKey: withdrawInfoQuery().queryKey });
    },
    // The account may exist already: a reply was lost, or another device added it.
    onFailure: () => void client.invalidateQueries({ queryKey: withdrawInfoQuery().queryKey }),
  });
  return (
    <Form form={form}>
      <p className="muted">{t(messages.holder, { name: holder })}</p>
      {kinds.length > 1 && (
        <ChipGroup
          label={t(messages.kind)}
          chips={kinds.map((each) => ({ value: each, label: getPayoutKindName(t, each) }))}
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
        label={t(labelByKind[kind])}
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
