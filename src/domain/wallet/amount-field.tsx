import type { ReactNode } from 'react';

import { exponentOf } from '#contract/values/money.ts';
import { type AmountFault, parseAmount, plainAmount } from '#contract/values/wallet/amounts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './amount-field.module.css';

const messages = defineMessages({
  empty: {
    id: 'wallet.amount.empty',
    defaultMessage: 'Please enter an amount.',
    description: 'An empty field for an amount of money',
  },
  number: {
    id: 'wallet.amount.number',
    defaultMessage: 'Please use digits only, such as {example}.',
    description: 'What was typed as an amount is no number; example is an amount as one types it',
  },
  digits: {
    id: 'wallet.amount.digits',
    defaultMessage:
      'At most {digits, plural, =0 {no digits} one {# digit} other {# digits}} after the point.',
    description: 'An amount with more digits after the decimal point than its currency has',
  },
  low: {
    id: 'wallet.amount.low',
    defaultMessage: 'The least is {amount}.',
    description: 'An amount that is too small',
  },
  high: {
    id: 'wallet.amount.high',
    defaultMessage: 'The most is {amount}.',
    description: 'An amount that is too large',
  },
  quick: {
    id: 'wallet.amount.quick',
    defaultMessage: 'Amounts to choose from',
    description: 'Names the row of buttons under the field, for readers',
  },
});

type Bounds = { currency: string; minMinor: number; maxMinor: number };

/** What is wrong with an amount that was typed, as a sentence; undefined for nothing. */
export function amountFault(
  { t, money }: Pick<Translator, 't' | 'money'>,
  typed: string,
  { currency, minMinor, maxMinor }: Bounds,
): string | undefined {
  const read = parseAmount(typed, currency);
  const most = () => t(messages.high, { amount: money(maxMinor, currency) });
  if ('fault' in read) {
    const texts: Record<AmountFault, () => string> = {
      empty: () => t(messages.empty),
      number: () => t(messages.number, { example: plainAmount(minMinor, currency) }),
      digits: () => t(messages.digits, { digits: exponentOf(currency) }),
      large: most,
    };
    return texts[read.fault]();
  }
  if (read.minor < minMinor) return t(messages.low, { amount: money(minMinor, currency) });
  return read.minor > maxMinor ? most() : undefined;
}

type AmountFieldProps<Name extends string> = {
  form: ServerForm<Name>;
  name: NoInfer<Name>;
  label: string;
  hint?: string;
  currency: string;
  /** Amounts that one tap fills in, minor units. */
  quick?: readonly number[];
  /** Inside the box after the amount: a button for all, say. */
  trailing?: ReactNode;
};

/** An amount of money, typed or chosen by one tap. Its form checks it by `amountFault`. */
export function AmountField<Name extends string>(props: AmountFieldProps<Name>) {
  const { form, name, currency, quick = [], ...rest } = props;
  const { t, money } = useTranslator();
  return (
    <div className={styles.field}>
      <FormField
        {...rest}
        form={form}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        maxLength={20}
        leading={<span className={styles.currency}>{currency}</span>}
      />
      {quick.length > 0 && (
        <div className={styles.quick} role="group" aria-label={t(messages.quick)}>
          {quick.map((minor) => (
            <button
              key={minor}
              type="button"
              className={styles.amount}
              aria-pressed={form.watch(name) === plainAmount(minor, currency)}
              onClick={() => form.setValue(name, plainAmount(minor, currency))}
            >
              {money(minor, currency)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
