import { useMutation, useQueryClient } from '@tanstack/react-query';

import { setDepositLimit } from '#contract/calls/member/protection.ts';
import { parseAmount, formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import { AmountField, findAmountFault } from '#src/domain/wallet/amount-field.tsx';
import {
  type DepositLimit,
  refreshProtection,
} from '#src/features/member/protection/api/protection-queries.ts';
import { periodTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'protection.limitDialog.title',
    defaultMessage: 'Deposit limit per {period}',
    description: 'Title of the dialog; period such as 24 hours',
  },
  field: {
    id: 'protection.limitDialog.field',
    defaultMessage: 'Limit',
    description: 'Label of the field for the amount',
  },
  hint: {
    id: 'protection.limitDialog.hint',
    defaultMessage: 'This limit counts your deposits over the last {period}. Set 0 to stop all deposits.',
    description: 'Under the field; period such as 24 hours',
  },
  save: { id: 'protection.limitDialog.save', defaultMessage: 'Set limit', description: 'Button' },
  remove: {
    id: 'protection.limitDialog.remove',
    defaultMessage: 'Remove limit',
    description:
      'Button: requests that the limit be removed; the member can confirm this after a waiting time',
  },
  now: {
    id: 'protection.limitDialog.now',
    defaultMessage: 'Your limit is now active.',
    description: 'Toast',
  },
  later: {
    id: 'protection.limitDialog.later',
    defaultMessage:
      'Request saved. You can confirm it here in {hours, plural, one {# hour} other {# hours}}. Until then your limit stays the same.',
    description: 'Toast after a higher limit or the removal of the limit was requested',
  },
});

/** A larger amount is a typing error. */
const maxLimitMinor = 1_000_000_000;

type Props = { limit: DepositLimit; currency: string; hours: number };

export function LimitDialog({ limit, ...rest }: Props) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay('deposit-limit');
  const period = { period: t(periodTexts[limit.period]) };
  return (
    <Dialog open={open} onClose={hide} title={t(messages.title, period)}>
      <LimitForm {...rest} limit={limit} onDone={hide} />
    </Dialog>
  );
}

function LimitForm({ limit: { period, limit }, currency, hours, onDone }: Props & { onDone: () => void }) {
  const translator = useTranslator();
  const { t } = translator;
  const client = useQueryClient();
  const done = ({ inForce }: { inForce: boolean }) => {
    onDone();
    toast({ kind: 'success', message: inForce ? t(messages.now) : t(messages.later, { hours }) });
    return refreshProtection(client);
  };
  const set = useCall(setDepositLimit);
  const remove = useMutation(callMutation(setDepositLimit, { meta: { silent: false }, onSuccess: done }));
  const form = useServerForm({
    defaults: { amount: limit === null ? '' : formatPlainAmount(limit, currency) },
    validate: ({ amount }) => {
      const fault = findAmountFault(translator, amount, { currency, minMinor: 0, maxMinor: maxLimitMinor });
      return fault ? { amount: fault } : {};
    },
    submit: async ({ amount }) => {
      const read = parseAmount(amount, currency);
      if ('minor' in read) await done(await set({ body: { period, limit: read.minor } }));
    },
  });
  return (
    <Form form={form}>
      <AmountField
        form={form}
        name="amount"
        label={t(messages.field)}
        hint={t(messages.hint, { period: t(periodTexts[period]) })}
        currency={currency}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.save)}</SubmitButton>
      {limit !== null && (
        <Button
          variant="ghost"
          wide
          busy={remove.isPending}
          onClick={() => remove.mutate({ body: { period, limit: null } })}
        >
          {t(messages.remove)}
        </Button>
      )}
    </Form>
  );
}
