import type { ReactNode } from 'react';

import { getCurrencyExponent } from '#contract/values/money.ts';
import { type AmountFault, parseAmount, formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import { FormField } from '#src/shared/form/fields.tsx';
import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './amount-field.module.css';

const messages = defineMessages({
  empty: {
    id: 'wallet.amount.empty',
    defaultMessage: 'Enter an amount.',
    description: 'An empty field for an amount of money',
  },
  number: {
    id: 'wallet.amount.number',
    defaultMessage: 'Use digits only, such as {example}.',
    description: 'What was typed as an amount is no number; example is an amount as one types it',
  },
  digits: {
    id: 'wallet.amount.digits',
    defaultMessage: 'Use {digits, plural, =0 {no decimals} one {up to # decimal} other {up to # decimals}}.',
    description: 'An amount with more digits after the decimal point than its currency has',
  },
  low: {
    id: 'wallet.amount.low',
    defaultMessage: 'The minimum is {amount}.',
    description: 'An amount that is too small',
  },
  high: {
    id: 'wallet.amount.high',
    defaultMessage: 'The maximum is {amount}.',
    description: 'An amount that is too large',
  },
  quick: {
    id: 'wallet.amount.quick',
    defaultMessage: 'Quick amounts',
    description: 'Names the row of buttons under the field, for readers',
  },
});

type Bounds = { currency: string; minMinor: number; maxMinor: number };

/** Returns the error of a typed amount as a sentence; undefined if there is none. */
export function findAmountFault(
  { t, money }: Pick<Translator, 't' | 'money'>,
  typed: string,
  { currency, minMinor, maxMinor }: Bounds,
): string | undefined {
  const read = parseAmount(typed, currency);
  const most = () => t(messages.high, { amount: money(maxMinor, currency) });
  if ('fault' in read) {
    const texts: Record<AmountFault, () => string> = {
      empty: () => t(messages.empty),
      number: () => t(messages.number, { example: formatPlainAmount(minMinor, currency) }),
      digits: () => t(messages.digits, { digits: getCurrencyExponent(currency) }),
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
  /** Amounts that one tap fills in, in minor units. */
  quick?: readonly number[];
  /** Inside the box after the amount, e.g. a button for the whole balance. */
  trailing?: ReactNode;
};

/** An amount of money, typed or chosen by one tap. The form that contains it validates it with `findAmountFault`. */
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
              aria-pressed={form.watch(name) === formatPlainAmount(minor, currency)}
              onClick={() => form.setValue(name, formatPlainAmount(minor, currency))}
            >
              {money(minor, currency)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
