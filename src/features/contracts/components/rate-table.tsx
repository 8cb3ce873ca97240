import type { Tier } from '#contract/values/contracts/terms.ts';
import { formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  from: {
    id: 'contracts.rates.from',
    defaultMessage: 'Minimum total',
    description: 'Column heading: the amounts from which a rate applies; short',
  },
  rate: {
    id: 'contracts.rates.rate',
    defaultMessage: 'Rate',
    description: 'Column heading: the rates; short',
  },
  share: {
    id: 'contracts.rates.share',
    defaultMessage: 'The minimums are lower because these rates cover only {parts} of the period’s {of} days',
    description: 'Under a table whose amounts are for some days of a period',
  },
});

/** With `share`, the thresholds are for `parts` of the period's `periodParts` days. */
export function RateTable({
  rates,
  currency,
  label,
  reached = null,
  share,
}: {
  rates: readonly Tier[];
  currency: string;
  label: string;
  reached?: number | null;
  share?: { parts: number; periodParts: number };
}) {
  const { t, money, number } = useTranslator();
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(messages.from)}</th>
            <th scope="col">{t(messages.rate)}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ thresholdMinor, rateHundredths }) => (
            <tr key={rateHundredths} aria-current={rateHundredths === reached || undefined}>
              <td>
                <bdi>{money(thresholdMinor, currency)}</bdi>
              </td>
              <td>
                <bdi>{formatHundredths({ number }, rateHundredths)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {share && share.parts < share.periodParts && (
        <p className="muted">{t(messages.share, { parts: share.parts, of: share.periodParts })}</p>
      )}
    </>
  );
}
