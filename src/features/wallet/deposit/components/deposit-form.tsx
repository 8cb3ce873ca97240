import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  createDeposit,
  type DepositMethod,
  type DepositOrder,
  type depositMethods,
  depositOrders,
} from '#contract/calls/wallet/deposits.ts';
import { parseAmount } from '#contract/values/wallet/amounts.ts';
import { depositGateways, computeDepositTerms } from '#contract/values/wallet/deposits.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { AmountField, findAmountFault } from '#src/domain/wallet/amount-field.tsx';
import { cacheOrder } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import { DepositSummary } from './deposit-summary.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PromotionChoice } from './promotion-choice.tsx';

const messages = defineMessages({
  range: {
    id: 'wallet.deposit.amount.range',
    defaultMessage: 'From {min} to {max}',
    description: 'Under the field: minimum and maximum amount, both with their currency',
  },
  limit: {
    id: 'wallet.deposit.amount.limit',
    defaultMessage: 'Your deposit limit: you can still deposit {left} now.',
    description: 'Under the field: amount that the member’s own deposit limit still allows',
  },
  feeEatsAll: {
    id: 'wallet.deposit.amount.fee',
    defaultMessage: 'The amount must be more than the fee.',
    description: 'Error: the amount is not more than the fee',
  },
  bonusLeast: {
    id: 'wallet.deposit.amount.bonus',
    defaultMessage: 'This bonus needs a deposit of at least {amount}.',
    description: 'Error: the amount is too small for the chosen promotion',
  },
  bank: {
    id: 'wallet.deposit.bank',
    defaultMessage: 'Which of our banks will you pay to?',
    description: 'Over the banks to choose from',
  },
  submit: {
    id: 'wallet.deposit.submit',
    defaultMessage: 'Continue',
    description: 'Button: creates the order; nothing is paid yet',
  },
});

type Catalogue = CallValue<typeof depositMethods>;

const parseTypedMinor = (typed: string, currency: string): number | null => {
  const read = parseAmount(typed, currency);
  return 'minor' in read && read.minor > 0 ? read.minor : null;
};

const findFirstOpen = (methods: readonly DepositMethod[]) => methods.find(({ open }) => open) ?? null;

export function DepositForm({
  catalogue,
  onOrder,
}: {
  catalogue: Catalogue;
  onOrder: (order: DepositOrder) => void;
}) {
  const { t, money, language } = useTranslator();
  const client = useQueryClient();
  const create = useCall(createDeposit);
  const { currency, methods, promotions, lastMethodId, limitLeftMinor } = catalogue;
  const [methodId, setMethodId] = useState(findFirstOpen(methods)?.methodId ?? null);
  const [bankId, setBankId] = useState<string | null>(null);
  const [promotionId, setPromotionId] = useState<string | null>(null);
  const method = methods.find((each) => each.methodId === methodId && each.open) ?? findFirstOpen(methods);
  const promotion = promotions.find((each) => each.promotionId === promotionId) ?? null;
  const bank = method?.banks.find((each) => each.bankId === bankId) ?? method?.banks[0];
  const maxMinor = Math.min(method?.maxMinor ?? 0, limitLeftMinor ?? Infinity);

  const findFault = (typed: string): string | undefined => {
    if (!method) return undefined;
    const { minMinor, fee } = method;
    if (limitLeftMinor !== null && limitLeftMinor < minMinor)
      return t(messages.limit, { left: money(limitLeftMinor, currency) });
    const fault = findAmountFault({ t, money }, typed, { currency, minMinor, maxMinor });
    if (fault) return fault;
    const minor = parseTypedMinor(typed, currency) ?? 0;
    if (computeDepositTerms(minor, fee, null).creditMinor <= 0) return t(messages.feeEatsAll);
    return promotion && minor < promotion.minDepositMinor
      ? t(messages.bonusLeast, { amount: money(promotion.minDepositMinor, currency) })
      : undefined;
  };
  const form = useServerForm({
    defaults: { amount: '' },
    validate: ({ amount }) => ({ amount: findFault(amount) ?? '' }),
    fieldByErrorCode: { 'deposit.limit': 'amount' },
    submit: async ({ amount }) => {
      const amountMinor = parseTypedMinor(amount, currency);
      if (!method || amountMinor === null) return;
      const order = await create({
        language,
        body: {
          methodId: method.methodId,
          amountMinor,
          gateways: depositGateways.mobile,
          ...(bank && { bankId: bank.bankId }),
          ...(promotion && { promotionId: promotion.promotionId }),
          returnUrl: new URL('/m/voucherCenter', window.location.origin).href,
        },
      });
      cacheOrder(client, language, order);
      onOrder(order);
    },
    // The order may exist despite the failure; the list above the form shows it.
    onFailure: () => void client.invalidateQueries({ queryKey: buildCallKey(depositOrders) }),
  });
  const amountMinor = parseTypedMinor(String(form.watch('amount') ?? ''), currency);
  if (!method)
    return <MethodChoice {...{ methods, lastMethodId, currency }} value={null} onChange={setMethodId} />;
  const range = { min: money(method.minMinor, currency), max: money(maxMinor, currency) };
  return (
    <Form form={form}>
      <MethodChoice
        {...{ methods, lastMethodId, currency }}
        value={method.methodId}
        onChange={(next) => {
          setMethodId(next);
          form.setError('amount', null);
        }}
      />
      {method.banks.length > 0 && (
        <ChipGroup
          single
          label={t(messages.bank)}
          chips={method.banks.map((each) => ({ value: each.bankId, label: each.name }))}
          values={bank ? [bank.bankId] : []}
          onChange={([next]) => setBankId(next ?? null)}
        />
      )}
      <AmountField
        form={form}
        name="amount"
        label={t(words.amount)}
        hint={
          limitLeftMinor === null
            ? t(messages.range, range)
            : `${t(messages.range, range)} · ${t(messages.limit, { left: money(limitLeftMinor, currency) })}`
        }
        currency={currency}
        quick={method.quickMinor.filter((minor) => minor <= maxMinor)}
      />
      {promotions.length > 0 && (
        <PromotionChoice {...{ promotions, currency }} value={promotionId} onChange={setPromotionId} />
      )}
      {amountMinor !== null && <DepositSummary {...{ amountMinor, currency, method, promotion }} />}
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(messages.submit)}</SubmitButton>
    </Form>
  );
}
