import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';

import type { RebateList, Rebates } from '#contract/calls/agents/rebates.ts';
import type { GameType } from '#contract/values/games.ts';
import { formatPlainRate, formatRate } from '#src/domain/agents/rate-text.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useHasCall } from '#src/domain/system/merchant-context.ts';
import { toCsv } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { NameSearch } from '#src/features/agents/figures/name-search.tsx';
import { OpenAccountLink } from '#src/features/agents/figures/open-account-link.tsx';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { AccountRates } from './account-rates.tsx';
import { RatesFrame } from './rates-frame.tsx';
import { fetchRates, type RatesSearch, ratesQuery } from './rebates-queries.ts';

const messages = defineMessages({
  own: {
    id: 'agents.rates.own',
    defaultMessage: 'Your own rates',
    description: 'Label of the agent’s own rates by category',
  },
  none: {
    id: 'agents.rates.none',
    defaultMessage: 'You have no rates to share yet',
    description: 'The agent has no rebate and so cannot share any',
  },
  noneText: {
    id: 'agents.rates.noneText',
    defaultMessage: 'Your rates are set by the agent who invited you, or by support.',
    description: 'Under agents.rates.none',
  },
  list: {
    id: 'agents.rates.list',
    defaultMessage: 'Members you invited',
    description: 'Accessible name of a list of members',
  },
  nobody: {
    id: 'agents.rates.nobody',
    defaultMessage: 'You haven’t invited anyone yet',
    description: 'In place of a list of members',
  },
  changes: {
    id: 'agents.rates.changes',
    defaultMessage: '{rate} from tomorrow',
    description: 'Under a rate: the rate of the next day',
  },
});

type RatesPageProps = { search: RatesSearch; onSearch: OnSearch<RatesSearch> };

export function RatesPage({ search, onSearch }: RatesPageProps) {
  const query = useInfiniteQuery({
    ...ratesQuery(search),
    enabled: useSession() !== null && !search.account,
  });
  if (search.account) return <AccountRates key={search.account} account={search.account} />;
  return (
    <RatesFrame error={query.error}>
      <RateList query={query} search={search} onSearch={onSearch} />
    </RatesFrame>
  );
}

type Row = RebateList['list'][number];
const getAccountKey = ({ account }: Row) => account;

type RateListProps = RatesPageProps & { query: UseInfiniteQueryResult<InfiniteData<RebateList>> };

function RateList({ query, search, onSearch }: RateListProps) {
  const translator = useTranslator();
  const { t } = translator;
  const hasRates = useHasCall('rebate.of');
  const first = query.data?.pages[0];
  if (isRefusal(query.error) && !query.data)
    return <Refused error={query.error} back={{ to: '/m/member/agent/agentRebeat' }} />;
  if (first && !first.own.length)
    return <EmptyState icon="gift" title={t(messages.none)} text={t(messages.noneText)} />;
  const findRate = ({ rates }: Row, category: GameType) =>
    rates.find(({ gameType }) => gameType === category);
  const columns: Column<Row>[] = [
    {
      key: 'account',
      head: t(figureTexts.account),
      sortBy: getAccountKey,
      render: ({ account }) =>
        hasRates ? (
          <Link to="/m/member/agent/agentRebeat" search={{ account }} dir="auto">
            {account}
          </Link>
        ) : (
          <bdi>{account}</bdi>
        ),
    },
    ...(first?.own ?? []).map(({ gameType }): Column<Row> => ({
      key: gameType,
      head: t(getCategoryLabel(gameType)),
      figure: true,
      sortBy: (row) => findRate(row, gameType)?.rate ?? 0,
      render: (row) => {
        const rate = findRate(row, gameType);
        return rate && <RateChange rate={rate} />;
      },
    })),
  ];
  return (
    <>
      {!(query.isError && !first) && (
        <Totals
          label={t(messages.own)}
          note={t(messages.own)}
          entries={
            first
              ? first.own.map(({ gameType, rate }) => ({
                  label: t(getCategoryLabel(gameType)),
                  value: formatRate(translator, rate),
                }))
              : null
          }
        />
      )}
      <NameSearch value={search.search} onSearch={(text) => onSearch({ search: text, sort: search.sort })} />
      <ExportButtons
        ready={first !== undefined}
        make={async (onRows) => {
          const { first: head, list } = await fetchRates(search, onRows);
          return {
            name: `rebates-${head.from}.csv`,
            csv: toCsv([
              [
                t(figureTexts.account),
                ...head.own.map(({ gameType }) => `${t(getCategoryLabel(gameType))} %`),
              ],
              ...list.map(({ account, rates }) => [
                account,
                ...rates.map(({ next }) => ({ plain: formatPlainRate(next) })),
              ]),
            ]),
            count: list.length,
          };
        }}
      />
      <RecordList
        label={t(messages.list)}
        query={query}
        tall
        empty={
          search.search ? (
            <EmptyState
              icon="search"
              title={t(figureTexts.noneFound, { text: search.search })}
              action={
                <Button variant="secondary" onClick={() => onSearch({})}>
                  {t(figureTexts.showAll)}
                </Button>
              }
            />
          ) : (
            <EmptyState icon="user" title={t(messages.nobody)} action={<OpenAccountLink />} />
          )
        }
      >
        {(pages) => (
          <DataTable
            label={t(messages.list)}
            columns={columns}
            pages={pages}
            rowKey={getAccountKey}
            busy={query.isFetching}
            sorting={{
              sort: search.sort,
              arrival: 'account',
              // The platform sorts this list only by name.
              by: chooseSorter(undefined, !query.hasNextPage),
              onSort: (sort) => onSearch({ ...search, sort }, { replace: true, resetScroll: false }),
            }}
          />
        )}
      </RecordList>
    </>
  );
}

/** A rate of today, and the rate of tomorrow if it differs. */
function RateChange({ rate: { rate, next } }: { rate: Rebates[number] }) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <>
      {formatRate(translator, rate)}
      {next !== rate && <small>{t(messages.changes, { rate: formatRate(translator, next) })}</small>}
    </>
  );
}
