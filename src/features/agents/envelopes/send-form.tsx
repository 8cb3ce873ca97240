import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type EnvelopeInfo, greetingLength, sendEnvelope } from '#contract/calls/agents/envelopes.ts';
import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { ProofField } from '#src/domain/member/payment-password/proof-field.tsx';
import { AmountField, findAmountFault } from '#src/domain/wallet/amount-field.tsx';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { isRefusal } from '#src/features/agents/figures/refused.tsx';
import { SetPasswordLink } from '#src/features/agents/set-password-link.tsx';
import { FormField } from '#src/shared/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { envelopeTexts } from './envelope-texts.ts';
import { envelopeInfoQuery } from './envelopes-queries.ts';

import styles from '#src/features/agents/team/team.module.css';

const messages = defineMessages({
  title: words.sendEnvelope,
  lead: {
    id: 'agents.envelopes.lead',
    defaultMessage:
      'The amount leaves your balance now. Each team member can open one share within {hours, plural, one {# hour} other {# hours}}. Unopened shares are returned to you.',
    description: 'Under the heading',
  },
  closed: {
    id: 'agents.envelopes.closed',
    defaultMessage: 'Red envelopes can’t be sent right now.',
    description: 'In place of the form',
  },
  nobody: {
    id: 'agents.envelopes.nobody',
    defaultMessage: 'You need at least one team member to send a red envelope.',
    description: 'In place of the form',
  },
  noProof: {
    id: 'agents.envelopes.noProof',
    defaultMessage: 'You need a withdrawal password to send red envelopes. You haven’t set one yet.',
    description: 'In place of the form',
  },
  amount: {
    id: 'agents.envelopes.amount',
    defaultMessage: 'Total amount',
    description: 'Label of the field',
  },
  left: {
    id: 'agents.envelopes.left',
    defaultMessage: 'Balance: {balance}. You can still send {left} today.',
    description: 'Under the field for the amount',
  },
  shares: {
    id: 'agents.envelopes.shares',
    defaultMessage: 'Shares',
    description: 'Label of the field for the number of shares',
  },
  sharesFault: {
    id: 'agents.envelopes.sharesFault',
    defaultMessage: 'Enter a whole number from 1 to {max}.',
    description: 'Error at the field for the number of shares; max is a number',
  },
  split: {
    id: 'agents.envelopes.split',
    defaultMessage: 'How to split it',
    description: 'Label of a choice: random or equal shares',
  },
  atLeast: {
    id: 'agents.envelopes.atLeast',
    defaultMessage: 'Each share is random, at least {amount}.',
    description: 'Under the number of shares, if the amount of each share is random',
  },
  each: {
    id: 'agents.envelopes.each',
    defaultMessage: '{amount} per share.',
    description: 'Under the number of shares, if all shares are equal',
  },
  to: {
    id: 'agents.envelopes.to',
    defaultMessage: 'Who can open it',
    description: 'Label of a choice: the whole team, or only the invited members',
  },
  greeting: {
    id: 'agents.envelopes.greeting',
    defaultMessage: 'Greeting (optional)',
    description: 'Label of the field for the text that the team reads on the envelope',
  },
  submit: {
    id: 'agents.envelopes.submit',
    defaultMessage: 'Send {amount}',
    description: 'Submit button, with the amount that was typed',
  },
  submitNone: {
    id: 'agents.envelopes.submitNone',
    defaultMessage: 'Send',
    description: 'Submit button, before an amount was typed',
  },
  done: {
    id: 'agents.envelopes.done',
    defaultMessage: 'Your red envelope of {amount} was sent to your team.',
    description: 'Toast after an envelope was sent',
  },
});

export function SendForm() {
  const { t } = useTranslator();
  const query = useQuery({
    ...envelopeInfoQuery(),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  // Renders nothing, because the page shows the refusal.
  if (isRefusal(error)) return null;
  const rules = data?.rules;
  return (
    <CardSection title={t(messages.title)} {...(rules && { lead: t(messages.lead, { hours: rules.hours }) })}>
      <div className={styles.padded}>
        {!data ? (
          error ? (
            <QueryFailed query={query} />
          ) : (
            [1, 2, 3, 4].map((key) => <Skeleton key={key} shape="row" />)
          )
        ) : !rules ? (
          <p>{t(messages.closed)}</p>
        ) : data.members.team === 0 ? (
          <>
            <p>{t(messages.nobody)}</p>
            <ButtonLink to="/m/agentRegister">{t(agentTexts.openAccount)}</ButtonLink>
          </>
        ) : data.proof.paymentPassword || data.proof.totp ? (
          <EnvelopeForm info={data} rules={rules} />
        ) : (
          <SetPasswordLink text={t(messages.noProof)} />
        )}
      </div>
    </CardSection>
  );
}

/** Parses a typed number of shares, in the digits of any script. Null if the number is invalid or too large. */
function parseShares(typed: string | boolean | undefined, max: number): number | null {
  // Parsed as an amount of a currency without minor units, to accept the same digits as the amount field.
  const parsed = parseAmount(String(typed ?? ''), 'JPY');
  return 'minor' in parsed && parsed.minor >= 1 && parsed.minor <= max ? parsed.minor : null;
}

type EnvelopeFormProps = { info: EnvelopeInfo; rules: NonNullable<EnvelopeInfo['rules']> };

function EnvelopeForm({ info, rules }: EnvelopeFormProps) {
  const { t, money, number } = useTranslator();
  const client = useQueryClient();
  const send = useCall(sendEnvelope);
  const [split, setSplit] = useState<'random' | 'equal'>('random');
  const [to, setTo] = useState<'team' | 'direct'>('team');
  const { currency, balanceMinor, proof, members } = info;
  const { minShareMinor, maxShares } = rules;
  const remainingMinor = Math.max(0, rules.perDayMinor - rules.usedMinor);
  const maxMinor = Math.min(rules.maxMinor, remainingMinor, balanceMinor);
  const form = useServerForm({
    defaults: { amount: '', shares: '', greeting: '', paymentPassword: '', totp: '' },
    rules: { paymentPassword: anyText, totp: totpRule },
    validate: ({ amount, shares }) => {
      const count = parseShares(shares, maxShares);
      const minMinor = (count ?? 1) * minShareMinor;
      const text = findAmountFault({ t, money }, amount, { currency, minMinor, maxMinor });
      return {
        ...(text && { amount: text }),
        ...(count === null && { shares: t(messages.sharesFault, { max: number(maxShares) }) }),
      };
    },
    fieldByErrorCode: {
      'payment.password.wrong': 'paymentPassword',
      'transfer.limits': 'amount',
      'wallet.insufficient': 'amount',
    },
    submit: async ({ amount, shares, greeting, paymentPassword, totp }) => {
      const parsed = parseAmount(amount, currency);
      const count = parseShares(shares, maxShares);
      if ('fault' in parsed || count === null) return;
      const proofInput = proof.totp ? { totp } : { paymentPassword };
      const body = { totalMinor: parsed.minor, shares: count, split, to, greeting, ...proofInput };
      const done = await send({ body });
      for (const name of ['amount', 'shares', 'greeting', 'paymentPassword', 'totp'] as const)
        form.setValue(name, '');
      toast({
        kind: 'success',
        message: t(messages.done, { amount: money(done.totalMinor, done.currency) }),
      });
      await invalidateMemberQueries(client);
    },
    // Limits and balance may have changed since the page was loaded.
    onFailure: () => void invalidateMemberQueries(client),
  });
  const parsed = parseAmount(String(form.watch('amount') ?? ''), currency);
  const minor = 'minor' in parsed && parsed.minor > 0 ? parsed.minor : null;
  const count = parseShares(form.watch('shares'), maxShares);
  const shareMinor = minor !== null && count !== null ? Math.floor(minor / count) : null;
  const hint =
    split === 'random'
      ? t(messages.atLeast, { amount: money(minShareMinor, currency) })
      : shareMinor === null
        ? undefined
        : t(messages.each, { amount: money(shareMinor, currency) });
  return (
    <Form form={form} label={t(messages.title)}>
      <AmountField
        form={form}
        name="amount"
        label={t(messages.amount)}
        currency={currency}
        hint={t(messages.left, {
          balance: money(balanceMinor, currency),
          left: money(remainingMinor, currency),
        })}
      />
      <ChipGroup
        single
        label={t(messages.split)}
        values={[split]}
        onChange={([next = split]) => setSplit(next)}
        chips={[
          { value: 'random', label: t(envelopeTexts.random) },
          { value: 'equal', label: t(envelopeTexts.equal) },
        ]}
      />
      <FormField
        form={form}
        name="shares"
        label={t(messages.shares)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
        maxLength={20}
        {...(hint && { hint })}
      />
      <ChipGroup
        single
        label={t(messages.to)}
        values={[to]}
        onChange={([next = to]) => setTo(next)}
        chips={(['team', 'direct'] as const).map((value) => ({
          value,
          label: `${t(envelopeTexts[value])} · ${number(members[value])}`,
          disabled: members[value] === 0,
        }))}
      />
      <FormField
        form={form}
        name="greeting"
        label={t(messages.greeting)}
        autoComplete="off"
        enterKeyHint="next"
        dir="auto"
        maxLength={greetingLength}
      />
      <ProofField form={form} kind={proof.totp ? 'totp' : 'paymentPassword'} />
      <FormFailure form={form} />
      <SubmitButton form={form}>
        {minor === null ? t(messages.submitNone) : t(messages.submit, { amount: money(minor, currency) })}
      </SubmitButton>
    </Form>
  );
}
