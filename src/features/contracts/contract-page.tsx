import { useQuery } from '@tanstack/react-query';

import type { Contract } from '#contract/calls/contracts.ts';
import { type ContractKind, contractKinds } from '#contract/values/contracts/terms.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { OfferedVersion } from './components/offered-version.tsx';
import { StatementList, type StatementSorting } from './components/statement-list.tsx';
import { TeamContracts } from './components/team-contracts.tsx';
import { RunningPeriod, VersionTerms } from './components/version-terms.tsx';
import { Versions } from './components/versions.tsx';
import { contractLinks, formatEnd, kindTexts } from './contract-texts.ts';
import { contractQuery } from './contracts-queries.ts';

import styles from './components/contracts.module.css';

const messages = defineMessages({
  kinds: {
    id: 'contracts.kinds',
    defaultMessage: 'Contract types',
    description: 'Name of the links to the pages of the three kinds, for screen readers',
  },
  loading: {
    id: 'contracts.loading',
    defaultMessage: 'Loading your contract',
    description: 'For screen readers',
  },
  none: {
    id: 'contracts.none',
    defaultMessage: 'You don’t have this contract',
    description: 'Title: the agent has no contract of this kind',
  },
  ended: {
    id: 'contracts.ended',
    defaultMessage: 'Your contract ended on {date}',
    description:
      'Title: the agent’s contract of this kind has ended and there is no other; date is the last day or hour',
  },
  noneText: {
    id: 'contracts.none.text',
    defaultMessage: 'When you’re offered one, you can accept it here.',
    description: 'Text if there is no contract',
  },
});

type ContractPageProps = { kind: ContractKind; sorting: StatementSorting };

export function ContractPage({ kind, sorting }: ContractPageProps) {
  const { t } = useTranslator();
  const query = useQuery(contractQuery(kind));
  const { data, isError, fetchStatus } = query;
  return (
    <SectionPage title={t(kindTexts[kind])}>
      <nav className={styles.beside} aria-label={t(messages.kinds)}>
        {contractKinds.map((each) => (
          <ButtonLink key={each} {...contractLinks[each]} size="small">
            {t(kindTexts[each])}
          </ButtonLink>
        ))}
      </nav>
      {data ? (
        <>
          {data.contract ? (
            <OwnContracts
              contract={data.contract}
              ending={data.ending}
              kind={kind}
              currency={data.currency}
              sorting={sorting}
            />
          ) : (
            <EmptyState icon="receipt" title={t(messages.none)} text={t(messages.noneText)} />
          )}
          <StatementList kind={kind} side="pays" sorting={sorting} />
          <TeamContracts kind={kind} />
        </>
      ) : isError ? (
        <QueryFailed query={query} />
      ) : (
        <div className="stack-8">
          <p className={fetchStatus === 'paused' ? 'muted' : 'sr-only'} role="status">
            {t(fetchStatus === 'paused' ? offlineMessage : messages.loading)}
          </p>
          <Skeleton shape="banner" />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} shape="row" />
          ))}
        </div>
      )}
    </SectionPage>
  );
}

type OwnProps = { contract: Contract; ending: Contract | null; kind: ContractKind; currency: string } & Pick<
  ContractPageProps,
  'sorting'
>;

/** The agent's contracts in order: the previous contract while it still runs, then the contract that follows. */
function OwnContracts({ contract, ending, kind, currency, sorting }: OwnProps) {
  const { t, date } = useTranslator();
  const { versions, period, endsAt } = contract;
  const offered = versions.find(({ state }) => state === 'offered');
  const progress = contract.progress ?? ending?.progress;
  const contracts = ending ? [ending, contract] : [contract];
  const shown = contracts.flatMap((item) =>
    item.versions
      .filter(({ state }) => state === 'inForce' || state === 'signed')
      .reverse()
      .map((version) => ({ contract: item, version })),
  );
  return (
    <>
      {offered && (
        <OfferedVersion
          key={offered.version}
          contract={contract}
          version={offered}
          kind={kind}
          currency={currency}
        />
      )}
      {progress && <RunningPeriod progress={progress} kind={kind} currency={currency} />}
      {shown.map((item) => (
        <VersionTerms
          key={`${item.contract.contractNo}-${item.version.version}`}
          {...item}
          currency={currency}
        />
      ))}
      {!offered && shown.length === 0 && endsAt && (
        <EmptyState
          icon="receipt"
          title={
            versions.some(({ validFrom }) => validFrom !== null && validFrom < endsAt)
              ? t(messages.ended, { date: formatEnd({ date }, endsAt, period) })
              : t(messages.none)
          }
          text={t(messages.noneText)}
        />
      )}
      <StatementList kind={kind} side="earned" sorting={sorting} />
      {[...contracts].reverse().map((item) => (
        <Versions key={item.contractNo} contract={item} currency={currency} />
      ))}
    </>
  );
}
