import type { Contract, ContractVersion } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import {
  formatEnd,
  formatStart,
  formatHundredths,
  getPeriodText,
  formatSpan,
} from '#src/features/contracts/contract-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';

import { PayoutCalculation } from './payout-calculation.tsx';
import { RateTable } from './rate-table.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.inForce.title',
    defaultMessage: 'Active',
    description: 'Heading of the contract that applies now',
  },
  coming: {
    id: 'contracts.inForce.coming',
    defaultMessage: 'Accepted, starts on {date}',
    description: 'Heading of a contract that was accepted and does not apply yet',
  },
  until: {
    id: 'contracts.inForce.until',
    defaultMessage: 'Active until {date}',
    description: 'Heading of a contract that was ended and still applies; date is the last day or hour',
  },
  number: {
    id: 'contracts.terms.number',
    defaultMessage: 'Contract',
    description: 'Label of the number of a contract; short',
  },
  payer: { id: 'contracts.terms.payer', defaultMessage: 'Paid by', description: 'Label of the payer; short' },
  site: {
    id: 'contracts.terms.site',
    defaultMessage: 'The operator',
    description: 'The payer of a contract that no agent pays; short',
  },
  paid: {
    id: 'contracts.terms.paid',
    defaultMessage: 'Paid',
    description: 'Label of the interval of payment; short',
  },
  since: {
    id: 'contracts.terms.since',
    defaultMessage: 'Active since',
    description: 'Label of a date; short',
  },
  signed: { id: 'contracts.terms.signed', defaultMessage: 'Accepted', description: 'Label of a date; short' },
  ends: { id: 'contracts.terms.ends', defaultMessage: 'Ends', description: 'Label of a last day; short' },
  running: {
    id: 'contracts.running.title',
    defaultMessage: 'Estimate so far: {span}',
    description:
      'Heading of the payout of the running period so far; span is the days or the hour of the period',
  },
  next: {
    id: 'contracts.running.next',
    defaultMessage: '{amount} more to reach {rate}',
    description: 'The amount that is missing for the next rate of the table',
  },
});

export function VersionTerms({
  contract,
  version,
  currency,
}: {
  contract: Contract;
  version: ContractVersion;
  currency: string;
}) {
  const { t, date } = useTranslator();
  const { contractNo, period, payer, endsAt, progress } = contract;
  const from = version.validFrom ? formatStart({ date }, version.validFrom, period) : '';
  const isComing = version.state === 'signed';
  const until = endsAt && formatEnd({ date }, endsAt, period);
  const title = isComing
    ? t(messages.coming, { date: from })
    : until
      ? t(messages.until, { date: until })
      : t(messages.title);
  const details = [
    [messages.paid, t(getPeriodText(period))],
    [messages.payer, payer ?? t(messages.site)],
    [
      messages.signed,
      version.signedAt && date(version.signedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    ],
    [messages.since, isComing ? null : from],
    [messages.ends, until],
    [messages.number, contractNo],
  ] as const;
  return (
    <CardSection title={title}>
      <div className={styles.body}>
        <RateTable
          rates={version.rates}
          currency={currency}
          label={title}
          reached={isComing ? null : (progress?.rateHundredths ?? null)}
        />
        <dl className={styles.facts}>
          {details.map(([label, value]) =>
            value ? (
              <div key={label.id}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </CardSection>
  );
}

/** The payout and the carry-over that would result if the period ended now. */
export function RunningPeriod({
  progress,
  kind,
  currency,
}: {
  progress: NonNullable<Contract['progress']>;
  kind: ContractKind;
  currency: string;
}) {
  const { t, date, money, number } = useTranslator();
  const { figureMinor, rates } = progress;
  const next = rates.find(({ thresholdMinor }) => thresholdMinor > Math.max(0, figureMinor));
  const missing = next && {
    amount: money(next.thresholdMinor - figureMinor, currency),
    rate: formatHundredths({ number }, next.rateHundredths),
  };
  return (
    <CardSection title={t(messages.running, { span: formatSpan({ date }, progress) })}>
      <div className={styles.body}>
        <PayoutCalculation sums={progress} kind={kind} currency={currency} />
        {next && missing && (
          <>
            <Meter
              max={next.thresholdMinor}
              value={Math.max(0, figureMinor)}
              label={t(messages.next, missing)}
            />
            <p className="muted">{t(messages.next, missing)}</p>
          </>
        )}
      </div>
    </CardSection>
  );
}
