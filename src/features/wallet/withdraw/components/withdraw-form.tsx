import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { withdraw, type WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { type Fee, parseAmount, formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import { computeWithdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import { useSession } from '#src/domain/identity/session.ts';
import type { ProofKind } from '#src/domain/member/payment-password/proof-field.tsx';
import { AmountField, findAmountFault } from '#src/domain/wallet/amount-field.tsx';
import { invalidateMemberQueries } from '#src/domain/wallet/invalidate-member-queries.ts';
import { clearDraft, readDraft, saveDraft } from '#src/features/wallet/withdraw/lib/draft.ts';
import { computeMaxWithdrawal } from '#src/features/wallet/withdraw/lib/max-withdrawal.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText, totpRule } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import type { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { AccountChoice } from './account-choice.tsx';
import { ProofChoice } from './proof-choice.tsx';
import { Summary } from './summary.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.form',
    defaultMessage: 'New withdrawal',
    description: 'Heading over the form',
  },
  all: {
    id: 'wallet.withdraw.all',
    defaultMessage: 'Max',
    description: 'Button in the field: fills in the maximum that can be withdrawn; short',
  },
  nothing: {
    id: 'wallet.withdraw.nothing',
    defaultMessage: 'The minimum withdrawal is {min}. You have less than that available now.',
    description: 'At the amount field if less than the minimum can be withdrawn',
  },
  feeOnly: {
    id: 'wallet.withdraw.feeOnly',
    defaultMessage: 'The amount must be more than the fee of {fee}.',
    description: 'At the field for the amount, if the fee is not less than the amount',
  },
  submit: {
    id: 'wallet.withdraw.submit',
    defaultMessage: 'Withdraw {amount}',
    description: 'Submit button, with the amount that was typed',
  },
  submitNone: {
    id: 'wallet.withdraw.submitNone',
    defaultMessage: 'Withdraw',
    description: 'Submit button, before an amount was typed',
  },
  unknown: {
    id: 'wallet.withdraw.unknown',
    defaultMessage:
      'If your withdrawal appears under “In progress” above, it went through. If not, tap Withdraw again without changing anything. It can’t be paid twice.',
    description: 'Under the error if it is unknown whether the withdrawal was booked',
  },
});

/** True if the reply was lost or invalid, so that the withdrawal may have been booked. */
const isUnknown = ({ status }: CallError): boolean => status === 0 || status >= 500;

/** True if the fee consumes the whole amount, so that nothing would arrive. */
const isAllFee = (amountMinor: number, fee: Fee): boolean =>
  amountMinor > 0 && computeWithdrawalFee(amountMinor, fee) >= amountMinor;

function chooseProofKind(proof: WithdrawInfo['proof'], preferred: ProofKind): ProofKind | null {
  if (proof[preferred]) return preferred;
  return proof.totp ? 'totp' : proof.paymentPassword ? 'paymentPassword' : null;
}

export function WithdrawForm({ info }: { info: WithdrawInfo }) {
  const { t, money } = useTranslator();
  const client = useQueryClient();
  const router = useRouter();
  const request = useCall(withdraw);
  const { currency, limits, fee, proof, accounts } = info;
  const userName = useSession()?.userName;
  const [chosen, setChosen] = useState(readDraft(userName).payoutAccountId);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault);
  const [preferred, setPreferred] = useState<ProofKind>('paymentPassword');
  const kind = chooseProofKind(proof, preferred);
  const maxMinor = computeMaxWithdrawal(info);
  const { minMinor } = limits;
  const form = useServerForm({
    defaults: { amount: readDraft(userName).amount, paymentPassword: '', totp: '' },
    rules: { paymentPassword: anyText, totp: totpRule },
    validate: ({ amount }) => {
      const bounds = { currency, minMinor, maxMinor };
      const tooLittle = maxMinor < minMinor && t(messages.nothing, { min: money(minMinor, currency) });
      const typedNow = parseAmount(amount, currency);
      const allFee =
        'minor' in typedNow &&
        isAllFee(typedNow.minor, fee) &&
        t(messages.feeOnly, { fee: money(computeWithdrawalFee(typedNow.minor, fee), currency) });
      const text = tooLittle || findAmountFault({ t, money }, amount, bounds) || allFee;
      return text ? { amount: text } : {};
    },
    fieldByErrorCode: {
      'payment.password.wrong': 'paymentPassword',
      'withdraw.amount.limits': 'amount',
      'withdraw.day.limits': 'amount',
      'wallet.insufficient': 'amount',
    },
    submit: async ({ amount, paymentPassword, totp }) => {
      const read = parseAmount(amount, currency);
      if ('fault' in read || !account) return;
      const given = kind === 'totp' ? { totp } : { paymentPassword };
      const body = { amountMinor: read.minor, payoutAccountId: account.id, ...given };
      const { orderNo } = await request({ body });
      form.setValue('amount', '');
      clearDraft();
      await invalidateMemberQueries(client);
      await router.navigate({ to: '/m/withdraw/$orderNo', params: { orderNo } });
    },
    // Limits, accounts or turnover may have changed. If only the reply was lost, the new withdrawal appears.
    onFailure: () => void invalidateMemberQueries(client),
  });
  const typed = String(form.watch('amount') ?? '');
  const read = parseAmount(typed, currency);
  const minor = 'minor' in read && read.minor > 0 ? read.minor : null;
  const { value } = form;
  useEffect(
    () => () => saveDraft({ userName, amount: String(value('amount') ?? ''), payoutAccountId: chosen }),
    // oxlint-disable-next-line react/exhaustive-deps -- the form reads the same fields in every render
    [chosen, userName],
  );
  return (
    <CardSection title={t(messages.title)}>
      <div className={styles.form}>
        <Form form={form}>
          <AccountChoice accounts={accounts} chosen={account?.id} onChoose={setChosen} />
          <AmountField
            form={form}
            name="amount"
            label={t(words.amount)}
            currency={currency}
            trailing={
              <Button
                variant="ghost"
                size="small"
                disabled={maxMinor < minMinor}
                onClick={() => form.setValue('amount', formatPlainAmount(maxMinor, currency))}
              >
                {t(messages.all)}
              </Button>
            }
          />
          <Summary amountMinor={minor} fee={fee} currency={currency} usualMinutes={info.usualMinutes} />
          <ProofChoice
            form={form}
            kind={kind}
            hasBoth={proof.paymentPassword && proof.totp}
            onKind={setPreferred}
          />
          <FormFailure form={form} />
          {form.failure && isUnknown(form.failure.error) && <p>{t(messages.unknown)}</p>}
          {kind && (
            <SubmitButton form={form}>
              {minor === null
                ? t(messages.submitNone)
                : t(messages.submit, { amount: money(minor, currency) })}
            </SubmitButton>
          )}
        </Form>
      </div>
    </CardSection>
  );
}
