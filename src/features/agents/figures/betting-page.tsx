import { useInfiniteQuery } from '@tanstack/react-query';

import type { PlaySums, TeamBetting } from '#contract/calls/agents/figures.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { type Cell, toCsv } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { ProfitTable } from '#src/domain/wallet/records/profit-table.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { keepWhileSorting } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { buildBettingLink } from './betting-link.ts';
import { DownlineTable } from './downline-table.tsx';
import { figureTexts } from './figure-texts.ts';
import { type BettingSearch, bettingQuery, fetchBetting } from './figures-queries.ts';
import { NameSearch } from './name-search.tsx';
import { OpenAccountLink } from './open-account-link.tsx';
import { isRefusal, RefusedPage } from './refused.tsx';

import styles from './figures.module.css';

const messages = defineMessages({
  title: {
    id: 'agents.betting.title',
    defaultMessage: 'Team betting',
    description: 'Title of the page with the bets of an agent’s team',
  },
  lead: {
    id: 'agents.betting.lead',
    defaultMessage:
      'Each round counts on the day it started, each lottery bet on the day it was settled. A member’s team is everyone below them.',
    description: 'Under the title',
  },
  path: {
    id: 'agents.betting.path',
    defaultMessage: 'Path from you to this member',
    description: 'Name of a row of links, for screen readers',
  },
  ownOf: {
    id: 'agents.betting.ownOf',
    defaultMessage: '{name}’s bets',
    description: 'Label of the totals of one account, without its team',
  },
  belowOf: {
    id: 'agents.betting.belowOf',
    defaultMessage: 'Bets of {name}’s team',
    description: 'Label of the totals of one account’s team, without the account',
  },
  byCategory: {
    id: 'agents.betting.byCategory',
    defaultMessage: 'By category',
    description: 'Name of a table; categories of games',
  },
  list: {
    id: 'agents.betting.list',
    defaultMessage: 'Invited by {name}',
    description: 'Name of a list of members',
  },
  nobody: {
    id: 'agents.betting.nobody',
    defaultMessage: '{name} has not invited anyone yet',
    description: 'In place of a list of members',
  },
});

type BettingPageProps = { search: BettingSearch; onSearch: OnSearch<BettingSearch> };

export function BettingPage({ search, onSearch }: BettingPageProps) {
  const { t } = useTranslator();
  const session = useSession();
  const options = bettingQuery(search);
  const query = useInfiniteQuery({
    ...options,
    enabled: session !== null,
    placeholderData: keepWhileSorting(options.queryKey),
  });
  const first = query.data?.pages[0];
  const { account, days, from, to, gameType, sort } = search;
  const name = first?.account ?? account ?? session?.userName ?? '';
  const label = t(messages.list, { name });
  const hasRows = Boolean(first?.list.length);
  // An account without a team has only its own bets.
  const hasNoTeam = Boolean(account && first && !hasRows && !search.search && !first.totals?.below.rounds);
  const empty = search.search ? (
    <EmptyState
      icon="search"
      title={t(figureTexts.noneFound, { text: search.search })}
      action={
        <Button variant="secondary" onClick={() => onSearch({ ...search, search: undefined })}>
          {t(figureTexts.showAll)}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="user" title={t(messages.nobody, { name })} action={!account && <OpenAccountLink />} />
  );
  if (isRefusal(query.error) && !first)
    return (
      <RefusedPage
        title={t(messages.title)}
        error={query.error}
        back={buildBettingLink({ days, from, to })}
        namesAccount={account !== undefined}
      />
    );
  return (
    <RecordFrame
      title={t(messages.title)}
      lead={t(messages.lead)}
      group={null}
      search={{ days, from, to, gameType }}
      defaultDays="7d"
      range={first?.range}
      error={query.error}
      onSearch={(next) => onSearch({ account, search: search.search, sort, ...next })}
    >
      <div className={styles.body}>
        <Path first={first} search={search} />
        {!hasNoTeam && (
          <NameSearch value={search.search} onSearch={(text) => onSearch({ ...search, search: text })} />
        )}
        {!(query.isError && !first) && (
          <div className={styles.side}>
            <Sums first={first} name={name} search={search} hasNoTeam={hasNoTeam} />
            <ExportButtons
              ready={first !== undefined}
              make={async (onRows) => {
                const all = await fetchBetting(search, onRows);
                const { range, account: accountName, currency } = all.first;
                return {
                  name: `team-betting-${accountName}-${range.from}-${range.to}.csv`,
                  csv: toCsv([
                    [
                      t(figureTexts.account),
                      ...(['own', 'below'] as const).flatMap((which) => [
                        `${t(figureTexts[which])}: ${t(sumLabels.rounds)}`,
                        t(figureTexts[which]),
                        `${t(figureTexts[which])}: ${t(sumLabels.win)}`,
                        `${t(figureTexts[which])}: ${t(sumLabels.net)}`,
                      ]),
                      t(words.currency),
                    ],
                    ...all.list.map((row) => [
                      row.account,
                      ...buildCells(row.own, currency),
                      ...buildCells(row.below, currency),
                      currency,
                    ]),
                  ]),
                  count: all.list.length,
                };
              }}
            />
          </div>
        )}
        <RecordList label={label} query={query} tall empty={empty}>
          {(pages) => (
            <DownlineTable
              label={label}
              pages={pages}
              search={search}
              busy={query.isFetching}
              isComplete={!query.hasNextPage}
              onSearch={onSearch}
            />
          )}
        </RecordList>
      </div>
    </RecordFrame>
  );
}

const buildCells = ({ rounds, bet, win, net }: PlaySums, currency: string): Cell[] => [
  { plain: String(rounds) },
  ...[bet, win, net].map((minor) => ({ plain: formatMachineAmount(minor, currency) })),
];

/** The names from the agent down to the shown account. */
function Path({ first, search }: { first: TeamBetting | undefined; search: BettingSearch }) {
  const { t } = useTranslator();
  if (!first?.path.length) return null;
  return (
    <nav className={styles.path} aria-label={t(messages.path)}>
      {first.path.map((name, at) => (
        <span key={name}>
          <Link {...buildBettingLink({ ...search, account: at === 0 ? undefined : name })} dir="auto">
            {name}
          </Link>
          <Icon name="chevron-right" size={16} />
        </span>
      ))}
      <span aria-current="page" dir="auto">
        {first.account}
      </span>
    </nav>
  );
}

type SumsProps = { first: TeamBetting | undefined; name: string; search: BettingSearch; hasNoTeam: boolean };

function Sums({ first, name, search, hasNoTeam }: SumsProps) {
  const { t } = useTranslator();
  const { currency = '' } = first ?? {};
  return (
    <>
      {!hasNoTeam && (
        <PlayTotals
          label={t(messages.belowOf, { name })}
          note={t(messages.belowOf, { name })}
          sums={first?.totals?.below}
          currency={currency}
        />
      )}
      <PlayTotals
        label={t(messages.ownOf, { name })}
        note={t(messages.ownOf, { name })}
        sums={first?.totals?.own}
        currency={currency}
      />
      {Boolean(search.account && first?.totals?.own.rounds) && (
        <Link className={styles.more} {...buildBettingLink({ ...search, rounds: 'all' })}>
          {t(figureTexts.roundsOf, { name })}
        </Link>
      )}
      {first && first.categories.length > 0 && (
        <ProfitTable
          caption={t(messages.byCategory)}
          nameHead={t(figureTexts.category)}
          sums={[
            { key: 'below', head: t(figureTexts.below) },
            { key: 'own', head: t(figureTexts.own) },
            { key: 'net', head: t(sumLabels.net), signed: true },
          ]}
          rows={first.categories.map(({ gameType, own, below }) => ({
            key: gameType,
            name: <Link {...buildBettingLink({ ...search, gameType })}>{t(getCategoryLabel(gameType))}</Link>,
            below: below.bet,
            own: own.bet,
            net: own.net + below.net,
          }))}
          currency={currency}
        />
      )}
    </>
  );
}
