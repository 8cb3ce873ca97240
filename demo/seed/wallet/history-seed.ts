import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { CatalogueGame } from '#demo/catalogue/catalogue.ts';
import { engines, pickChoice } from '#demo/games/engines.ts';
import { createSeededRandom } from '#demo/games/seeded-random.ts';
import { hash32, createKeyedRandom } from '#demo/random.ts';
import { demoAccounts } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import type { TransferScope } from '#platform/core/ledger/ledger.ts';
import { isLotteryKind } from '#platform/modules/play/draws/kinds.ts';
import { type EngineStep, isRefusal, type Random } from '#platform/modules/play/engine.ts';
import type { rounds, roundSteps } from '#platform/modules/play/tables.ts';

/** Length of the history in days; the opening deposit is slightly older. */
export const HISTORY_DAYS = 34;
const GAMES = 14;

type RoundRow = typeof rounds.$inferInsert;
type StepRow = typeof roundSteps.$inferInsert;
/** A booking of the time before the seed. */
export type SeededMovement = {
  id: string;
  scope: TransferScope;
  key: string;
  from: string;
  to: string;
  currency: string;
  amountMinor: number;
  at: number;
};

export type PlayedRound = { merchantCode: string; owner: string; round: RoundRow; steps: StepRow[] };

/** Plays a round. In a game with steps, the player leaves after the first one. */
function playRound(game: CatalogueGame, betMinor: number, random: Random): EngineStep[] {
  if (isLotteryKind(game.engine)) throw new Error('the seed plays no lotteries');
  const engine = engines[game.engine];
  const opened = engine.open(random, betMinor, pickChoice(game.engine, betMinor, random()));
  if (isRefusal(opened)) throw new Error(`the engine refused the seed's bet: ${opened.refused}`);
  if (opened.done) return [opened];
  return [opened, { ...opened.lapse, state: null, done: true }];
}

/** Lists the instants of the rounds `daysAgo` days ago. About one past day in three has no rounds. */
function listMoments(key: string, daysAgo: number, now: number): number[] {
  const random = createKeyedRandom(`${key}:${daysAgo}`);
  if (daysAgo > 0 && random() < 0.35) return [];
  const count = 2 + Math.floor(random() * 9);
  const end = now - daysAgo * dayMs - (5 + Math.floor(random() * 120)) * minuteMs;
  return Array.from({ length: count }, (_, at) => end - (count - 1 - at) * 2 * minuteMs);
}

/**
 * Plays the past rounds of the accounts with a history, oldest first, so that the pages of their records are not empty.
 * Uses the games' own engines. The same `now` gives the same rounds.
 */
export function playRounds(
  listOfferedGames: (merchantCode: string) => readonly CatalogueGame[],
  now: number,
): PlayedRound[] {
  const owners = seedMerchants.flatMap(({ record }) =>
    demoAccounts.flatMap((demo) => (demo.games > 0 ? [{ demo, record }] : [])),
  );
  return owners.flatMap(({ demo, record: { merchantCode, currency } }) => {
    const owner = `${merchantCode}-${demo.username}`;
    const games = listOfferedGames(merchantCode)
      .filter(({ state, engine }) => state === 'open' && !isLotteryKind(engine))
      .toSorted((a, b) => hash32(`history:${a.gameId}`) - hash32(`history:${b.gameId}`))
      .slice(0, GAMES);
    const moments = Array.from({ length: HISTORY_DAYS }, (_, at) =>
      listMoments(owner, HISTORY_DAYS - 1 - at, now),
    ).flat();
    return moments.flatMap((openedAt, index): PlayedRound[] => {
      const key = `${owner}-${index}`;
      const random = createKeyedRandom(`${key}:bet`);
      // The member plays four rounds of one game, then changes to another game.
      const game = games[(Math.floor(index / 4) * 5) % games.length];
      if (!game) return [];
      const betMinor = Math.max(game.minBetMinor, 100) * (1 + Math.floor(random() * 8));
      const played = playRound(game, betMinor, createSeededRandom(hash32(key)));
      const id = `seed-${key}`;
      const settledAt = openedAt + (played.length - 1) * 20_000;
      return [
        {
          merchantCode,
          owner,
          round: {
            id,
            accountId: owner,
            nodeId: game.nodeId,
            mode: 'real',
            currency,
            betMinor,
            winMinor: played.at(-1)?.winMinor ?? 0,
            status: 'settled',
            openedAt,
            settledAt,
          },
          steps: played.map(({ state, view }, step) => ({
            roundId: id,
            step,
            state,
            view,
            at: openedAt + step * 20_000,
          })),
        },
      ];
    });
  });
}
