import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import {
  gameMenus,
  lotteryDraws,
  lotteryList,
  numero,
  vietnamRegions,
  vietnamResults,
} from '#contract/calls/lottery.ts';
import { type LotteryKind, formatDrawNumbers } from '#contract/values/lottery/kinds.ts';
import { checkDraw, computeCommitment } from '#contract/values/lottery/seeds.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { listLotteries } from '#platform/modules/catalogue/offered-games.ts';
import {
  readPastDraws,
  readStoredNumbers,
  readStoredSeeds,
} from '#platform/modules/play/draws/draw-numbers.ts';
import { computeWin } from '#platform/modules/play/draws/kinds.ts';
import { resealSeeds } from '#platform/modules/play/draws/reseal-seeds.ts';
import { openSeed } from '#platform/modules/play/draws/sealing.ts';
import { ask, call, send } from '#platform/support/client.ts';
import { findLottery, joinLottery } from '#platform/support/lottery.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const requestPastDraws = async (nodeId: number, before?: string) =>
  ask(numero, { query: { nodeId: String(nodeId), ...(before && { before }) } });
const readNextDraw = async (nodeId: number) => {
  const { draws } = await ask(lotteryDraws, {});
  const found = draws.find((draw) => draw.nodeId === nodeId);
  if (!found) throw new Error('no such lottery');
  return found;
};

test('a merchant’s lotteries are listed with their kinds, each in one group of the menu [LS-01] [LS-05]', async () => {
  const { lotteries } = await ask(lotteryList, { query: { language: 'TH' } });
  const { menus } = await ask(gameMenus, {});
  expect(new Set(lotteries.map(({ game }) => game.gameType))).toEqual(new Set(['LOTT', 'ELOTT']));
  expect(menus.map(({ menu }) => menu)).toEqual([
    'keno',
    'six45',
    'numero',
    'vn-north',
    'vn-central',
    'vn-south',
  ]);
  expect(menus.flatMap(({ nodeIds }) => nodeIds).toSorted()).toEqual(
    lotteries.map(({ game }) => game.nodeId).toSorted(),
  );
  for (const { game, kind } of lotteries)
    expect(menus.find(({ menu }) => menu === kind)?.nodeIds).toContain(game.nodeId);
  const { draws } = await ask(lotteryDraws, {});
  expect(draws.map(({ nodeId }) => nodeId).toSorted()).toEqual(
    lotteries.map(({ game }) => game.nodeId).toSorted(),
  );
  for (const { next } of draws) expect(Date.parse(next.closesAt)).toBeGreaterThan(Date.now());
});

test('past draws come newest first, page by page, without a gap, even if never requested before; a game without draws is not found [LS-02]', async () => {
  const { nodeId } = await findLottery('six45');
  const first = await requestPastDraws(nodeId);
  expect(first.list).toHaveLength(20);
  const rest = await requestPastDraws(nodeId, first.next ?? '');
  const drawNumbers = [...first.list, ...rest.list].map(({ drawNo }) => Number(drawNo));
  expect(drawNumbers).toEqual(drawNumbers.map((_, at) => (drawNumbers[0] ?? 0) - at));
  expect(rest.list.length).toBeGreaterThan(15);
  // There are no draws before the first one.
  let { next } = rest;
  for (let page = 0; next !== null && page < 3; page++) ({ next } = await requestPastDraws(nodeId, next));
  expect(next).toBeNull();
  // A second request does not compute the numbers again.
  expect((await requestPastDraws(nodeId)).list).toEqual(first.list);
  const [slot] = await db.all<{ id: number }>(
    sql`select node_id as id from games where engine = 'slot' limit 1`,
  );
  expect((await call(numero, { query: { nodeId: String(slot?.id) } })).envelope.errorCode).toBe('not.found');
});

test('the tables of a region of Vietnam have all prizes of its lotteries, including earlier draws [LS-03]', async () => {
  const { menus } = await ask(gameMenus, {});
  for (const region of vietnamRegions) {
    const { results } = await ask(vietnamResults, { query: { region, back: '0' } });
    expect(results.map(({ nodeId }) => nodeId)).toEqual(menus.find(({ menu }) => menu === region)?.nodeIds);
    for (const { numbers } of results) {
      expect(formatDrawNumbers(region, numbers)).toHaveLength(region === 'vn-north' ? 27 : 18);
      expect(formatDrawNumbers(region, numbers)[0]).toHaveLength(region === 'vn-north' ? 5 : 6);
    }
    const before = await ask(vietnamResults, { query: { region, back: '1' } });
    for (const [at, { drawNo }] of before.results.entries())
      expect(Number(drawNo)).toBe(Number(results[at]?.drawNo) - 1);
  }
});

const tickets: [LotteryKind, number[], number[]][] = [
  ['six45', [6, 5, 4, 3, 2, 1], [7, 7]],
  ['numero', [0, 0, 7], [10]],
  ['vn-north', [7], [100]],
  ['vn-central', [99, 0], [1, 1]],
  ['vn-south', [1, 2, 3], [1, 2, 3, 4]],
];
test.for(tickets)(
  'a ticket of %s is bought in its game, decided by its draw and paid by its rules; numbers of another kind are refused [LS-11] [LS-12]',
  async ([kind, picked, wrong]) => {
    const username = `of${kind.replace('-', '')}`;
    await bookMovement(await createPlayer(username), 'deposit', 100_000, Date.now());
    const game = await findLottery(kind);
    const seat = await joinLottery(game, username);
    expect((await seat.buy(wrong)).errorCode).toBe('validation.failed');
    const orderNo = await seat.bought(picked);
    const { suborders, steps } = await seat.detail(orderNo);
    const [bet] = suborders;
    const inOrder = kind === 'numero' ? picked : picked.toSorted((a, b) => a - b);
    expect(steps[0]?.shown).toEqual(
      inOrder.map((number) => (kind.startsWith('vn-') ? String(number).padStart(2, '0') : String(number))),
    );
    setClock(Date.parse(bet?.closesAt ?? '') + 1);
    const later = await joinLottery(game, username);
    const [decided] = (await later.detail(orderNo)).suborders;
    const [newest] = (await requestPastDraws(game.nodeId)).list;
    expect(newest?.drawNo).toBe(bet?.drawNo);
    const win = computeWin(kind, game.minBet, inOrder, newest?.numbers ?? []);
    expect(decided).toMatchObject({ status: win > 0 ? 'won' : 'lost', win });
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('a bet needs a draw whose seed was stored before the draw closed, and a seed is never changed or deleted', async () => {
  const player = await createPlayer('unseeded');
  const { nodeId } = await findLottery('numero');
  await env.DB.prepare(
    `INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at)
     VALUES ('unseeded', ?, ?, 'fun', 'USD', 100, 0, 'drawing', 0)`,
  )
    .bind(player.id, nodeId)
    .run();
  const bet = (drawNo: string, closesAt: number) =>
    env.DB.prepare(
      `INSERT INTO suborders (suborder_no, round_id, account_id, merchant_code, node_id, draw_no, kind, closes_at,
         stake_minor, picked, status, win_minor)
       VALUES (?1, 'unseeded', ?2, 'aurora', ?3, ?1, 'numero', ?4, 100, '[7]', 'open', 0)`,
    )
      .bind(drawNo, player.id, nodeId, closesAt)
      .run();
  await expect(bet('none', 1_000)).rejects.toThrow('the draw has no seed');
  const late = env.DB.prepare("INSERT INTO draw_seeds VALUES (?, 'late', 'numero', 'aa', 'bb', 1000, 1000)");
  await late.bind(nodeId).run();
  await expect(bet('late', 1_000)).rejects.toThrow('the draw has no seed');
  await expect(env.DB.prepare("UPDATE draw_seeds SET seed = 'cc'").run()).rejects.toThrow('never changed');
  await expect(env.DB.prepare('DELETE FROM draw_seeds').run()).rejects.toThrow('never deleted');
});

test('a draw accepts no bets of another lottery kind than its seed’s', async () => {
  const player = await createPlayer('otherrules');
  const { nodeId } = await findLottery('numero');
  const closesAt = Date.now() + 3_600_000;
  await env.DB.prepare("INSERT INTO draw_seeds VALUES (?, 'rules', 'numero', 'aa', 'bb', ?, 1)")
    .bind(nodeId, closesAt)
    .run();
  await env.DB.prepare(
    `INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at)
     VALUES ('otherrules', ?, ?, 'fun', 'USD', 100, 0, 'drawing', 0)`,
  )
    .bind(player.id, nodeId)
    .run();
  const bet = (kind: LotteryKind) =>
    env.DB.prepare(
      `INSERT INTO suborders (suborder_no, round_id, account_id, merchant_code, node_id, draw_no, kind, closes_at,
         stake_minor, picked, status, win_minor)
       VALUES ('otherrules', 'otherrules', ?1, 'aurora', ?2, ?3, ?4, ?5, 100, '[7]', 'open', 0)`,
    )
      .bind(player.id, nodeId, 'rules', kind, closesAt)
      .run();
  await expect(bet('keno')).rejects.toThrow('the draw has no seed');
  await expect(bet('numero')).resolves.toMatchObject({ success: true });
});

test('seeds of future draws are sealed each night under the first secret, including older seeds in plain text', async () => {
  const keys = env.DATA_KEYS ?? '';
  const reseal = async (DATA_KEYS: string) => {
    const { resealed, unread } = await resealSeeds({ db, env: { DATA_KEYS } }, Date.now());
    return { resealed: resealed > 0, unread };
  };
  const { nodeId } = await findLottery('numero');
  const { next } = await readNextDraw(nodeId);
  const readSeed = async (drawNo: string) => {
    const [row] = await readStoredSeeds(db, [{ nodeId, drawNo, kind: 'numero', closesAt: 0 }]);
    if (!row) throw new Error('no seed');
    return row;
  };
  const { seed } = await openSeed(env, await readSeed(next.drawNo));
  // A seed still in plain text, for the draw after the next.
  const drawNo = String(Number(next.drawNo) + 1);
  const closesAt = Date.parse(next.closesAt) + 86_400_000;
  await env.DB.prepare("INSERT INTO draw_seeds VALUES (?, ?, 'numero', ?, ?, ?, 1) ON CONFLICT DO NOTHING")
    .bind(nodeId, drawNo, 'cd'.repeat(32), await computeCommitment('cd'.repeat(32)), closesAt)
    .run();
  const another = 'another-secret-of-thirty-two-letters-or-more';
  expect(await reseal(`${another} ${keys}`)).toEqual({ resealed: true, unread: [] });
  await expect(openSeed(env, await readSeed(next.drawNo))).rejects.toThrow('DATA_KEYS');
  expect((await openSeed({ DATA_KEYS: another }, await readSeed(next.drawNo))).seed).toBe(seed);
  expect((await readSeed(drawNo)).seed).not.toContain('cdcd');
  expect(await reseal(`${another} ${keys}`)).toEqual({ resealed: false, unread: [] });
  expect((await reseal(keys)).unread).toContain(`${nodeId}/${next.drawNo}`);
  expect(await reseal(`${keys} ${another}`)).toEqual({ resealed: true, unread: [] });
  expect((await openSeed(env, await readSeed(next.drawNo))).seed).toBe(seed);
});

// These two tests advance the clock past the next draws, so no ticket can be bought after them.

test('the commitment published before a draw closes matches its seed, and the numbers follow from it [LS-02]', async () => {
  for (const kind of ['keno', 'six45', 'numero', 'vn-north', 'vn-south'] as const) {
    vi.useRealTimers();
    const { nodeId } = await findLottery(kind);
    const { next } = await readNextDraw(nodeId);
    // Until the draw closes nothing but the commitment is revealed, even to readers of the database.
    const [stored] = await readStoredSeeds(db, [{ ...next, kind, nodeId, closesAt: 0 }]);
    if (!stored) throw new Error('no seed');
    expect(stored.seed).not.toMatch(/^[0-9a-f]{64}$/);
    const { seed } = await openSeed(env, stored);
    expect(stored.seed).not.toContain(seed);
    expect(await computeCommitment(seed)).toBe(next.commitment);
    for (const path of ['/lgw/lotteries/draws', `/lgw/numero?nodeId=${nodeId}`])
      expect(await (await send(path, { headers: { Merchant: 'aurora' } })).text()).not.toContain(seed);
    setClock(Date.parse(next.closesAt));
    const { list, kind: shownKind } = await requestPastDraws(nodeId);
    const [newest] = list;
    expect([shownKind, newest?.drawNo]).toEqual([kind, next.drawNo]);
    const { proof, numbers = [] } = newest ?? {};
    expect(proof).toMatchObject({ seed, commitment: next.commitment });
    expect(Date.parse(proof?.committedAt ?? '')).toBeLessThan(Date.parse(next.closesAt));
    const draw = { kind, nodeId, drawNo: next.drawNo, seed, commitment: next.commitment, numbers };
    expect(await checkDraw(draw)).toBeNull();
    expect(await checkDraw({ ...draw, seed: 'ab'.repeat(32) })).toBe('commitment');
    expect((await readNextDraw(nodeId)).last).toEqual({ drawNo: next.drawNo, numbers });
  }
});

test('concurrent first requests see one seed and one draw', async () => {
  const { nodeId } = await findLottery('numero', 'five_star_draw');
  const { next } = await readNextDraw(nodeId);
  setClock(Date.parse(next.closesAt) + 1);
  const seen = await Promise.all(Array.from({ length: 5 }, () => readNextDraw(nodeId)));
  for (const one of seen) expect(one).toEqual(seen[0]);
});

const draw = { nodeId: 10_700, drawNo: '1', kind: 'keno', closesAt: 0 } as const;
const queries = {
  'the lotteries of a merchant': (database: typeof db) => listLotteries(database, 'aurora', {}),
  'the seeds of draws': (database: typeof db) => readStoredSeeds(database, [draw, { ...draw, drawNo: '2' }]),
  'the numbers of draws': (database: typeof db) =>
    readStoredNumbers(database, [draw, { ...draw, drawNo: '2' }]),
  'past draws': (database: typeof db) => readPastDraws(database, { nodeId: 10_700, kind: 'keno' }, 9_999, 21),
};
test.for(Object.entries(queries))('the query for %s uses an index', async ([name, run]) => {
  const plans: string[] = [];
  const logged = openDatabase(env, {
    logQuery: (text, params) => {
      const parts = text.split('?');
      const query = sql.join(
        parts.flatMap((part, at) => (at ? [sql`${params[at - 1]}`, sql.raw(part)] : [sql.raw(part)])),
      );
      explained.push(db.all<{ detail: string }>(sql`explain query plan ${query}`));
    },
  });
  const explained: Promise<{ detail: string }[]>[] = [];
  await run(logged);
  for (const plan of await Promise.all(explained)) plans.push(...plan.map(({ detail }) => detail));
  expect(plans.length).toBeGreaterThan(0);
  expect(
    plans.filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN json_each VIRTUAL')),
    plans.join('\n'),
  ).toEqual([]);
  // The list merges two types of lotteries and sorts them into list order.
  if (name !== 'the lotteries of a merchant')
    expect(
      plans.filter((step) => step.includes('TEMP B-TREE')),
      plans.join('\n'),
    ).toEqual([]);
});
