import { Fragment } from 'react';

import type { Contract } from '#contract/calls/contracts.ts';
import { formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.versions.title',
    defaultMessage: 'Versions',
    description: 'Heading of all versions of a contract, including earlier versions',
  },
  version: {
    id: 'contracts.versions.version',
    defaultMessage: 'Version {version}',
    description: 'A version of a contract by its number; short',
  },
  offered: {
    id: 'contracts.versions.offered',
    defaultMessage: 'Offered',
    description: 'State of a version of a contract; short',
  },
  signed: {
    id: 'contracts.versions.signed',
    defaultMessage: 'Accepted',
    description: 'State of a version of a contract that is accepted but does not apply yet; short',
  },
  inForce: {
    id: 'contracts.versions.inForce',
    defaultMessage: 'Active',
    description: 'State of a version of a contract; short',
  },
  replaced: {
    id: 'contracts.versions.replaced',
    defaultMessage: 'Replaced',
    description: 'State of a version of a contract; short',
  },
  withdrawn: {
    id: 'contracts.versions.withdrawn',
    defaultMessage: 'Withdrawn',
    description: 'State of a version of a contract that was never accepted; short',
  },
  ended: {
    id: 'contracts.versions.ended',
    defaultMessage: 'Ended',
    description: 'State of a version of a contract; short',
  },
});

export function Versions({ contract, currency }: { contract: Contract; currency: string }) {
  const { t, money, number, date } = useTranslator();
  return (
    <CardSection title={t(messages.title)} lead={contract.contractNo}>
      {contract.versions.map(({ version, state, rates, offeredAt, signedAt }) => (
        <div key={version} className={styles.row}>
          <span>
            {t(messages.version, { version })}
            <small>
              {rates.map(({ thresholdMinor, rateHundredths }, at) => (
                <Fragment key={rateHundredths}>
                  {at > 0 && ' · '}
                  <bdi>
                    {money(thresholdMinor, currency)}: {formatHundredths({ number }, rateHundredths)}
                  </bdi>
                </Fragment>
              ))}
            </small>
          </span>
          <span>
            {t(messages[state])}
            <small>{date(signedAt ?? offeredAt, { dateStyle: 'medium' })}</small>
          </span>
        </div>
      ))}
    </CardSection>
  );
}
