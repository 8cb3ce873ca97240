import { useInfiniteQuery } from '@tanstack/react-query';

import type { Round } from '#contract/calls/wallet/records.ts';
import { machineAmount } from '#contract/values/wallet/amounts.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { toCsv, zonedTimes } from '#src/domain/wallet/records/csv.ts';
import { KeepFile } from '#src/domain/wallet/records/keep-file.tsx';
import { PlayTotals } from '#src/domain/wallet/records/play-totals.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import { RecordList } from '#src/domain/wallet/records/record-list.tsx';
import { fileHeads, sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { RoundRow } from '#src/domain/wallet/records/round-row.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { bettingLink } from './betting-link.ts';
import { figureTexts } from './figure-texts.ts';
import { type BettingSearch, fetchTeamRounds, teamRoundsQuery } from './figures-queries.ts';
import { isRefusal, RefusedPage } from './refused.tsx';

import styles from './figures.module.css';

const messages = defineMessages({
  hour: {
    id: 'agents.rounds.hour',
    defaultMessage: 'From {time} on, for one hour',
    description: 'Which rounds are shown: those of an hour; time is a day and the hour at which it begins',
  },
  day: {
    id: 'agents.rounds.day',
    defaultMessage: 'Show the whole day',
    description: 'Button beside agents.rounds.hour',
  },
  none: {
    id: 'agents.rounds.none',
    defaultMessage: '{name} played no round here',
    description: 'In place of a list of rounds: none in the days, the hour and the category that are shown',
  },
});

type RoundsPageProps = { search: BettingSearch; onSearch: (search: BettingSearch) => void };

const keyOf = ({ orderNo }: Round) => orderNo;
const renderRow = (round: Round) => <RoundRow round={round} />;

/** Every round of somebody of the team: what stands behind his betting, and behind rebates and contracts of those above. */
export function RoundsPage({ search, onSearch }: RoundsPageProps) {
  const { t, language, date } = useTranslator();
  const { timeZone } = useMerchant();
  const query = useInfiniteQuery({
    ...teamRoundsQuery(language, search),
    enabled: useSession() !== null,
  });
  const first = query.data?.pages[0];
  const name = first?.account ?? search.account ?? '';
  const title = t(figureTexts.roundsOf, { name });
  const { days, from, to, gameType, rounds, account } = search;
  const sums = first?.totals;
  const currency = first?.currency ?? '';
  if (isRefusal(query.error) && !first)
    return <RefusedPage title={title} error={query.error} back={bettingLink({ days, from, to })} />;
  const hour = rounds === 'all' ? undefined : rounds;
  return (
    <RecordFrame
      title={title}
      group={null}
      search={{ days, from, to, gameType }}
      usual="7d"
      range={first?.range}
      // Days in place of the hour.
      onSearch={(next) => onSearch({ account, rounds: 'all', ...next })}
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
      {sums?.count !== 0 && !query.isError && (
        <PlayTotals
          label={t(sumLabels.all)}
          sums={sums && { ...sums, rounds: sums.count }}
          currency={currency}
        />
      )}
      <KeepFile
        ready={Boolean(sums?.count)}
        make={async (onRows) => {
          const all = await fetchTeamRounds(language, search, onRows);
          const { range } = all.first;
          const timeOf = zonedTimes(timeZone);
          const { at, number: orderNo, game } = fileHeads;
          return {
            name: `rounds-${name}-${range.from}-${range.to}.csv`,
            csv: toCsv([
              [
                t(at, { zone: timeZone }),
                ...[orderNo, game, sumLabels.bet, sumLabels.win, words.currency].map((text) => t(text)),
              ],
              ...all.list.map((round) => [
                { plain: timeOf(round.at) },
                round.orderNo,
                round.gameName,
                { plain: machineAmount(round.bet, round.currency) },
                { plain: machineAmount(round.win, round.currency) },
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
        renderRow={renderRow}
        rowKey={keyOf}
        empty={<EmptyState icon="records" title={t(messages.none, { name })} />}
      />
    </RecordFrame>
  );
}
