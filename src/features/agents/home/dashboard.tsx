import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type MoverSort, moverSorts, type TeamMover, teamMovers } from '#contract/calls/agents/figures.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { DayChart } from '#src/domain/wallet/records/chart/day-chart.tsx';
import { getPresetLabel } from '#src/domain/wallet/records/record-texts.ts';
import { teamSumLabels } from '#src/features/agents/agent-texts.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { teamProfitQuery } from '#src/features/agents/figures/figures-queries.ts';
import { isRefusal } from '#src/features/agents/figures/refused.tsx';
import { callQuery } from '#src/shared/http/call-query.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';
import { parseSort } from '#src/shared/ui/table/sorting.ts';

import styles from './agent-page.module.css';

const messages = defineMessages({
  trend: {
    id: 'agents.home.trend',
    defaultMessage: 'Trend',
    description: 'Heading over a chart of the team’s figures by day; short',
  },
  figure: {
    id: 'agents.home.trend.figure',
    defaultMessage: 'Figure in the chart',
    description: 'Name of a choice between bets, deposits and net, for screen readers',
  },
  days: {
    id: 'agents.home.trend.days',
    defaultMessage: 'Days in the chart',
    description: 'Name of a choice between 7 and 30 days, for screen readers',
  },
  movers: {
    id: 'agents.home.movers',
    defaultMessage: 'Most active in 7 days',
    description: 'Heading over a table of the five members of the team with the highest figures',
  },
  quiet: {
    id: 'agents.home.movers.none',
    defaultMessage: 'No team activity in the last 7 days',
    description: 'In place of the table',
  },
});

const trendFigures = ['bet', 'deposit', 'net'] as const;
type TrendFigure = (typeof trendFigures)[number];
const figureLabels = {
  bet: teamSumLabels.teamBet,
  deposit: teamSumLabels.teamDeposit,
  net: teamSumLabels.teamNet,
};
const spans = ['7d', '30d'] as const;
type Span = (typeof spans)[number];

/** The team's figures by day, as a chart with a table for screen readers. Hidden if the merchant has them off. */
export function Trend() {
  const { t, ...translator } = useTranslator();
  const [figure, setFigure] = useState<TrendFigure>('bet');
  const [span, setSpan] = useState<Span>('30d');
  const query = useQuery({ ...teamProfitQuery({ days: '30d' }), enabled: useSession() !== null });
  const { data, error } = query;
  if (isRefusal(error)) return null;
  const label = t(figureLabels[figure]);
  const rows = data?.rows.slice(span === '7d' ? -7 : 0).map((row) => ({ day: row.day, minor: row[figure] }));
  const chips = (
    <div className={styles.choices}>
      <ChipGroup
        single
        hideLabel
        label={t(messages.figure)}
        chips={trendFigures.map((value) => ({ value, label: t(figureLabels[value]) }))}
        values={[figure]}
        onChange={([next]) => next && setFigure(next)}
      />
      <ChipGroup
        single
        hideLabel
        label={t(messages.days)}
        chips={spans.map((value) => ({ value, label: t(getPresetLabel(value)) }))}
        values={[span]}
        onChange={([next]) => next && setSpan(next)}
      />
    </div>
  );
  return (
    <section className={styles.trend}>
      <h2 className={styles.heading}>{t(messages.trend)}</h2>
      {chips}
      {rows && data && (
        <>
          <DayChart title={label} rows={rows} by="day" currency={data.currency} signed={figure === 'net'} />
          <div className="sr-only">
            <DataTable
              label={label}
              columns={[
                { key: 'day', head: t(words.day), render: ({ day }) => formatDay(translator, day) },
                {
                  key: figure,
                  head: label,
                  render: ({ minor }) => <Amount minor={minor} currency={data.currency} />,
                },
              ]}
              pages={[{ list: rows }]}
              rowKey={({ day }) => day}
            />
          </div>
        </>
      )}
      {!data && (error ? <QueryFailed query={query} /> : <Skeleton shape="banner" />)}
    </section>
  );
}

export type HomeSearch = { sort?: string | undefined };
type MoversProps = { search: HomeSearch; onSearch: OnSearch<HomeSearch> };

const readMoverSort = (sort: string | undefined): MoverSort =>
  moverSorts.find((one) => one === parseSort(sort ?? '').column) ?? 'bet';

const moversQuery = (sort: MoverSort) =>
  callQuery(teamMovers, { query: { days: '7d', sort } }, { retry: false, placeholderData: keepPreviousData });

/** The members of the team who moved most. Hidden if the platform does not have the call or the merchant has it off. */
export function Movers({ search, onSearch }: MoversProps) {
  const { t } = useTranslator();
  const sort = readMoverSort(search.sort);
  const { data, isError, isFetching } = useQuery({ ...moversQuery(sort), enabled: useSession() !== null });
  if (isError && !data) return null;
  const title = t(messages.movers);
  const columns: Column<TeamMover>[] = [
    {
      key: 'account',
      head: t(figureTexts.account),
      render: ({ id, account }) => (
        <Link to="/m/member/team" search={{ id }}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    ...(['bet', 'deposit', 'net'] as const).map((key) => ({
      key,
      head: t(figureLabels[key]),
      figure: true,
      sortBy: (row: TeamMover) => row[key],
      render: (row: TeamMover) => (
        <Amount minor={row[key]} currency={data?.currency ?? ''} signed={key === 'net'} />
      ),
    })),
  ];
  return (
    <section className={styles.movers}>
      <h2 className={styles.heading}>{title}</h2>
      {!data && [1, 2, 3, 4, 5].map((key) => <Skeleton key={key} shape="row" />)}
      {data?.list.length === 0 && <p className="muted">{t(messages.quiet)}</p>}
      {data && data.list.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          pages={[data]}
          rowKey={({ id }) => id}
          busy={isFetching}
          sorting={{
            sort: `-${sort}`,
            by: 'platform',
            // The highest figures are always first.
            onSort: (next) =>
              onSearch({ sort: `-${parseSort(next).column}` }, { replace: true, resetScroll: false }),
          }}
        />
      )}
    </section>
  );
}
