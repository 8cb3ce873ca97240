import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { RebateDay } from '#contract/calls/agents/rebates.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { toCsv, createZonedFormat } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { pickDays } from '#src/domain/wallet/records/record-search.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { agentTexts } from '#src/features/agents/agent-texts.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { MoreDays } from '#src/features/agents/figures/open-account-link.tsx';
import { isRefusal, RefusedPage } from '#src/features/agents/figures/refused.tsx';
import { Sum } from '#src/features/agents/figures/sum.tsx';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { incomeTexts } from './income-texts.ts';
import { fetchIncome, incomeQuery, type IncomeSearch } from './rebates-queries.ts';
import { Statement } from './statement.tsx';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  lead: {
    id: 'agents.income.lead',
    defaultMessage:
      'A share of your bets and your team’s bets, paid daily for the day before. Open a day to see how it was calculated.',
    description: 'Under the title',
  },
  none: {
    id: 'agents.income.none',
    defaultMessage: 'No rebates in this period',
    description: 'In place of a list of days',
  },
  coming: {
    id: 'agents.income.coming',
    defaultMessage: 'Not final yet',
    description: 'Heading over the days for which the rebate is not calculated yet',
  },
  soFar: {
    id: 'agents.income.soFar',
    defaultMessage: 'So far',
    description: 'Label of an amount that may still grow; short',
  },
});

const defaultDays = '30d';

type IncomePageProps = { search: IncomeSearch; onSearch: OnSearch<IncomeSearch> };

const buildIncomeLink = (search: IncomeSearch, day: string) =>
  linkOptions({ to: '/m/member/teamRebate', search: { ...pickDays(search), day } });
const getDayKey = ({ day }: RebateDay) => day;

export function IncomePage({ search, onSearch }: IncomePageProps) {
  const translator = useTranslator();
  const { t, number, date } = translator;
  const { timeZone } = useMerchant();
  const { days, from, to, day, sort } = search;
  const query = useInfiniteQuery({
    ...incomeQuery({ days, from, to }),
    enabled: useSession() !== null && day === undefined,
  });
  const first = query.data?.pages[0];
  if (day) return <Statement day={day} search={{ days, from, to }} />;
  if (isRefusal(query.error) && !first)
    return (
      <RefusedPage
        title={t(agentTexts.rebateIncome)}
        error={query.error}
        back={{ to: '/m/member/teamRebate' }}
      />
    );
  const sums = first?.totals;
  const currency = first?.currency ?? '';
  const money = (minor: number) => <Amount minor={minor} currency={currency} />;
  const buildFigure = (key: 'own' | 'team' | 'amount'): Column<RebateDay> => ({
    key,
    head: t(incomeTexts[key]),
    figure: true,
    sortBy: (row) => row[key],
    render: (row) => money(row[key]),
    sum: sums && money(sums[key]),
  });
  const columns: Column<RebateDay>[] = [
    {
      key: 'day',
      head: t(words.day),
      sortBy: getDayKey,
      render: (row) => (
        <>
          <Link {...buildIncomeLink({ days, from, to }, row.day)}>{formatDay(translator, row.day)}</Link>
          <small>
            {row.paidAt === null
              ? t(incomeTexts.unpaid)
              : t(words.paidAt, {
                  at: date(row.paidAt, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
          </small>
        </>
      ),
    },
    buildFigure('own'),
    buildFigure('team'),
    buildFigure('amount'),
  ];
  return (
    <RecordFrame
      title={t(agentTexts.rebateIncome)}
      lead={t(messages.lead)}
      group={null}
      search={{ days, from, to }}
      defaultDays={defaultDays}
      range={first?.range}
      error={query.error}
      onSearch={(next) => onSearch({ ...next, sort })}
    >
      <div className={styles.body}>
        {!(query.isError && !first) && (
          <>
            <Totals
              label={t(agentTexts.rebateIncome)}
              entries={
                sums
                  ? [
                      { label: t(incomeTexts.days), value: number(sums.count) },
                      { label: t(incomeTexts.own), value: money(sums.own) },
                      { label: t(incomeTexts.team), value: money(sums.team) },
                      { label: t(incomeTexts.amount), value: money(sums.amount) },
                    ]
                  : null
              }
            />
            <ExportButtons
              ready={first !== undefined}
              make={async (onRows) => {
                const { first: head, list } = await fetchIncome({ days, from, to }, onRows);
                const { range } = head;
                const formatZoned = createZonedFormat(timeZone);
                return {
                  name: `rebates-${range.from}-${range.to}.csv`,
                  csv: toCsv([
                    [
                      t(words.day),
                      t(incomeTexts.own),
                      t(incomeTexts.team),
                      t(incomeTexts.amount),
                      t(incomeTexts.paidAt, { zone: timeZone }),
                      t(words.currency),
                    ],
                    ...list.map((row) => [
                      { plain: row.day },
                      ...[row.own, row.team, row.amount].map((minor) => ({
                        plain: formatMachineAmount(minor, head.currency),
                      })),
                      row.paidAt === null ? '' : formatZoned(row.paidAt),
                      head.currency,
                    ]),
                  ]),
                  count: list.length,
                };
              }}
            />
          </>
        )}
        {first && first.expected.length > 0 && (
          <CardSection title={t(messages.coming)}>
            {first.expected.map((row) => (
              <Link key={row.day} className={styles.row} {...buildIncomeLink({ days, from, to }, row.day)}>
                <span className={styles.who}>
                  <span>{formatDay(translator, row.day)}</span>
                </span>
                <Sum label={t(messages.soFar)} minor={row.amount} />
              </Link>
            ))}
          </CardSection>
        )}
        <RecordList
          label={t(agentTexts.rebateIncome)}
          query={query}
          tall
          empty={
            <EmptyState
              icon="gift"
              title={t(messages.none)}
              action={<MoreDays search={{ days, from, to }} defaultDays={defaultDays} onSearch={onSearch} />}
            />
          }
        >
          {(pages) => (
            <DataTable
              label={t(agentTexts.rebateIncome)}
              columns={columns}
              pages={pages}
              rowKey={getDayKey}
              busy={query.isFetching}
              sums={t(figureTexts.sum)}
              sorting={{
                sort,
                arrival: '-day',
                // The platform sorts this list only by day.
                by: chooseSorter(undefined, !query.hasNextPage),
                onSort: (next) =>
                  onSearch({ days, from, to, sort: next }, { replace: true, resetScroll: false }),
              }}
            />
          )}
        </RecordList>
      </div>
    </RecordFrame>
  );
}
