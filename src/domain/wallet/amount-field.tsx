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
    description: 'Error: the field for an amount of money is empty',
  },
  number: {
    id: 'wallet.amount.number',
    defaultMessage: 'Use digits only, such as {example}.',
    description: 'Error: the typed amount is not a number; example is a correctly typed amount',
  },
  digits: {
    id: 'wallet.amount.digits',
    defaultMessage: 'Use {digits, plural, =0 {no decimals} one {up to # decimal} other {up to # decimals}}.',
    description: 'Error: the typed amount has more decimals than its currency',
  },
  low: {
    id: 'wallet.amount.low',
    defaultMessage: 'The minimum is {amount}.',
    description: 'Error: the typed amount is too small',
  },
  high: {
    id: 'wallet.amount.high',
    defaultMessage: 'The maximum is {amount}.',
    description: 'Error: the typed amount is too large',
  },
  quick: {
    id: 'wallet.amount.quick',
    defaultMessage: 'Quick amounts',
    description: 'Name for screen readers of the row of buttons under the field for an amount',
  },
});

type Bounds = { currency: string; minMinor: number; maxMinor: number };

export function findAmountFault(
  { t, money }: Pick<Translator, 't' | 'money'>,
  typed: string,
  { currency, minMinor, maxMinor }: Bounds,
): string | undefined {
  const read = parseAmount(typed, currency);
  const getTooHighText = () => t(messages.high, { amount: money(maxMinor, currency) });
  if ('fault' in read) {
    const texts: Record<AmountFault, () => string> = {
      empty: () => t(messages.empty),
      number: () => t(messages.number, { example: formatPlainAmount(minMinor, currency) }),
      digits: () => t(messages.digits, { digits: getCurrencyExponent(currency) }),
      large: getTooHighText,
    };
    return texts[read.fault]();
  }
  if (read.minor < minMinor) return t(messages.low, { amount: money(minMinor, currency) });
  return read.minor > maxMinor ? getTooHighText() : undefined;
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

/** Field for an amount of money, typed or chosen with one tap. The form validates it with `findAmountFault`. */
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
        maxLength={40}
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
