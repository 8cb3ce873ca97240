import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { DownlineDetail } from '#contract/calls/agents/team.ts';
import { teamTransfer, type TeamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { ProofField } from '#src/domain/member/payment-password/proof-field.tsx';
import { AmountField, findAmountFault } from '#src/domain/wallet/amount-field.tsx';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { SetPasswordLink } from '#src/features/agents/set-password-link.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { transferInfoQuery } from '../api/team-queries.ts';

import styles from '../team.module.css';

const messages = defineMessages({
  title: { id: 'agents.transfer.title', defaultMessage: 'Send money', description: 'Heading over the form' },
  lead: {
    id: 'agents.transfer.lead',
    defaultMessage: 'The money goes from your balance to {account} at once. This can’t be undone.',
    description: 'Under the heading',
  },
  closed: {
    id: 'agents.transfer.closed',
    defaultMessage: 'This account can’t receive money right now.',
    description: 'In place of the form',
  },
  left: {
    id: 'agents.transfer.left',
    defaultMessage: 'Balance: {balance}. You can still send {left} today.',
    description: 'Under the field for the amount',
  },
  noProof: {
    id: 'agents.transfer.noProof',
    defaultMessage: 'You need a withdrawal password to send money. You haven’t set one yet.',
    description: 'In place of the form',
  },
  submit: {
    id: 'agents.transfer.submit',
    defaultMessage: 'Send {amount}',
    description: 'Submit button, with the amount that was typed',
  },
  submitNone: {
    id: 'agents.transfer.submitNone',
    defaultMessage: 'Send',
    description: 'Submit button, before an amount was typed',
  },
  done: {
    id: 'agents.transfer.done',
    defaultMessage: '{amount} sent to {account}.',
    description: 'Toast after a transfer',
  },
});

export function TransferForm({ downline }: { downline: DownlineDetail }) {
  const { t } = useTranslator();
  const info = useQuery({ ...transferInfoQuery(), enabled: useSession() !== null });
  const { data } = info;
  const hasProof = data?.proof.paymentPassword || data?.proof.totp;
  if (isNotOffered(info)) return null;
  return (
    <CardSection title={t(messages.title)} lead={t(messages.lead, { account: downline.account })}>
      <div className={styles.padded}>
        {!data ? (
          info.error ? (
            <QueryFailed query={info} />
          ) : (
            <Skeleton shape="row" />
          )
        ) : !downline.mayReceive || !data.limits ? (
          <p>{t(messages.closed)}</p>
        ) : hasProof ? (
          <Fields downline={downline} info={data} limits={data.limits} />
        ) : (
          <SetPasswordLink text={t(messages.noProof)} />
        )}
      </div>
    </CardSection>
  );
}

type FieldsProps = {
  downline: DownlineDetail;
  info: TeamTransferInfo;
  limits: NonNullable<TeamTransferInfo['limits']>;
};

function Fields({ downline, info, limits }: FieldsProps) {
  const { t, money } = useTranslator();
  const client = useQueryClient();
  const send = useCall(teamTransfer);
  const { currency, balanceMinor, proof } = info;
  const remainingMinor = Math.max(0, limits.perDayMinor - limits.usedMinor);
  const maxMinor = Math.min(limits.maxMinor, remainingMinor, balanceMinor);
  const form = useServerForm({
    defaults: { amount: '', paymentPassword: '', totp: '' },
    rules: { paymentPassword: anyText, totp: totpRule },
    validate: ({ amount }) => {
      const text = findAmountFault({ t, money }, amount, { currency, minMinor: limits.minMinor, maxMinor });
      return text ? { amount: text } : {};
    },
    fieldByErrorCode: {
      'payment.password.wrong': 'paymentPassword',
      'transfer.limits': 'amount',
      'wallet.insufficient': 'amount',
    },
    submit: async ({ amount, paymentPassword, totp }) => {
      const parsed = parseAmount(amount, currency);
      if ('fault' in parsed) return;
      const proofInput = proof.totp ? { totp } : { paymentPassword };
      const done = await send({ body: { id: downline.id, amountMinor: parsed.minor, ...proofInput } });
      for (const name of ['amount', 'paymentPassword', 'totp'] as const) form.setValue(name, '');
      const sent = { amount: money(done.amountMinor, done.currency), account: done.account };
      toast({ kind: 'success', message: t(messages.done, sent) });
      await invalidateMemberQueries(client);
    },
    // Limits, balance and the account may have changed since the page was loaded.
    onFailure: () => void invalidateMemberQueries(client),
  });
  const parsed = parseAmount(String(form.watch('amount') ?? ''), currency);
  const minor = 'minor' in parsed && parsed.minor > 0 ? parsed.minor : null;
  return (
    <Form form={form} label={t(messages.title)}>
      <AmountField
        form={form}
        name="amount"
        label={t(words.amount)}
        currency={currency}
        hint={t(messages.left, {
          balance: money(balanceMinor, currency),
          left: money(remainingMinor, currency),
        })}
      />
      <ProofField form={form} kind={proof.totp ? 'totp' : 'paymentPassword'} />
      <FormFailure form={form} />
      <SubmitButton form={form}>
        {minor === null ? t(messages.submitNone) : t(messages.submit, { amount: money(minor, currency) })}
      </SubmitButton>
    </Form>
  );
}
