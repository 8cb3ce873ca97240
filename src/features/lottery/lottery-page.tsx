import { useQuery } from '@tanstack/react-query';

import type { GameType } from '#contract/values/games.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { lotteryDrawsQuery, lotteryListQuery, ofType } from './api/lottery-queries.ts';
import { DrawClock } from './components/draw-clock.tsx';
import type { LotterySearch, OnSearch } from './lib/lottery-search.ts';
import { ListView } from './list-view.tsx';
import { ResultsView } from './results-view.tsx';
import { VietnamView } from './vietnam-view.tsx';

/** How long after a draw closed its numbers are asked for, and the least time between two questions, ms. */
const afterCloseMs = 1_500;
const againMs = 3_000;

type LotteryPageProps = {
  /** The type that the page is for; without it all lotteries. */
  only?: GameType;
  search: LotterySearch;
  onSearch: OnSearch;
};

/** The merchant's lotteries, or by the address one's past draws, or a region's prize tables. */
export function LotteryPage({ only, search, onSearch }: LotteryPageProps) {
  const { language } = useTranslator();
  const list = useQuery(lotteryListQuery(language));
  const draws = useQuery({
    ...lotteryDrawsQuery(),
    // Each draw is asked for once it is over, by the server's clock, and until there is the next one.
    refetchInterval: ({ state: { data } }) => {
      const next = Math.min(...(data?.draws.map((draw) => Date.parse(draw.next.closesAt)) ?? []));
      return Number.isFinite(next) ? Math.max(againMs, next + afterCloseMs - serverNow()) : false;
    },
  });
  const lotteries = ofType(list.data?.lotteries ?? [], only);
  const { game, region, back = 0 } = search;
  return (
    <DrawClock ticking={draws.isFetchedAfterMount}>
      {game !== undefined ? (
        <ResultsView
          key={game}
          nodeId={game}
          lottery={lotteries.find((lottery) => lottery.game.nodeId === game)}
          draw={draws.data?.draws.find((draw) => draw.nodeId === game)}
        />
      ) : region ? (
        <VietnamView region={region} back={back} lotteries={lotteries} onSearch={onSearch} />
      ) : (
        <ListView {...(only && { only })} {...{ lotteries, list, draws, search, onSearch }} />
      )}
    </DrawClock>
  );
}
