import { useQuery } from '@tanstack/react-query';

import type { Contract } from '#contract/calls/contracts.ts';
import { type ContractKind, contractKinds } from '#contract/values/contracts/terms.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ShellLink } from '#src/shared/navigation/shell-link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { Running, Terms } from './components/in-force.tsx';
import { Offered } from './components/offered.tsx';
import { StatementList } from './components/statement-list.tsx';
import { TeamContracts } from './components/team-contracts.tsx';
import { Versions } from './components/versions.tsx';
import { contractPaths, kindTexts } from './contract-texts.ts';
import { contractQuery } from './contracts-queries.ts';

import styles from './components/contracts.module.css';

const messages = defineMessages({
  kinds: {
    id: 'contracts.kinds',
    defaultMessage: 'Kinds of contracts',
    description: 'Names the links to the pages of the three kinds, for readers',
  },
  loading: {
    id: 'contracts.loading',
    defaultMessage: 'Loading your contract',
    description: 'For screen readers',
  },
  none: {
    id: 'contracts.none',
    defaultMessage: 'You have no such contract',
    description: 'The agent has no contract of this kind; a title',
  },
  noneText: {
    id: 'contracts.none.text',
    defaultMessage: 'When one is offered to you, you find it here and can accept it.',
    description: 'Under the title that says that there is no contract',
  },
});

/** An agent's contract of one kind: what is in force, what is offered, the running period and all statements (CT-01 … CT-03). */
export function ContractPage({ kind }: { kind: ContractKind }) {
  const { t } = useTranslator();
  const { data, error, isError, isFetching, fetchStatus, refetch } = useQuery(contractQuery(kind));
  return (
    <SectionPage title={t(kindTexts[kind])}>
      <nav className={styles.beside} aria-label={t(messages.kinds)}>
        {contractKinds.map((each) => (
          <ShellLink key={each} href={contractPaths[each]} className={buttonClass('secondary', 'small')}>
            {t(kindTexts[each])}
          </ShellLink>
        ))}
      </nav>
      {data ? (
        <>
          {data.contract ? (
            <Own contract={data.contract} kind={kind} currency={data.currency} />
          ) : (
            <EmptyState icon="receipt" title={t(messages.none)} text={t(messages.noneText)} />
          )}
          <StatementList kind={kind} side="pays" />
          <TeamContracts kind={kind} />
        </>
      ) : isError ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.list}>
          <p className={fetchStatus === 'paused' ? styles.muted : 'sr-only'} role="status">
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

function Own({ contract, kind, currency }: { contract: Contract; kind: ContractKind; currency: string }) {
  const { versions, progress } = contract;
  const offered = versions.find(({ state }) => state === 'offered');
  const shown = versions.filter(({ state }) => state === 'inForce' || state === 'signed');
  return (
    <>
      {offered && (
        <Offered
          key={offered.version}
          contract={contract}
          version={offered}
          kind={kind}
          currency={currency}
        />
      )}
      {progress && <Running progress={progress} kind={kind} currency={currency} />}
      {shown.toReversed().map((version) => (
        <Terms key={version.version} contract={contract} version={version} currency={currency} />
      ))}
      <StatementList kind={kind} side="earned" />
      <Versions contract={contract} currency={currency} />
    </>
  );
}
