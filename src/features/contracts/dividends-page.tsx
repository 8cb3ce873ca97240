import { useQuery } from '@tanstack/react-query';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { StatementList, type StatementSorting } from './components/statement-list.tsx';
import { TeamContracts } from './components/team-contracts.tsx';
import { RunningPeriod } from './components/version-terms.tsx';
import { contractLinks } from './contract-texts.ts';
import { contractQuery } from './contracts-queries.ts';

import styles from './components/contracts.module.css';

const messages = defineMessages({
  title: { id: 'contracts.dividends.title', defaultMessage: 'Dividends', description: 'Title of the page' },
  contract: {
    id: 'contracts.dividends.contract',
    defaultMessage: 'My dividend contract',
    description: 'Link to the page of the agent’s own contract',
  },
  waits: {
    id: 'contracts.dividends.waits',
    defaultMessage: 'You have a new contract to review',
    description: 'Heading above a link to a contract that can be accepted',
  },
});

export function DividendsPage({ sorting }: { sorting: StatementSorting }) {
  const { t } = useTranslator();
  const query = useQuery(contractQuery('dividend'));
  const { data, error, fetchStatus } = query;
  const contract = data?.contract;
  // While the previous contract runs, the progress of that contract is shown.
  const progress = contract?.progress ?? data?.ending?.progress;
  const hasOffer = contract?.versions.some(({ state }) => state === 'offered');
  const link = (
    <ButtonLink
      {...(hasOffer ? ({ variant: 'primary', wide: true } as const) : ({ size: 'small' } as const))}
      {...contractLinks.dividend}
    >
      {t(messages.contract)}
    </ButtonLink>
  );
  return (
    <SectionPage title={t(messages.title)}>
      {hasOffer ? (
        <CardSection title={t(messages.waits)}>
          <div className={styles.body}>{link}</div>
        </CardSection>
      ) : (
        <nav className={styles.beside}>{link}</nav>
      )}
      {!data &&
        (error ? (
          <QueryFailed query={query} />
        ) : fetchStatus === 'paused' ? (
          <p className="muted" role="status">
            {t(offlineMessage)}
          </p>
        ) : (
          <Skeleton shape="banner" />
        ))}
      {progress && <RunningPeriod progress={progress} kind="dividend" currency={data?.currency ?? ''} />}
      <StatementList kind="dividend" side="earned" sorting={sorting} />
      <StatementList kind="dividend" side="pays" sorting={sorting} />
      <TeamContracts kind="dividend" />
    </SectionPage>
  );
}
