import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContractTeam } from '#contract/calls/contracts.ts';
import type { ContractKind } from '#contract/values/contracts/terms.ts';
import { formatEnd, formatHundredths } from '#src/features/contracts/contract-texts.ts';
import { contractTeamQuery } from '#src/features/contracts/contracts-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { OfferSheet } from './offer-sheet.tsx';

import styles from './contracts.module.css';

const messages = defineMessages({
  title: {
    id: 'contracts.team.title',
    defaultMessage: 'Your agents’ contracts',
    description: 'Heading of the agents directly below the viewer, with the contract of each',
  },
  none: {
    id: 'contracts.team.none',
    defaultMessage: 'You have no agents directly below you.',
    description: 'In place of the agents to whom a contract could be offered',
  },
  noOwn: {
    id: 'contracts.team.noOwn',
    defaultMessage: 'You can offer this contract to your agents once your own is active.',
    description: 'Why an agent can offer no contract of this kind',
  },
  offer: { id: 'contracts.team.offer', defaultMessage: 'Offer', description: 'Button: offers a contract' },
  change: {
    id: 'contracts.team.change',
    defaultMessage: 'Change',
    description: 'Button: offers a new version of a contract',
  },
  taken: {
    id: 'contracts.team.taken',
    defaultMessage: 'Has this contract with another payer',
    description: 'Why an agent can be offered no contract of this kind; short',
  },
  upTo: {
    id: 'contracts.team.upTo',
    defaultMessage: 'Up to {rate}, version {version}',
    description: 'The highest rate and the version of a contract; short',
  },
  offered: {
    id: 'contracts.team.offered',
    defaultMessage: 'Up to {rate}, version {version}: not accepted yet',
    description: 'The highest rate of a contract that an agent has not accepted yet; short',
  },
  ending: {
    id: 'contracts.team.ending',
    defaultMessage: 'Up to {rate}, ends on {date}',
    description: 'The highest rate and the last day of a contract that was ended; short',
  },
  before: {
    id: 'contracts.team.before',
    defaultMessage: 'The previous contract runs until {date}',
    description:
      'Under an offered contract while the previous contract still runs; date is the last day of the previous contract',
  },
});
type Agent = ContractTeam['agents'][number];

export function TeamContracts({ kind }: { kind: ContractKind }) {
  const { t, number, date } = useTranslator();
  const query = useQuery(contractTeamQuery(kind));
  const { data, error } = query;
  // The agent when the sheet was opened. A contract that the sheet ends is no longer in `data`, but the sheet must
  // still show its end.
  const [opened, setOpened] = useState<Agent | null>(null);
  const current = data?.agents.find(({ accountId }) => accountId === opened?.accountId);
  const overlay = 'offer-contract';
  const isRunning = ({ contract }: Agent) => contract !== null && contract.state !== 'ending';
  const describeContract = ({ contract, taken }: Agent) => {
    if (taken) return t(messages.taken);
    const rate = contract?.rates.at(-1)?.rateHundredths;
    if (!contract || rate === undefined) return null;
    if (contract.endsAt)
      return t(messages.ending, {
        rate: formatHundredths({ number }, rate),
        date: formatEnd({ date }, contract.endsAt, contract.period),
      });
    const text = contract.state === 'offered' ? messages.offered : messages.upTo;
    return t(text, { rate: formatHundredths({ number }, rate), version: contract.version });
  };
  if (isNotOffered(query)) return null;
  return (
    <>
      <CardSection
        title={t(messages.title)}
        {...(data && data.agents.length > 0 && !data.own && { lead: t(messages.noOwn) })}
      >
        {data?.agents.map((agent) => (
          <div key={agent.accountId} className={styles.row}>
            <span>
              <bdi>{agent.account}</bdi>
              <small>{describeContract(agent)}</small>
              {data.own && agent.before && (
                <small>
                  {t(messages.before, { date: formatEnd({ date }, agent.before, data.own.period) })}
                </small>
              )}
            </span>
            {!agent.taken && (data.own || isRunning(agent)) && (
              <Button
                variant="secondary"
                onClick={() => {
                  setOpened(agent);
                  openOverlay(overlay);
                }}
              >
                {t(isRunning(agent) ? messages.change : messages.offer)}
              </Button>
            )}
          </div>
        ))}
        {data?.agents.length === 0 && <p className={styles.row}>{t(messages.none)}</p>}
        {!data && (error ? <QueryFailed query={query} /> : <Skeleton shape="row" />)}
      </CardSection>
      {data && opened && (
        <OfferSheet
          key={opened.accountId}
          name={overlay}
          kind={kind}
          agent={current ?? opened}
          contract={current?.contract ?? opened.contract}
          own={data.own}
          currency={data.currency}
        />
      )}
    </>
  );
}
