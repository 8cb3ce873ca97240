import type { ContractProgress } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { getFigureText, formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  carryIn: {
    id: 'contracts.sum.carryIn',
    defaultMessage: 'Carried over',
    description: 'Label of an amount below zero that the last period left; short',
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
    description: 'Label of what a contract pays; short',
  },
  none: {
    id: 'contracts.sum.none',
    defaultMessage: 'The first rate was not reached, so nothing is paid.',
    description: 'Why a contract pays nothing for a period',
  },
  lapses: {
    id: 'contracts.sum.lapses',
    defaultMessage: 'Not carried over, the contract ends',
    description: 'Label of an amount below zero that no next period begins with; short',
  },
  carryOut: {
    id: 'contracts.sum.carryOut',
    defaultMessage: 'Carried to next period',
    description: 'Label of an amount below zero that the next period begins with; short',
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

/** The calculation of a payout: the summands, the rate that was reached, and the carry-over to the next period. */
export function PayoutCalculation({
  of,
  kind,
  currency,
}: {
  of: Sums;
  kind: ContractKind;
  currency: string;
}) {
  const { t, money, number } = useTranslator();
  const parts = [
    [messages.carryIn, of.carryInMinor],
    [messages.late, of.lateMinor],
  ] as const;
  const added = parts.filter(([, minor]) => minor !== 0);
  return (
    <dl className={styles.facts}>
      {added.map(([label, minor]) => (
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
          <bdi>{money(of.ownMinor, currency)}</bdi>
        </dd>
      </div>
      {added.length > 0 && (
        <div data-sum>
          <dt>{t(messages.figure)}</dt>
          <dd>
            <bdi>{money(of.figureMinor, currency)}</bdi>
          </dd>
        </div>
      )}
      <div data-sum>
        <dt>
          {t(messages.payout)}
          {of.rateHundredths !== null && (
            <small>
              <bdi>
                {money(of.figureMinor, currency)} × {formatHundredths({ number }, of.rateHundredths)}
              </bdi>
            </small>
          )}
          {of.rateHundredths === null && <small>{t(messages.none)}</small>}
        </dt>
        <dd>
          <b>
            <bdi>{money(of.payoutMinor, currency)}</bdi>
          </b>
        </dd>
      </div>
      {of.figureMinor < 0 && (
        <div data-carry={of.carryOutMinor < 0 || undefined}>
          <dt>{t(of.carryOutMinor < 0 ? messages.carryOut : messages.lapses)}</dt>
          <dd>
            <bdi>{money(of.figureMinor, currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
