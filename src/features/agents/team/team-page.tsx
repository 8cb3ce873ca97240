import { useInfiniteQuery } from '@tanstack/react-query';

import type { Downline, downlines } from '#contract/calls/agents/team.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { NameSearch } from '#src/features/agents/figures/name-search.tsx';
import { OpenAccountLink } from '#src/features/agents/figures/open-account-link.tsx';
import { keepWhileSorting } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { type TeamSearch, teamQuery } from './api/team-queries.ts';
import { DownlineDetail } from './components/downline-detail.tsx';
import { formatRates } from './lib/rates-text.ts';
import { accountTexts, getTypeLabel } from './lib/team-texts.ts';

import figures from '#src/features/agents/figures/figures.module.css';

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
  team: {
    id: 'agents.team.column',
    defaultMessage: 'Team',
    description: 'Column heading: the number of accounts below an account; short',
  },
  sum: {
    id: 'agents.team.sum',
    defaultMessage: '{count, plural, one {Total of # account} other {Total of # accounts}}',
    description: 'Name of the last row of a table, which has the sums of the columns; short',
  },
  level: {
    id: 'agents.team.level',
    defaultMessage: 'level {level} below you',
    description: 'Level of an account below the agent, 1 for those that the agent invited; short',
  },
});

type TeamPageProps = {
  search: TeamSearch & { id?: string | undefined };
  onSearch: OnSearch<TeamSearch>;
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
  const options = teamQuery(search);
  const query = useInfiniteQuery({
    ...options,
    enabled: useSession() !== null,
    placeholderData: keepWhileSorting(options.queryKey),
  });
  const first = query.data?.pages[0];
  const label = t(messages.list);
  const empty = search.search ? (
    <EmptyState
      icon="user"
      title={t(figureTexts.noneFound, { text: search.search })}
      action={
        <Button variant="secondary" onClick={() => onSearch({})}>
          {t(figureTexts.showAll)}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon="user"
      title={t(messages.none)}
      text={t(messages.noneText)}
      action={<OpenAccountLink />}
    />
  );
  return (
    <>
      {first && first.path.length > 0 && !search.search && <TeamPath path={first.path} />}
      <RecordList label={label} query={query} empty={empty}>
        {(pages) => (
          <TeamTable
            label={label}
            pages={pages}
            search={search}
            busy={query.isFetching}
            isComplete={!query.hasNextPage}
            onSearch={onSearch}
          />
        )}
      </RecordList>
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

type TeamTableProps = TeamPageProps & {
  label: string;
  pages: readonly CallValue<typeof downlines>[];
  busy: boolean;
  isComplete: boolean;
};

const getId = ({ id }: Downline) => id;

function TeamTable({ label, pages, search, busy, isComplete, onSearch }: TeamTableProps) {
  const translator = useTranslator();
  const { t, money, number } = translator;
  const { currency = '', sums, sort: served } = pages[0] ?? {};
  const columns: Column<Downline>[] = [
    {
      key: 'account',
      head: t(figureTexts.account),
      sortBy: ({ account }) => account,
      render: (row) => <AccountName row={row} showLevel={search.search !== undefined} />,
    },
    {
      key: 'registered',
      head: t(accountTexts.since),
      wideOnly: true,
      sortBy: ({ registeredAt }) => registeredAt,
      render: ({ registeredAt }) => <DayText at={registeredAt} />,
    },
    {
      key: 'login',
      head: t(accountTexts.login),
      wideOnly: true,
      sortBy: ({ lastLoginAt }) => lastLoginAt ?? '',
      render: ({ lastLoginAt }) => <DayText at={lastLoginAt} />,
    },
    {
      key: 'rates',
      head: t(agentTexts.rebateRates),
      wideOnly: true,
      render: ({ rebateRate }) => formatRates(translator, rebateRate) || '–',
    },
    {
      key: 'balance',
      head: t(accountTexts.balance),
      figure: true,
      sortBy: ({ balance }) => balance,
      render: ({ balance }) => money(balance, currency),
      sum: sums && money(sums.balance, currency),
    },
    {
      key: 'team',
      head: t(messages.team),
      figure: true,
      sortBy: ({ teamCount }) => teamCount,
      render: (row) => <TeamLink row={row} />,
      sum: sums && number(sums.team),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      pages={pages}
      rowKey={getId}
      busy={busy}
      sums={sums ? t(messages.sum, { count: sums.accounts }) : undefined}
      sorting={{
        sort: search.sort,
        arrival: search.search ? 'account' : '-registered',
        by: chooseSorter(served, isComplete),
        onSort: (sort) => onSearch({ ...search, sort }, { replace: true, resetScroll: false }),
      }}
    />
  );
}

/** `showLevel` is true if the list has accounts of several levels. */
function AccountName({
  row: { id, account, type, level },
  showLevel,
}: {
  row: Downline;
  showLevel: boolean;
}) {
  const { t } = useTranslator();
  return (
    <>
      {useHasCall('agent.downline') ? (
        <Link to="/m/member/team" search={{ id }}>
          <bdi>{account}</bdi>
        </Link>
      ) : (
        <bdi>{account}</bdi>
      )}
      <small>
        {t(getTypeLabel(type))}
        {showLevel && ` · ${t(messages.level, { level })}`}
      </small>
    </>
  );
}

function DayText({ at }: { at: string | null }) {
  const { t, date } = useTranslator();
  return at === null ? t(accountTexts.never) : date(at, { dateStyle: 'medium' });
}

function TeamLink({ row: { id, teamCount } }: { row: Downline }) {
  const { t } = useTranslator();
  if (teamCount === 0) return '–';
  return (
    <Link to="/m/member/team" search={{ parent: id }}>
      {t(messages.below, { count: teamCount })}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
