import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { playClock, playSummary } from '#contract/calls/member/protection.ts';
import { launchGame } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { cancelSuborder, orderDetail, orders, profitAndLoss } from '#contract/calls/wallet/records.ts';
import { withdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { getLotteryKind, getMinutesBetweenDraws } from '#demo/catalogue/events.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readPlayedSince } from '#platform/core/ledger/played.ts';
import { computeWin } from '#platform/modules/play/draws/kinds.ts';
import { settleAllDraws } from '#platform/modules/play/draws/settle.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob, runToEnd } from '#platform/support/jobs/run-job.ts';
import { requestWithdrawal, buildIdempotencyHeader } from '#platform/support/payer.ts';
import { enterGame, buildLaunchBody, play, fetchCatalogue } from '#platform/support/play.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
const STAKE = 100;

afterEach(() => vi.useRealTimers());
/** Fakes only the clock; the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const drawSchema = v.object({ drawNo: v.string(), closesAt: v.number() });
const pageSchema = v.object({
  now: v.number(),
  balanceMinor: v.number(),
  last: v.nullable(v.object({ drawNo: v.string(), numbers: v.array(v.number()) })),
  next: v.array(drawSchema),
  tickets: v.array(
    v.object({
      orderNo: v.string(),
      picked: v.array(v.number()),
      draws: v.array(
        v.object({
          drawNo: v.string(),
          status: v.string(),
          stakeMinor: v.number(),
          winMinor: v.number(),
        }),
      ),
    }),
  ),
});

/**
 * The number of lotteries that tests have used so far. Each test takes another lottery, because tests move the clock.
 */
const usedLotteries = { quick: 0, daily: 0 };

// Opens closed lotteries and lowers minimum bets, because there would be too few lotteries otherwise.
beforeAll(() =>
  env.DB.prepare(
    "UPDATE games SET maintenance = 0, min_bet_minor = min(min_bet_minor, ?) WHERE game_type IN ('LOTT', 'ELOTT')",
  )
    .bind(STAKE)
    .run(),
);

/** Creates a member with $100 in a lottery that draws every five minutes, or once a day. */
async function enterLottery(
  username: string,
  type: number = customerTypes.member,
  pace: keyof typeof usedLotteries = 'quick',
) {
  const player = await createPlayer(username, 'aurora', type);
  await bookMovement(player, 'deposit', 10_000, Date.now());
  const token = await logInForToken(username);
  // Not `findMatchingGames`, which caches the games of the previous test file. Not a draw each minute, because such a
  // draw may close during a test.
  const paced = (await fetchCatalogue('aurora')).filter(
    ({ gameType, gameCode, state, minBet }) =>
      gameType === (pace === 'quick' ? 'ELOTT' : 'LOTT') &&
      getLotteryKind(gameCode ?? '') === 'keno' &&
      state === 'open' &&
      minBet <= STAKE &&
      getMinutesBetweenDraws(gameCode ?? '', gameType === 'ELOTT') > 1,
  );
  const game = paced[usedLotteries[pace]++];
  if (!game) throw new Error('the seed has no lottery');
  const { url } = await ask(launchGame, { token, body: buildLaunchBody(game) });
  const playKey = await enterGame(url);
  const page = async () => v.parse(pageSchema, (await play(playKey, 'draws')).envelope.value);
  const buy = async (draws: number, ticket: Record<string, unknown> = {}, key?: string) => {
    const [first] = (await page()).next;
    const body = { picked: [7, 3, 11], draws, from: first?.drawNo, stakeMinor: STAKE, ...ticket };
    return (await play(playKey, 'tickets', body, key === undefined ? {} : { key })).envelope;
  };
  const buyTicket = async (draws: number) => {
    const reply = await buy(draws);
    expect(reply).toMatchObject({ success: true });
    return v.parse(v.object({ orderNo: v.string() }), reply.value).orderNo;
  };
  const detail = (orderNo: string) => ask(orderDetail, { token, query: { orderNo } });
  const cash = async () => (await ask(balance, { token })).sumBalance;
  const cancelBet = async (
    orderNo: string,
    suborderNo: string,
    key: string = crypto.randomUUID(),
    as = token,
  ) =>
    (
      await call(cancelSuborder, {
        token: as,
        body: { orderNo, suborderNo },
        headers: { 'Idempotency-Key': key },
      })
    ).envelope;
  return { player, token, game, playKey, page, buy, buyTicket, detail, cash, cancelBet };
}

/** Reads everything booked for an order, by scope. */
const readBookings = async (orderNo: string) =>
  (
    await env.DB.prepare(
      `SELECT scope, count(*) AS count FROM ledger_transactions WHERE idempotency_key LIKE ?1 || '%'
       GROUP BY scope ORDER BY scope`,
    )
      .bind(orderNo)
      .all()
  ).results;
const readStaked = (accountId: string) =>
  env.DB.prepare('SELECT staked_minor FROM ledger_accounts WHERE id = ?')
    .bind(`cash:${accountId}:USD`)
    .first('staked_minor');
/** Inserts the numbers of a draw, as the server would. */
const insertDraw = (nodeId: number, drawNo: string, closesAt: string, numbers: number[]) =>
  env.DB.prepare('INSERT INTO draws VALUES (?1, ?2, ?3, ?4, ?4)')
    .bind(nodeId, drawNo, JSON.stringify(numbers), Date.parse(closesAt))
    .run();
const LOSING = [1, 2, 4, 5, 6, 8, 9, 10, 12, 13];

test('a ticket for two draws is an order with two bets; its whole stake is taken at once [LS-11] [LS-12]', async () => {
  const { token, game, buyTicket, detail, cash } = await enterLottery('tickets1');
  const orderNo = await buyTicket(2);
  expect(await cash()).toBe(10_000 - 2 * STAKE);
  const order = await detail(orderNo);
  expect(order).toMatchObject({ status: 'open', bet: 2 * STAKE, win: 0, gameName: game.gameName });
  expect(order.suborders).toHaveLength(2);
  for (const bet of order.suborders) expect(bet).toMatchObject({ stake: STAKE, status: 'open', drawn: [] });
  expect(order.steps[0]?.shown).toEqual(['3', '7', '11']);
  expect(order.movements.map(({ step, amount }) => [step, amount])).toEqual([['ticket', -2 * STAKE]]);
  const { list } = await ask(orders, { token, query: {} });
  expect(list[0]).toMatchObject({ orderNo, status: 'open' });
});

test('the stake of a cancelled bet returns to the balance and counts in no sum [WA-11] [LS-12]', async () => {
  const { token, buyTicket, detail, cash, cancelBet } = await enterLottery('back1');
  const orderNo = await buyTicket(2);
  const [first] = (await detail(orderNo)).suborders;
  const suborderNo = first?.suborderNo ?? '';
  const reply = await cancelBet(orderNo, suborderNo);
  expect(reply.value).toEqual({ suborderNo, returned: STAKE, currency: 'USD' });
  expect(await cash()).toBe(10_000 - STAKE);
  const order = await detail(orderNo);
  expect(order).toMatchObject({ status: 'open', bet: STAKE, win: 0 });
  expect(order.suborders.map(({ status }) => status)).toEqual(['cancelled', 'open']);
  expect(order.movements.map(({ step, number }) => [step, number])).toEqual([
    ['ticket', orderNo],
    ['bet-return', orderNo],
  ]);
  expect((await ask(orders, { token, query: {} })).totals).toEqual({
    count: 1,
    bet: STAKE,
    win: 0,
    net: -STAKE,
  });
  const { totals } = await ask(profitAndLoss, { token, query: { days: 'today' } });
  expect(totals).toMatchObject({ bet: STAKE, win: 0 });
  // Now the whole ticket is cancelled.
  await cancelBet(orderNo, order.suborders[1]?.suborderNo ?? '');
  expect(await detail(orderNo)).toMatchObject({ status: 'cancelled', bet: 0, win: 0 });
  expect(await cash()).toBe(10_000);
});

test('concurrent cancellations of a bet return its stake once, and requests with the same key get the same reply [WA-11] [WA-19]', async () => {
  const { buyTicket, detail, cash, cancelBet } = await enterLottery('once1');
  const orderNo = await buyTicket(2);
  const [first, second] = (await detail(orderNo)).suborders;
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => cancelBet(orderNo, first?.suborderNo ?? '')),
  );
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  for (const { success, errorCode } of replies)
    if (!success) expect(['order.closed', 'system.busy']).toContain(errorCode);
  expect(await cash()).toBe(10_000 - STAKE);
  const twins = await Promise.all(
    Array.from({ length: 3 }, () => cancelBet(orderNo, second?.suborderNo ?? '', 'the-same-key')),
  );
  for (const twin of twins) expect(twin.value).toEqual(twins[0]?.value);
  expect(await readBookings(orderNo)).toEqual([
    { scope: 'bet-return', count: 2 },
    { scope: 'ticket', count: 1 },
  ]);
  expect(await cash()).toBe(10_000);
});

test('another member’s order, and a bet of another order, are unknown [WA-11]', async () => {
  const { buyTicket, detail, cancelBet } = await enterLottery('owner1');
  await createPlayer('stranger1');
  const stranger = await logInForToken('stranger1');
  const [orderNo, other] = [await buyTicket(1), await buyTicket(1)];
  const suborderNo = (await detail(orderNo)).suborders[0]?.suborderNo ?? '';
  expect((await cancelBet(orderNo, suborderNo, undefined, stranger)).errorCode).toBe('not.found');
  expect((await cancelBet(other, suborderNo)).errorCode).toBe('not.found');
  expect((await detail(orderNo)).suborders[0]?.status).toBe('open');
});

test('after a draw has closed, its bet cannot be cancelled; the bet on the next draw still can [WA-11]', async () => {
  const { buyTicket, detail, cancelBet } = await enterLottery('late1');
  const orderNo = await buyTicket(2);
  const [first, second] = (await detail(orderNo)).suborders;
  setClock(Date.parse(first?.closesAt ?? ''));
  const refused = await cancelBet(orderNo, first?.suborderNo ?? '');
  expect(refused.errorCode).toBe('draw.closed');
  expect(await cancelBet(orderNo, second?.suborderNo ?? '')).toMatchObject({ success: true });
  expect((await detail(orderNo)).suborders.map(({ status }) => status === 'cancelled')).toEqual([
    false,
    true,
  ]);
});

test('if a draw is decided during a cancellation, the bet is won or lost and its stake does not return [WA-11]', async () => {
  const { buyTicket, detail, token } = await enterLottery('race1');
  const orderNo = await buyTicket(1);
  const { suborderNo = '', closesAt = '' } = (await detail(orderNo)).suborders[0] ?? {};
  setClock(Date.parse(closesAt) - 1);
  const DB = createRacingDatabase('update "suborders"', () => runToEnd(settleAllDraws, Date.parse(closesAt)));
  const { envelope } = await call(cancelSuborder, {
    token,
    body: { orderNo, suborderNo },
    headers: { 'Idempotency-Key': 'race-of-a-draw' },
    variables: { DB },
  });
  expect(envelope.errorCode).toBe('draw.closed');
  expect(await readBookings(orderNo)).not.toContainEqual({ scope: 'bet-return', count: 1 });
  expect(['won', 'lost']).toContain((await detail(orderNo)).suborders[0]?.status);
});

test('concurrent cancellations and draws decide each bet exactly once, and the ledger adds up [WA-11] [LS-12]', async () => {
  const { buyTicket, detail, cancelBet, cash } = await enterLottery('storm1');
  const orderNo = await buyTicket(6);
  const bets = (await detail(orderNo)).suborders;
  const after = Date.parse(bets[2]?.closesAt ?? '');
  // The job uses a later clock than the cancellations: the first three draws are closed for the job and open for the
  // cancellations.
  await Promise.all([
    ...bets.map(({ suborderNo }) => cancelBet(orderNo, suborderNo)),
    runToEnd(settleAllDraws, after),
    runToEnd(settleAllDraws, after),
    ...bets.map(({ suborderNo }) => cancelBet(orderNo, suborderNo)),
  ]);
  await runToEnd(settleAllDraws, after);
  const order = await detail(orderNo);
  const has = (which: string) => order.suborders.filter(({ status }) => status === which);
  expect(has('open')).toHaveLength(0);
  expect(order.bet).toBe(STAKE * (6 - has('cancelled').length));
  const won = order.suborders.reduce((sum, { win }) => sum + win, 0);
  expect(order.win).toBe(won);
  expect(await cash()).toBe(10_000 - order.bet + won);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a draw is decided once, however many requests there are, and pays what its numbers win [LS-11]', async () => {
  const { game, buyTicket, detail, cash, page } = await enterLottery('won1');
  const orderNo = await buyTicket(2);
  const [first, second] = (await detail(orderNo)).suborders;
  if (!first || !second) throw new Error('a ticket without draws');
  await insertDraw(game.nodeId, first.drawNo, first.closesAt, [3, 7, 11, ...LOSING.slice(0, 7)]);
  await insertDraw(game.nodeId, second.drawNo, second.closesAt, LOSING);
  const end = Date.parse(second.closesAt);
  setClock(end);
  await Promise.all([runToEnd(settleAllDraws, end), runToEnd(settleAllDraws, end), page(), detail(orderNo)]);
  await runJob('nightly', env, end);
  const win = computeWin('keno', STAKE, [3, 7, 11], [3, 7, 11]);
  expect(win).toBe(42 * STAKE);
  const order = await detail(orderNo);
  expect(order).toMatchObject({ status: 'settled', bet: 2 * STAKE, win });
  expect(order.suborders.map(({ status, win: paid }) => [status, paid])).toEqual([
    ['won', win],
    ['lost', 0],
  ]);
  expect(order.suborders[1]?.drawn).toEqual(LOSING);
  expect(await cash()).toBe(10_000 - 2 * STAKE + win);
  expect((await proveLedger(db)).faults).toEqual([]);
});

type AtLottery = Awaited<ReturnType<typeof enterLottery>>;
const WIN = computeWin('keno', STAKE, [3, 7, 11], [3, 7, 11]);
const BALANCE = 10_000 - STAKE + WIN;
/** The first request after a won draw, its user and the expected result. */
const firstRequests: [
  title: string,
  username: string,
  request: (at: AtLottery) => Promise<unknown>,
  expected: unknown,
][] = [
  [
    'profit and loss includes the win',
    'profit1',
    async ({ token }) => (await ask(profitAndLoss, { token, query: {} })).totals,
    expect.objectContaining({ rounds: 1, bet: STAKE, win: WIN, net: WIN - STAKE }),
  ],
  [
    'the reality check includes the win',
    'reality1',
    ({ token }) => ask(playSummary, { token }),
    expect.objectContaining({ bet: STAKE, won: WIN }),
  ],
  [
    'the withdrawal form offers the win',
    'form1',
    ({ token }) => ask(withdrawInfo, { token }),
    expect.objectContaining({ balanceMinor: BALANCE, withdrawableMinor: BALANCE }),
  ],
  [
    // The amount exceeds the balance before the draw, so the error of a later check shows that the win counts.
    'a withdrawal may include the win',
    'request1',
    async ({ token }) => (await requestWithdrawal(token, 'none', BALANCE)).envelope.errorCode,
    'payout.account.unknown',
  ],
  [
    'the transfer form of an agent offers the win',
    'sender1',
    ({ token }) => ask(teamTransferInfo, { token }),
    expect.objectContaining({ balanceMinor: BALANCE }),
  ],
  [
    // As for the withdrawal above: the error of a later check shows that the win counts.
    'a transfer of an agent may include the win',
    'sender2',
    async ({ token, player }) => {
      const { id } = await createPlayer('receiver1', 'aurora', 0, player.id);
      const body = { id, amountMinor: BALANCE };
      return (await call(teamTransfer, { token, headers: buildIdempotencyHeader(), body })).envelope
        .errorCode;
    },
    'payment.proof.required',
  ],
];
test.each(firstRequests)(
  'in the first request after a draw, %s [WA-11] [LS-12]',
  async (_, username, request, expected) => {
    const lottery = await enterLottery(
      username,
      username.startsWith('sender') ? customerTypes.agent : undefined,
      'daily',
    );
    const { token, game, buyTicket, detail } = lottery;
    await ask(playClock, { token, body: { checked: false } });
    const { drawNo, closesAt } = (await detail(await buyTicket(1))).suborders[0] ?? {};
    if (drawNo === undefined || closesAt === undefined) throw new Error('a ticket without a draw');
    await insertDraw(game.nodeId, drawNo, closesAt, [3, 7, 11, ...LOSING.slice(0, 7)]);
    setClock(Date.parse(closesAt));
    // Keeps the session alive, because the draw may be a day away.
    await env.DB.prepare('UPDATE sessions SET last_seen_at = ?').bind(Date.now()).run();
    expect(await request(lottery)).toEqual(expected);
  },
);

test('the nightly job decides bets without any request', async () => {
  const { player, buyTicket, detail } = await enterLottery('night1');
  const orderNo = await buyTicket(1);
  const end = Date.parse((await detail(orderNo)).suborders[0]?.closesAt ?? '');
  await runJob('nightly', env, end - 1);
  const open = () =>
    env.DB.prepare("SELECT count(*) AS count FROM suborders WHERE account_id = ? AND status = 'open'")
      .bind(player.id)
      .first('count');
  expect(await open()).toBe(1);
  await runJob('nightly', env, end);
  expect(await open()).toBe(0);
});

test('the numbers of a draw never change, and a draw with numbers accepts no bets', async () => {
  const { game, page, buy } = await enterLottery('fixed1');
  const [open] = (await page()).next;
  if (!open) throw new Error('no draw is open');
  setClock(open.closesAt);
  const { last } = await page();
  expect(last?.drawNo).toBe(open.drawNo);
  expect((await page()).last).toEqual(last);
  await expect(
    env.DB.prepare("UPDATE draws SET numbers = '[]' WHERE node_id = ?").bind(game.nodeId).run(),
  ).rejects.toThrow('never changed');
  // The time of a request that began before the draw closed.
  setClock(open.closesAt - 1);
  const late = await buy(1);
  expect(late.errorCode).toBe('draw.closed');
  expect((await buy(1, { from: 'another' })).errorCode).toBe('draw.closed');
});

test('only decided bets count as turnover, and cancelled bets do not count as played [LS-12]', async () => {
  const { player, buyTicket, detail, cancelBet } = await enterLottery('turnover1');
  const before = await readStaked(player.id);
  const orderNo = await buyTicket(3);
  const bets = (await detail(orderNo)).suborders;
  expect(await readStaked(player.id)).toBe(before);
  await cancelBet(orderNo, bets[2]?.suborderNo ?? '');
  expect((await readPlayedSince(db, player.id, 'USD', 0)).bet).toBe(2 * STAKE);
  setClock(Date.parse(bets[0]?.closesAt ?? ''));
  await detail(orderNo);
  expect(await readStaked(player.id)).toBe(Number(before) + STAKE);
});

test('a self-excluded member buys nothing, but can cancel their bets', async () => {
  const { player, buyTicket, buy, detail, cancelBet, cash } = await enterLottery('breaks1');
  const orderNo = await buyTicket(1);
  await env.DB.prepare('UPDATE accounts SET excluded_until = ? WHERE id = ?')
    .bind(Date.now() + 86_400_000, player.id)
    .run();
  expect((await buy(1)).errorCode).toBe('account.excluded');
  const suborderNo = (await detail(orderNo)).suborders[0]?.suborderNo ?? '';
  expect(await cancelBet(orderNo, suborderNo)).toMatchObject({ success: true });
  expect(await cash()).toBe(10_000);
});

test('an exclusion that begins while a ticket is booked stops the booking', async () => {
  const { player, playKey, page, cash } = await enterLottery('breaks2');
  const [first] = (await page()).next;
  const DB = createRacingDatabase('insert into "rounds"', () =>
    env.DB.prepare('UPDATE accounts SET excluded_until = ? WHERE id = ?')
      .bind(Date.now() + 86_400_000, player.id)
      .run(),
  );
  const body = { picked: [7], draws: 2, from: first?.drawNo, stakeMinor: STAKE };
  const { envelope } = await play(playKey, 'tickets', body, { variables: { DB } });
  expect(envelope.errorCode).toBe('account.excluded');
  expect(await cash()).toBe(10_000);
  expect((await page()).tickets).toEqual([]);
});

test('a repeated key buys one ticket, and a ticket needs valid numbers and enough balance', async () => {
  const { buy, cash, page } = await enterLottery('buyer1', customerTypes.member, 'daily');
  const twins = await Promise.all(Array.from({ length: 3 }, () => buy(2, {}, 'ticket-key-1')));
  for (const twin of twins) expect(twin.value).toEqual(twins[0]?.value);
  expect(await cash()).toBe(10_000 - 2 * STAKE);
  for (const picked of [[], [1, 1], [0], [41], [1, 2, 3, 4, 5, 6]])
    expect((await buy(1, { picked })).errorCode).toBe('validation.failed');
  expect((await buy(11)).errorCode).toBe('validation.failed');
  expect((await buy(1, { stakeMinor: 1.5 })).errorCode).toBe('bet.invalid');
  expect((await buy(10, { stakeMinor: 1_000 })).errorCode).toBe('wallet.insufficient');
  expect((await page()).tickets).toHaveLength(1);
});

test('the page of a lottery counts down to the same draw as its tile, by the server’s clock [LS-13]', async () => {
  const { game, page } = await enterLottery('clock1');
  // The clock is frozen, because a draw might close between the requests for the page and the tile.
  setClock(Date.now());
  const { now, next } = await page();
  const tile = (await fetchCatalogue('aurora')).find(({ nodeId }) => nodeId === game.nodeId);
  const [first, second] = next;
  expect(new Date(first?.closesAt ?? 0).toISOString()).toBe(tile?.now?.at);
  expect(tile?.now?.title).toBe(`No. ${first?.drawNo}`);
  expect(first?.closesAt).toBeGreaterThan(now);
  expect((second?.closesAt ?? 0) - (first?.closesAt ?? 0)).toBe(300_000);
  expect(Number(second?.drawNo)).toBe(Number(first?.drawNo) + 1);
});
