import type { ContractProgress } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { getFigureText, formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  carryIn: {
    id: 'contracts.sum.carryIn',
    defaultMessage: 'Carried over',
    description: 'Label of a negative amount from the previous period; short',
  },
  late: {
    id: 'contracts.sum.late',
    defaultMessage: 'Changes to earlier statements',
    description: 'Label of an amount: later corrections of earlier days; short',
  },
  figure: {
    id: 'contracts.sum.figure',
    defaultMessage: 'Total',
    description: 'Label of the sum of the amounts above it; short',
  },
  payout: {
    id: 'contracts.sum.payout',
    defaultMessage: 'Payout',
    description: 'Label of the amount that a contract pays; short',
  },
  none: {
    id: 'contracts.sum.none',
    defaultMessage: 'The amount for the first rate was not reached, so nothing is paid.',
    description: 'Why a contract pays nothing for a period',
  },
  lapses: {
    id: 'contracts.sum.lapses',
    defaultMessage: 'Not carried over after contract end',
    description: 'Label of a negative amount that is not carried over, because the contract ends; short',
  },
  carryOut: {
    id: 'contracts.sum.carryOut',
    defaultMessage: 'Carried to next period',
    description: 'Label of a negative amount that the next period starts with; short',
  },
});

type Sums = Pick<
  ContractProgress,
  | 'carryInMinor'
  | 'lateMinor'
  | 'ownMinor'
  | 'figureMinor'
  | 'rateHundredths'
  | 'payoutMinor'
  | 'carryOutMinor'
>;

export function PayoutCalculation({
  sums,
  kind,
  currency,
}: {
  sums: Sums;
  kind: ContractKind;
  currency: string;
}) {
  const { t, money, number } = useTranslator();
  const optionalRows = [
    [messages.carryIn, sums.carryInMinor],
    [messages.late, sums.lateMinor],
  ] as const;
  const shownRows = optionalRows.filter(([, minor]) => minor !== 0);
  return (
    <dl className={styles.facts}>
      {shownRows.map(([label, minor]) => (
        <div key={label.id}>
          <dt>{t(label)}</dt>
          <dd>
            <bdi>{money(minor, currency)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t(getFigureText(kind))}</dt>
        <dd>
          <bdi>{money(sums.ownMinor, currency)}</bdi>
        </dd>
      </div>
      {shownRows.length > 0 && (
        <div data-sum>
          <dt>{t(messages.figure)}</dt>
          <dd>
            <bdi>{money(sums.figureMinor, currency)}</bdi>
          </dd>
        </div>
      )}
      <div data-sum>
        <dt>
          {t(messages.payout)}
          {sums.rateHundredths !== null && (
            <small>
              <bdi>
                {money(sums.figureMinor, currency)} × {formatHundredths({ number }, sums.rateHundredths)}
              </bdi>
            </small>
          )}
          {sums.rateHundredths === null && <small>{t(messages.none)}</small>}
        </dt>
        <dd>
          <b>
            <bdi>{money(sums.payoutMinor, currency)}</bdi>
          </b>
        </dd>
      </div>
      {sums.figureMinor < 0 && (
        <div data-carry={sums.carryOutMinor < 0 || undefined}>
          <dt>{t(sums.carryOutMinor < 0 ? messages.carryOut : messages.lapses)}</dt>
          <dd>
            <bdi>{money(sums.figureMinor, currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
