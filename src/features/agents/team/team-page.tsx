import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Downline } from '#contract/calls/agents/team.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { NameSearch } from '#src/features/agents/figures/name-search.tsx';
import { OpenAccountLink } from '#src/features/agents/figures/open-account-link.tsx';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { useLoadAhead } from '#src/shared/scheduling/use-load-ahead.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { type TeamSearch, teamQuery } from './api/team-queries.ts';
import { DownlineDetail } from './components/downline-detail.tsx';
import { dateTexts, getTypeLabel } from './lib/team-texts.ts';

import figures from '#src/features/agents/figures/figures.module.css';
import styles from './team.module.css';

const messages = defineMessages({
  title: { id: 'agents.team.title', defaultMessage: 'Team management', description: 'Title of the page' },
  all: {
    id: 'agents.team.all',
    defaultMessage: 'My team',
    description: 'First link of the path through a team: the agent’s own team',
  },
  way: {
    id: 'agents.team.way',
    defaultMessage: 'Path through the team',
    description: 'Name of the row of accounts from the agent down, for screen readers',
  },
  list: {
    id: 'agents.team.list',
    defaultMessage: 'Accounts',
    description: 'Name of the list, for screen readers',
  },
  loading: {
    id: 'agents.team.loading',
    defaultMessage: 'Loading the team',
    description: 'For screen readers',
  },
  none: { id: 'agents.team.none', defaultMessage: 'No members yet', description: 'In place of the list' },
  noneText: {
    id: 'agents.team.noneText',
    defaultMessage: 'Open an account or share your link. New members appear here.',
    description: 'Under agents.team.none',
  },
  below: {
    id: 'agents.team.below',
    defaultMessage: 'Team of {count}',
    description: 'Link to the team of an account; count is the number of accounts in that team; short',
  },
  level: {
    id: 'agents.team.level',
    defaultMessage: 'level {level} below you',
    description: 'Level of an account below the agent, 1 for those that the agent invited; short',
  },
});

type TeamPageProps = {
  search: TeamSearch & { id?: string | undefined };
  onSearch: (search: TeamSearch) => void;
};

export function TeamPage({ search, onSearch }: TeamPageProps) {
  const { t } = useTranslator();
  if (search.id) return <DownlineDetail id={search.id} />;
  return (
    <SectionPage title={t(messages.title)}>
      <div className={figures.body}>
        <NameSearch value={search.search} onSearch={(text) => onSearch(text ? { search: text } : {})} />
        <TeamList search={search} onSearch={onSearch} />
      </div>
    </SectionPage>
  );
}

function TeamList({ search, onSearch }: TeamPageProps) {
  const { t } = useTranslator();
  const query = useInfiniteQuery({ ...teamQuery(search), enabled: useSession() !== null });
  const { data, error, fetchStatus, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  const end = useRef<HTMLDivElement>(null);
  useLoadAhead(end, query);
  const first = data?.pages[0];
  const empty = first && !first.list.length;
  return (
    <>
      {first && first.path.length > 0 && !search.search && <TeamPath path={first.path} />}
      {empty ? (
        <EmptyState
          icon="user"
          title={search.search ? t(figureTexts.noneFound, { text: search.search }) : t(messages.none)}
          text={!search.search && t(messages.noneText)}
          action={
            search.search ? (
              <Button variant="secondary" onClick={() => onSearch({})}>
                {t(figureTexts.showAll)}
              </Button>
            ) : (
              <OpenAccountLink />
            )
          }
        />
      ) : (
        <ul className={`surface ${styles.list}`} aria-label={t(messages.list)} aria-busy={isFetching}>
          {data?.pages.map(({ list, currency }) =>
            list.map((row) => (
              <Row key={row.id} row={row} currency={currency} showLevel={search.search !== undefined} />
            )),
          )}
        </ul>
      )}
      {fetchStatus === 'paused' && <p role="status">{t(offlineMessage)}</p>}
      {error && fetchStatus === 'idle' ? (
        <LoadFailed
          error={error}
          busy={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        (!data || hasNextPage) && (
          <div role="status">
            <span className="sr-only">{t(messages.loading)}</span>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} shape="row" />
            ))}
          </div>
        )
      )}
      <div ref={end} />
    </>
  );
}

function TeamPath({ path }: { path: readonly { id: string; account: string }[] }) {
  const { t } = useTranslator();
  return (
    <nav className={figures.path} aria-label={t(messages.way)}>
      <Link to="/m/member/team">{t(messages.all)}</Link>
      {path.map(({ id, account }) => (
        <span key={id}>
          <Icon name="chevron-right" size={16} />
          <Link to="/m/member/team" search={{ parent: id }}>
            <bdi>{account}</bdi>
          </Link>
        </span>
      ))}
    </nav>
  );
}

type RowProps = { row: Downline; currency: string; showLevel: boolean };

/** `showLevel` is true if the list has accounts of several levels. */
function Row({ row, currency, showLevel }: RowProps) {
  const { t, money, date } = useTranslator();
  const { id, account, type, level, balance, registeredAt, lastLoginAt, teamCount } = row;
  const renderDate = (label: MessageDescriptor, at: string | null) => (
    <span className={styles.seen}>
      <small>{t(label)}</small>
      {at === null ? t(dateTexts.never) : date(at, { dateStyle: 'medium' })}
    </span>
  );
  return (
    <li className={styles.row}>
      <Link className={styles.who} to="/m/member/team" search={{ id }}>
        <span>
          <bdi>{account}</bdi>
          <small>
            {t(getTypeLabel(type))}
            {showLevel && ` · ${t(messages.level, { level })}`}
          </small>
        </span>
        {renderDate(dateTexts.since, registeredAt)}
        {renderDate(dateTexts.login, lastLoginAt)}
        <span className={styles.money}>{money(balance, currency)}</span>
      </Link>
      {teamCount > 0 && (
        <Link className={styles.below} to="/m/member/team" search={{ parent: id }}>
          {t(messages.below, { count: teamCount })}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </li>
  );
}
