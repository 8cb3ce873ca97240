import { Fragment } from 'react';

import type { DepositMethod } from '#contract/calls/wallet/deposits.ts';
import type { DepositKind } from '#contract/values/wallet/deposits.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { useFeeText } from './use-fee-text.ts';

import styles from './choice.module.css';

const messages = defineMessages({
  legend: {
    id: 'wallet.deposit.method',
    defaultMessage: 'How do you want to pay?',
    description: 'Over the deposit methods',
  },
  last: {
    id: 'wallet.deposit.method.last',
    defaultMessage: 'Last used',
    description: 'Badge on the deposit method that the member used last; short',
  },
  hours: {
    id: 'wallet.deposit.method.hours',
    defaultMessage: 'Open {from}–{to}',
    description: 'Hours of a deposit method; times such as 09:00',
  },
  closed: {
    id: 'wallet.deposit.method.closed',
    defaultMessage: 'Closed now, open {from}–{to}',
    description: 'Deposit method that is closed at this time of day',
  },
});

const icons: Record<DepositKind, IconName> = {
  bank: 'bank',
  manual: 'receipt',
  alipay: 'device',
  qq: 'wallet',
  wechat: 'chat',
  gateway: 'card',
};

type MethodChoiceProps = {
  methods: readonly DepositMethod[];
  lastMethodId: string | null;
  currency: string;
  value: string | null;
  onChange: (methodId: string) => void;
};

export function MethodChoice({ methods, lastMethodId, currency, value, onChange }: MethodChoiceProps) {
  const { t, money } = useTranslator();
  const feeText = useFeeText(currency);
  const listDetails = ({ hours, open, ...method }: DepositMethod): string[] => {
    if (!open) return hours ? [t(messages.closed, hours)] : [];
    const range = { min: money(method.minMinor, currency), max: money(method.maxMinor, currency) };
    return [t(walletTexts.range, range), feeText(method.fee), ...(hours ? [t(messages.hours, hours)] : [])];
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(messages.legend)}</legend>
      {methods.map((method) => (
        <label key={method.methodId} className={styles.card}>
          <input
            type="radio"
            name="methodId"
            className={styles.radio}
            checked={value === method.methodId}
            disabled={!method.open}
            onChange={() => onChange(method.methodId)}
          />
          <span className={styles.picture}>
            <Icon name={icons[method.kind]} />
          </span>
          <span className={styles.text}>
            <b>
              {method.name}{' '}
              {method.methodId === lastMethodId && <Badge kind="accent">{t(messages.last)}</Badge>}
            </b>
            <small>
              {listDetails(method).map((detail, at, { length }) => (
                <Fragment key={detail}>
                  <span>{at < length - 1 ? `${detail} ·` : detail}</span>{' '}
                </Fragment>
              ))}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
