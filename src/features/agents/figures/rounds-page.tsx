import { useInfiniteQuery } from '@tanstack/react-query';

import type { Round } from '#contract/calls/wallet/records.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { toCsv, createZonedFormat } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { fileHeads, sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { buildBettingLink } from './betting-link.ts';
import { figureTexts } from './figure-texts.ts';
import { type BettingSearch, fetchTeamRounds, teamRoundsQuery } from './figures-queries.ts';
import { isRefusal, RefusedPage } from './refused.tsx';

import styles from './figures.module.css';

const messages = defineMessages({
  hour: {
    id: 'agents.rounds.hour',
    defaultMessage: 'Rounds in the hour from {time}',
    description:
      'Says that only the rounds of one hour are shown; time is the day and the start of that hour',
  },
  day: {
    id: 'agents.rounds.day',
    defaultMessage: 'Show the full day',
    description: 'Button next to agents.rounds.hour',
  },
  none: {
    id: 'agents.rounds.none',
    defaultMessage: 'No rounds found for {name}',
    description: 'In place of a list of rounds: there are no rounds in the selected days, hour and category',
  },
});

type RoundsPageProps = { search: BettingSearch; onSearch: OnSearch<BettingSearch> };

const getOrderKey = ({ orderNo }: Round) => orderNo;

type RoundSums = { bet: number; win: number; net: number };

function buildRoundColumns(
  { t, date }: Pick<ReturnType<typeof useTranslator>, 't' | 'date'>,
  sums: RoundSums | null | undefined,
  currency: string,
): Column<Round>[] {
  const buildFigure = (key: keyof RoundSums, read: (round: Round) => number): Column<Round> => {
    const signed = key === 'net';
    return {
      key,
      head: t(sumLabels[key]),
      figure: true,
      sortBy: read,
      render: (round) => <Amount minor={read(round)} currency={round.currency} signed={signed} />,
      sum: sums && <Amount minor={sums[key]} currency={currency} signed={signed} />,
    };
  };
  return [
    {
      key: 'game',
      head: t(fileHeads.game),
      sortBy: ({ gameName }) => gameName,
      render: ({ gameName, orderNo }) => (
        <>
          <bdi>{gameName}</bdi>
          <small dir="ltr">{orderNo}</small>
        </>
      ),
    },
    {
      key: 'at',
      head: t(figureTexts.time),
      sortBy: ({ at }) => at,
      render: ({ at }) => date(at, { dateStyle: 'medium', timeStyle: 'medium' }),
    },
    buildFigure('bet', ({ bet }) => bet),
    buildFigure('win', ({ win }) => win),
    buildFigure('net', ({ bet, win }) => win - bet),
  ];
}

/** The account's betting, and the rebates and contracts of the agents above it, are computed from these rounds. */
export function RoundsPage({ search, onSearch }: RoundsPageProps) {
  const translator = useTranslator();
  const { t, language, date } = translator;
  const { timeZone } = useMerchant();
  const query = useInfiniteQuery({
    ...teamRoundsQuery(language, search),
    enabled: useSession() !== null,
  });
  const first = query.data?.pages[0];
  const name = first?.account ?? search.account ?? '';
  const title = t(figureTexts.roundsOf, { name });
  const { days, from, to, gameType, rounds, account, sort } = search;
  const sums = first?.totals;
  const currency = first?.currency ?? '';
  if (isRefusal(query.error) && !first)
    return <RefusedPage title={title} error={query.error} back={buildBettingLink({ days, from, to })} />;
  const hour = rounds === 'all' ? undefined : rounds;
  return (
    <RecordFrame
      title={title}
      group={null}
      search={{ days, from, to, gameType }}
      defaultDays="7d"
      range={first?.range}
      error={query.error}
      // A choice of days replaces the hour in the URL.
      onSearch={(next) => onSearch({ account, rounds: 'all', sort, ...next })}
    >
      {hour && (
        <p className={styles.buttons}>
          <span>{t(messages.hour, { time: date(hour, { dateStyle: 'medium', timeStyle: 'short' }) })}</span>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              onSearch({ account, gameType, rounds: 'all', from: first?.range.from, to: first?.range.to })
            }
          >
            {t(messages.day)}
          </Button>
        </p>
      )}
      {sums?.count !== 0 && !(query.isError && !sums) && (
        <PlayTotals
          label={t(sumLabels.all)}
          sums={sums && { ...sums, rounds: sums.count }}
          currency={currency}
        />
      )}
      <ExportButtons
        ready={Boolean(sums?.count)}
        make={async (onRows) => {
          const all = await fetchTeamRounds(language, search, onRows);
          const { range } = all.first;
          const formatZoned = createZonedFormat(timeZone);
          const { at, number: orderNo, game } = fileHeads;
          return {
            name: `rounds-${name}-${range.from}-${range.to}.csv`,
            csv: toCsv([
              [
                t(at, { zone: timeZone }),
                ...[orderNo, game, sumLabels.bet, sumLabels.win, words.currency].map((text) => t(text)),
              ],
              ...all.list.map((round) => [
                { plain: formatZoned(round.at) },
                round.orderNo,
                round.gameName,
                { plain: formatMachineAmount(round.bet, round.currency) },
                { plain: formatMachineAmount(round.win, round.currency) },
                round.currency,
              ]),
            ]),
            count: all.list.length,
          };
        }}
      />
      <RecordList
        label={title}
        query={query}
        tall
        empty={<EmptyState icon="records" title={t(messages.none, { name })} />}
      >
        {(pages) => (
          <DataTable
            label={title}
            columns={buildRoundColumns(translator, sums, currency)}
            pages={pages}
            rowKey={getOrderKey}
            busy={query.isFetching}
            sums={t(figureTexts.sum)}
            sorting={{
              sort,
              arrival: '-at',
              // The platform sorts rounds only by time.
              by: chooseSorter(undefined, !query.hasNextPage),
              onSort: (next) => onSearch({ ...search, sort: next }, { replace: true, resetScroll: false }),
            }}
          />
        )}
      </RecordList>
    </RecordFrame>
  );
}
