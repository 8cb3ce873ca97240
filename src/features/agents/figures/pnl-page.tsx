import { useQuery } from '@tanstack/react-query';

import type { TeamProfit, TeamProfitRow } from '#contract/calls/agents/figures.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { NetChart } from '#src/domain/wallet/records/chart/net-chart.tsx';
import { toCsv } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { ProfitTable } from '#src/domain/wallet/records/profit-table.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { pickDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { getKindLabel, sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { buildBettingLink } from './betting-link.ts';
import { figureTexts } from './figure-texts.ts';
import { teamProfitQuery } from './figures-queries.ts';
import { MoreDays } from './open-account-link.tsx';
import { isRefusal, RefusedPage } from './refused.tsx';

const messages = defineMessages({
  lead: {
    id: 'agents.pnl.lead',
    defaultMessage: 'Your whole team combined. Your own play is not included.',
    description: 'Under the title',
  },
  none: {
    id: 'agents.pnl.none',
    defaultMessage: 'No team activity in this period',
    description: 'In place of the totals, chart and tables',
  },
  played: {
    id: 'agents.pnl.played',
    defaultMessage: 'Bets and wins',
    description: 'Name of totals and of a table: bets and wins',
  },
});

const defaultDays = '30d';

type PnlSearch = RecordSearch & { sort?: string | undefined };
type PnlPageProps = { search: PnlSearch; onSearch: OnSearch<PnlSearch> };

export function PnlPage({ search, onSearch }: PnlPageProps) {
  const { t } = useTranslator();
  const query = useQuery({ ...teamProfitQuery(search), enabled: useSession() !== null });
  const { data, error } = query;
  if (isRefusal(error) && !data)
    return <RefusedPage title={t(agentTexts.teamProfit)} error={error} back={{ to: '/m/agent/team/pnl' }} />;
  return (
    <RecordFrame
      title={t(agentTexts.teamProfit)}
      lead={t(messages.lead)}
      group={null}
      search={pickDays(search)}
      defaultDays={defaultDays}
      range={data?.range}
      error={error}
      onSearch={(next) => onSearch({ ...next, sort: search.sort })}
    >
      {data ? (
        <Sums profit={data} search={search} onSearch={onSearch} />
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <p className={query.fetchStatus === 'paused' ? undefined : 'sr-only'} role="status">
            {t(query.fetchStatus === 'paused' ? offlineMessage : figureTexts.loading)}
          </p>
          <Totals label={t(messages.played)} entries={null} />
          <Totals label={t(sumLabels.moved)} entries={null} />
          <Skeleton shape="banner" />
        </>
      )}
    </RecordFrame>
  );
}

const playKeys = ['bet', 'win', 'net'] as const;
const moneyKeys = ['deposit', 'withdrawal', 'bonus', 'rebate'] as const;

function Sums({ profit, search, onSearch }: PnlPageProps & { profit: TeamProfit }) {
  const { t, ...translator } = useTranslator();
  const { totals, rows, by, currency, range } = profit;
  const hasPayments = (row: Omit<TeamProfitRow, 'day'>) => moneyKeys.some((key) => row[key] !== 0);
  const hasActivity = (row: Omit<TeamProfitRow, 'day'>) => row.rounds !== 0 || hasPayments(row);
  if (!hasActivity(totals))
    return (
      <EmptyState
        icon="records"
        title={t(messages.none)}
        action={<MoreDays search={search} defaultDays={defaultDays} onSearch={onSearch} />}
      />
    );
  const buildEntry = (label: MessageDescriptor, minor: number) => ({
    label: t(label),
    value: <Amount minor={minor} currency={currency} />,
  });
  const format: Intl.DateTimeFormatOptions =
    by === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' };
  const newestFirst = rows.filter(hasActivity).reverse();
  const dayHead = t(by === 'day' ? words.day : words.month);
  const renderName = (row: TeamProfitRow) =>
    by === 'day' ? (
      <Link {...buildBettingLink({ from: row.day, to: row.day })}>
        {formatDay(translator, row.day, format)}
      </Link>
    ) : (
      formatDay(translator, row.day, format)
    );
  // Both tables share the sort of the URL, and each ignores the other one's columns.
  const sorting = {
    sort: search.sort,
    arrival: '-name',
    by: 'browser',
    onSort: (sort: string) => onSearch({ ...search, sort }, { replace: true, resetScroll: false }),
  } as const;
  const heads = [sumLabels.bet, sumLabels.win, sumLabels.net, ...moneyKeys.map(getKindLabel)].map((text) =>
    t(text),
  );
  return (
    <>
      <PlayTotals label={t(messages.played)} sums={totals} currency={currency} />
      <Totals
        label={t(sumLabels.moved)}
        entries={moneyKeys.map((key) => buildEntry(getKindLabel(key), totals[key]))}
      />
      <ExportButtons
        ready
        make={async () => ({
          name: `team-profit-${range.from}-${range.to}.csv`,
          csv: toCsv([
            [dayHead, t(sumLabels.rounds), ...heads, t(words.currency)],
            ...rows.map((row) => [
              { plain: row.day },
              { plain: String(row.rounds) },
              ...[row.bet, row.win, row.net, ...moneyKeys.map((key) => row[key])].map((minor) => ({
                plain: formatMachineAmount(minor, currency),
              })),
              currency,
            ]),
          ]),
          count: rows.length,
        })}
      />
      {rows.length > 1 && <NetChart rows={rows} by={by} currency={currency} />}
      <ProfitTable
        caption={t(messages.played)}
        nameHead={dayHead}
        sums={playKeys.map((key) => ({
          key,
          head: t(sumLabels[key]),
          signed: key === 'net',
          total: totals[key],
        }))}
        rows={newestFirst.map((row) => ({ ...row, key: row.day, name: renderName(row) }))}
        currency={currency}
        sorting={sorting}
        totalHead={t(figureTexts.sum)}
      />
      <ProfitTable
        caption={t(sumLabels.moved)}
        nameHead={dayHead}
        sums={moneyKeys.map((key) => ({ key, head: t(getKindLabel(key)), total: totals[key] }))}
        rows={newestFirst.filter(hasPayments).map((row) => ({ ...row, key: row.day, name: renderName(row) }))}
        currency={currency}
        sorting={sorting}
        totalHead={t(figureTexts.sum)}
      />
    </>
  );
}
