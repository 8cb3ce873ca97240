import { gameMenus, lotteryDraws, lotteryList, numero, vietnamResults } from '#contract/calls/lottery.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  type GameRow,
  getDrawsAround,
  getDrawsUntil,
  listLotteries,
  findMerchantGame,
  toGame,
} from '#platform/modules/catalogue/exports.ts';
import {
  type DrawWithKind,
  getDrawKey,
  ensureDrawNumbers,
  isLotteryKind,
  readPastDraws,
  readPublicSeed,
  ensureSeeds,
} from '#platform/modules/play/exports.ts';

// Tickets are bought in the game (`demo/games/games-api.ts`) and decided by `platform/modules/play/draws`.

const toIsoString = (ms: number): string => new Date(ms).toISOString();

const toLotteryRows = (game: GameRow) =>
  isLotteryKind(game.engine) && game.now?.kind === 'draw' ? [{ game, kind: game.engine }] : [];
type LotteryRow = ReturnType<typeof toLotteryRows>[number];

const listLotteryRows = async (db: Database, merchantCode: string, language: LanguageCode = 'EN') =>
  (await listLotteries(db, merchantCode, { language })).flatMap(toLotteryRows);

const list = implement(lotteryList, async ({ db, merchant, query, now }) => ({
  lotteries: (await listLotteryRows(db, merchant.merchantCode, query.language)).map(({ game, kind }) => ({
    game: toGame(game, now),
    kind,
  })),
}));

const menus = implement(gameMenus, async ({ db, merchant }) => {
  const all = await listLotteryRows(db, merchant.merchantCode);
  const listMenuNodeIds = (menu: string) =>
    all.filter(({ kind }) => kind === menu).map(({ game }) => game.nodeId);
  return {
    menus: lotteryKinds
      .map((menu) => ({ menu, nodeIds: listMenuNodeIds(menu) }))
      .filter(({ nodeIds }) => nodeIds.length > 0),
  };
});

function getAdjacentDraws(
  { game, kind }: LotteryRow,
  at: number,
): { next: DrawWithKind[]; last: DrawWithKind[] } {
  const { last, next } = getDrawsAround(game.now, at, 1);
  const addGame = (draw: (typeof next)[number]): DrawWithKind => ({ ...draw, nodeId: game.nodeId, kind });
  return { next: next.map(addGame), last: last ? [addGame(last)] : [] };
}

const nextAndLast = implement(lotteryDraws, async ({ db, env, merchant, now }) => {
  const all = (await listLotteryRows(db, merchant.merchantCode)).map((lottery) =>
    getAdjacentDraws(lottery, now),
  );
  const [seeds, numbers] = await Promise.all([
    ensureSeeds(
      { db, env },
      all.flatMap(({ next }) => next),
      now,
    ),
    ensureDrawNumbers(
      { db, env },
      all.flatMap(({ last }) => last),
      now,
    ),
  ]);
  return {
    draws: all.flatMap(({ next: [next], last: [last] }) => {
      const commitment = next && seeds.get(getDrawKey(next))?.commitment;
      if (!next || commitment === undefined) return [];
      const drawn = last && numbers.get(getDrawKey(last));
      return [
        {
          nodeId: next.nodeId,
          next: { drawNo: next.drawNo, closesAt: toIsoString(next.closesAt), commitment },
          last: last && drawn ? { drawNo: last.drawNo, numbers: drawn } : null,
        },
      ];
    }),
  };
});

const getClosedDraws = ({ game, kind }: LotteryRow, at: number, count: number): DrawWithKind[] =>
  getDrawsUntil(game.now, at, count).map((draw) => ({ ...draw, nodeId: game.nodeId, kind }));

const pastCall = implement(numero, async ({ db, env, merchant, query, now }) => {
  const row = await findMerchantGame(db, merchant.merchantCode, 'EN', query.nodeId);
  const [lottery] = row ? toLotteryRows(row) : [];
  if (!lottery) throw new WireError('not.found');
  const until = query.before === undefined ? now : Math.min(now, Number(query.before) - 1);
  // Computes the numbers of draws whose numbers were never requested before.
  await ensureDrawNumbers({ db, env }, getClosedDraws(lottery, until, pageSizes.pastDraws + 1), now);
  const rows = await readPastDraws(
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
        closedAt: toIsoString(draw.closedAt),
        numbers: draw.numbers,
        proof: seed && {
          seed: await readPublicSeed(env, seed),
          commitment: seed.commitment,
          committedAt: toIsoString(seed.committedAt),
        },
      })),
    ),
    next: rows.length > pageSizes.pastDraws ? String(page.at(-1)?.draw.closedAt) : null,
  };
});

const vietnam = implement(vietnamResults, async ({ db, env, merchant, query, now }) => {
  const region = (await listLotteryRows(db, merchant.merchantCode)).filter(
    ({ kind }) => kind === query.region,
  );
  const closedDraws = region.flatMap((lottery) =>
    getClosedDraws(lottery, now, query.back + 1).slice(query.back),
  );
  const numbers = await ensureDrawNumbers({ db, env }, closedDraws, now);
  return {
    results: closedDraws.map((draw) => ({
      nodeId: draw.nodeId,
      drawNo: draw.drawNo,
      closedAt: toIsoString(draw.closesAt),
      numbers: numbers.get(getDrawKey(draw)) ?? [],
    })),
  };
});

export const lotteryCalls = [list, menus, nextAndLast, pastCall, vietnam];
