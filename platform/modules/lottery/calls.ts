import { gameMenus, lotteryDraws, lotteryList, numero, vietnamResults } from '#contract/calls/lottery.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  type GameRow,
  drawsAround,
  drawsUntil,
  lotteriesOf,
  merchantGame,
  toGame,
} from '#platform/modules/catalogue/exports.ts';
import {
  type DrawOf,
  drawKey,
  drawnOf,
  isLotteryKind,
  pastDraws,
  publicSeed,
  seedsOf,
} from '#platform/modules/play/exports.ts';

// What anybody may see of lotteries: which there are, when they draw, and what they drew. Tickets are bought in the game
// (`demo/games/games-api.ts`) and decided by `platform/modules/play/draws`.

const instant = (ms: number): string => new Date(ms).toISOString();

/** A lottery with its kind; none for a game that draws nothing. */
const withKind = (game: GameRow) =>
  isLotteryKind(game.engine) && game.now?.kind === 'draw' ? [{ game, kind: game.engine }] : [];
type LotteryRow = ReturnType<typeof withKind>[number];

const lotteries = async (db: Database, merchantCode: string, language: LanguageCode = 'EN') =>
  (await lotteriesOf(db, merchantCode, { language })).flatMap(withKind);

const list = implement(lotteryList, async ({ db, merchant, query, now }) => ({
  lotteries: (await lotteries(db, merchant.merchantCode, query.language)).map(({ game, kind }) => ({
    game: toGame(game, now),
    kind,
  })),
}));

const menus = implement(gameMenus, async ({ db, merchant }) => {
  const all = await lotteries(db, merchant.merchantCode);
  const nodeIdsOf = (menu: string) => all.filter(({ kind }) => kind === menu).map(({ game }) => game.nodeId);
  return {
    menus: lotteryKinds
      .map((menu) => ({ menu, nodeIds: nodeIdsOf(menu) }))
      .filter(({ nodeIds }) => nodeIds.length > 0),
  };
});

/** The draws of a lottery around an instant, the next one and the last one. */
function around({ game, kind }: LotteryRow, at: number): { next: DrawOf[]; last: DrawOf[] } {
  const { last, next } = drawsAround(game.now, at, 1);
  const of = (draw: (typeof next)[number]): DrawOf => ({ ...draw, nodeId: game.nodeId, kind });
  return { next: next.map(of), last: last ? [of(last)] : [] };
}

const nextAndLast = implement(lotteryDraws, async ({ db, env, merchant, now }) => {
  const all = (await lotteries(db, merchant.merchantCode)).map((lottery) => around(lottery, now));
  const [seeds, numbers] = await Promise.all([
    seedsOf(
      { db, env },
      all.flatMap(({ next }) => next),
      now,
    ),
    drawnOf(
      { db, env },
      all.flatMap(({ last }) => last),
      now,
    ),
  ]);
  return {
    draws: all.flatMap(({ next: [next], last: [last] }) => {
      const commitment = next && seeds.get(drawKey(next))?.commitment;
      if (!next || commitment === undefined) return [];
      const drawn = last && numbers.get(drawKey(last));
      return [
        {
          nodeId: next.nodeId,
          next: { drawNo: next.drawNo, closesAt: instant(next.closesAt), commitment },
          last: last && drawn ? { drawNo: last.drawNo, numbers: drawn } : null,
        },
      ];
    }),
  };
});

/** A lottery's last draws that had closed at an instant, newest first. */
const closedOnes = ({ game, kind }: LotteryRow, at: number, count: number): DrawOf[] =>
  drawsUntil(game.now, at, count).map((draw) => ({ ...draw, nodeId: game.nodeId, kind }));

const past = implement(numero, async ({ db, env, merchant, query, now }) => {
  const row = await merchantGame(db, merchant.merchantCode, 'EN', query.nodeId);
  const [lottery] = row ? withKind(row) : [];
  if (!lottery) throw new WireError('not.found');
  const until = query.before === undefined ? now : Math.min(now, Number(query.before) - 1);
  // Draws that nobody has looked at so far are drawn now.
  await drawnOf({ db, env }, closedOnes(lottery, until, pageSizes.pastDraws + 1), now);
  const rows = await pastDraws(
    db,
    { nodeId: query.nodeId, kind: lottery.kind },
    until,
    pageSizes.pastDraws + 1,
  );
  const page = rows.slice(0, pageSizes.pastDraws);
  return {
    kind: lottery.kind,
    list: await Promise.all(
      page.map(async ({ draw, seed }) => ({
        drawNo: draw.drawNo,
        closedAt: instant(draw.closedAt),
        numbers: draw.numbers,
        proof: seed && {
          seed: await publicSeed(env, seed),
          commitment: seed.commitment,
          committedAt: instant(seed.committedAt),
        },
      })),
    ),
    next: rows.length > pageSizes.pastDraws ? String(page.at(-1)?.draw.closedAt) : null,
  };
});

const vietnam = implement(vietnamResults, async ({ db, env, merchant, query, now }) => {
  const region = (await lotteries(db, merchant.merchantCode)).filter(({ kind }) => kind === query.region);
  const wanted = region.flatMap((lottery) => closedOnes(lottery, now, query.back + 1).slice(query.back));
  const numbers = await drawnOf({ db, env }, wanted, now);
  return {
    results: wanted.map((draw) => ({
      nodeId: draw.nodeId,
      drawNo: draw.drawNo,
      closedAt: instant(draw.closesAt),
      numbers: numbers.get(drawKey(draw)) ?? [],
    })),
  };
});

export const lotteryCalls = [list, menus, nextAndLast, past, vietnam];
