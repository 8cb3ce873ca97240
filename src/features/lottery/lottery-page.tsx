import { useQuery } from '@tanstack/react-query';

import type { GameType } from '#contract/values/games.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

import { lotteryDrawsQuery, lotteryListQuery, filterByType } from './api/lottery-queries.ts';
import { DrawClock } from './components/draw-clock.tsx';
import type { LotterySearch, SetLotterySearch } from './lib/lottery-search.ts';
import { ListView } from './list-view.tsx';
import { ResultsView } from './results-view.tsx';
import { VietnamView } from './vietnam-view.tsx';

/** Delay between the close of a draw and the request for its numbers, in ms. */
const afterCloseMs = 1_500;
const minIntervalMs = 3_000;

type LotteryPageProps = {
  only?: GameType;
  search: LotterySearch;
  onSearch: SetLotterySearch;
};

export function LotteryPage({ only, search, onSearch }: LotteryPageProps) {
  const { language } = useTranslator();
  const list = useQuery(lotteryListQuery(language));
  const draws = useQuery({
    ...lotteryDrawsQuery(),
    // Refetches when a draw has closed by the server's clock, and repeats this until the reply has the next draw.
    refetchInterval: ({ state: { data } }) => {
      const next = Math.min(...(data?.draws.map((draw) => Date.parse(draw.next.closesAt)) ?? []));
      return Number.isFinite(next) ? Math.max(minIntervalMs, next + afterCloseMs - serverNow()) : false;
    },
  });
  const lotteries = filterByType(list.data?.lotteries ?? [], only);
  const { game, region, back = 0 } = search;
  return (
    <DrawClock>
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
