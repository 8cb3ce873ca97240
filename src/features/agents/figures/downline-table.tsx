import type { DownlineBets, TeamBetting } from '#contract/calls/agents/figures.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { buildBettingLink } from './betting-link.ts';
import { figureTexts } from './figure-texts.ts';
import type { BettingSearch } from './figures-queries.ts';

type DownlineTableProps = {
  label: string;
  pages: readonly Pick<TeamBetting, 'list' | 'totals' | 'currency' | 'sort'>[];
  search: BettingSearch;
  busy: boolean;
  isComplete: boolean;
  onSearch: OnSearch<BettingSearch>;
};

const getAccountKey = ({ account }: DownlineBets) => account;
const sumFigure = (rows: readonly DownlineBets[], read: (row: DownlineBets) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The directly invited accounts, or those found by name, each with the bets of its own and of its team. */
export function DownlineTable({ label, pages, search, busy, isComplete, onSearch }: DownlineTableProps) {
  const { t } = useTranslator();
  const [first] = pages;
  const { currency = '', totals, sort: served } = first ?? {};
  const { days, from, to, gameType, sort } = search;
  const rows = pages.flatMap(({ list }) => list);
  const buildFigure = (
    key: string,
    head: MessageDescriptor,
    read: (row: DownlineBets) => number,
    /** Sum of the whole list, if the platform gives it. */
    total?: number,
  ): Column<DownlineBets> => {
    const sum = total ?? (isComplete ? sumFigure(rows, read) : undefined);
    const signed = key === 'net';
    return {
      key,
      head: t(head),
      figure: true,
      sortBy: read,
      render: (row) => <Amount minor={read(row)} currency={currency} signed={signed} />,
      sum: sum !== undefined && <Amount minor={sum} currency={currency} signed={signed} />,
    };
  };
  const columns: Column<DownlineBets>[] = [
    {
      key: 'account',
      head: t(figureTexts.account),
      sortBy: getAccountKey,
      render: ({ account, team }) => (
        <>
          <Link {...buildBettingLink({ days, from, to, gameType, account })} dir="auto">
            {account}
          </Link>
          <small>{t(figureTexts.team, { count: team })}</small>
        </>
      ),
    },
    buildFigure('own', figureTexts.own, ({ own }) => own.bet),
    buildFigure('below', figureTexts.below, ({ below }) => below.bet),
    buildFigure('win', sumLabels.win, ({ own, below }) => own.win + below.win, totals?.below.win),
    buildFigure('net', sumLabels.net, ({ own, below }) => own.net + below.net, totals?.below.net),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      pages={pages}
      rowKey={getAccountKey}
      busy={busy}
      // The accounts found by a name can be below one another, so their sums would count bets twice.
      sums={search.search ? undefined : t(figureTexts.sum)}
      sorting={{
        sort,
        arrival: 'account',
        by: chooseSorter(served, isComplete),
        onSort: (next) => onSearch({ ...search, sort: next }, { replace: true, resetScroll: false }),
      }}
    />
  );
}
