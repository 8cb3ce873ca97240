import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { redeemItem } from '#contract/calls/promotions/mall.ts';
import { claimPromotion, joinPromotion } from '#contract/calls/promotions/offers.ts';
import { openRainEnvelope } from '#contract/calls/promotions/rain.ts';
import { claimVipBonus } from '#contract/calls/promotions/vip.ts';
import { depositMethods } from '#contract/calls/wallet/deposits.ts';
import {
  type Movement,
  orderDetail,
  orders,
  profitAndLoss,
  type Round,
  transactionRecord,
} from '#contract/calls/wallet/records.ts';
import { withdraw, withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { movementKinds } from '#contract/values/wallet/movements.ts';
import type { CallQuery } from '#contract/wire/call.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { type Transfer, type TransferScope, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { addItem, givePoints } from '#platform/modules/promotions/mall/operator.ts';
import { changeWithdrawalStatus } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import {
  addPayoutAccountRow,
  requestWithdrawal,
  buildIdempotencyHeader,
  createPayer,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { findMatchingGames, launchDemoGame, playRound } from '#platform/support/play.ts';
import { createOffer } from '#platform/support/promotions.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';
import { createMember, withRain } from '#platform/support/rain.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';

const db = openDatabase(env);
const at = (instant: string) => Date.parse(instant);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

type OrdersQuery = CallQuery<typeof orders>;

/** Reads all pages of the rounds, and the totals of the first page. */
async function readAllRounds(token: string, query: OrdersQuery) {
  const first = await ask(orders, { token, query: { ...query, rows: 3 } });
  const rounds: Round[] = [...first.list];
  for (let next = first.next; next !== null;) {
    const page = await ask(orders, { token, query: { ...query, rows: 3, before: next } });
    expect(page.totals).toBeNull();
    rounds.push(...page.list);
    ({ next } = page);
  }
  return { rounds, totals: first.totals, range: first.range };
}

async function readAllMovements(token: string, query: CallQuery<typeof transactionRecord>) {
  const first = await ask(transactionRecord, { token, query: { ...query, rows: 4 } });
  const movements: Movement[] = [...first.list];
  for (let next = first.next; next !== null;) {
    const page = await ask(transactionRecord, { token, query: { ...query, rows: 4, before: next } });
    movements.push(...page.list);
    ({ next } = page);
  }
  return { movements, totals: first.totals };
}

test('the totals of rounds are the sums of all pages, without repeated or missing rounds [WA-09]', async () => {
  const player = await createPlayer('pages1');
  await bookMovement(player, 'deposit', 100_000, at('2026-01-01T00:00:00Z'));
  const [game] = await findMatchingGames(() => true);
  const nodeId = game?.nodeId ?? 0;
  // Four rounds share each time.
  for (let i = 0; i < 20; i++)
    await addRound(player, {
      nodeId,
      bet: 100 + i,
      win: i % 3 ? 0 : 777,
      at: at('2026-03-01T12:00:00Z') + (i >> 2),
    });
  const token = await logInForToken('pages1');
  const { rounds, totals } = await readAllRounds(token, { from: '2026-03-01', to: '2026-03-01' });
  expect(new Set(rounds.map(({ orderNo }) => orderNo)).size).toBe(20);
  expect(rounds.map((round) => round.at)).toEqual(
    rounds
      .map((round) => round.at)
      .toSorted()
      .toReversed(),
  );
  const [bet, win] = [sum(rounds.map((round) => round.bet)), sum(rounds.map((round) => round.win))];
  expect(totals).toEqual({ count: 20, bet, win, net: win - bet });
});

test('filters by days, category and vendor can be combined [WA-09, WA-14]', async () => {
  const player = await createPlayer('filters1');
  await bookMovement(player, 'deposit', 100_000, at('2026-01-01T00:00:00Z'));
  const [slot] = await findMatchingGames(({ gameType }) => gameType === 'RNG');
  const [otherSlot] = await findMatchingGames(
    ({ gameType, vassalage }) => gameType === 'RNG' && vassalage !== slot?.vassalage,
  );
  const [table] = await findMatchingGames(({ gameType }) => gameType === 'LIVE');
  const [fight] = await findMatchingGames(({ gameCategory }) => gameCategory === 'COCKFIGHT');
  const day = at('2026-03-02T10:00:00Z');
  for (const game of [slot, otherSlot, table, fight])
    await addRound(player, { nodeId: game?.nodeId ?? 0, bet: 100, win: 0, at: day });
  await addRound(player, { nodeId: slot?.nodeId ?? 0, bet: 100, win: 0, at: day + 86_400_000 });
  const token = await logInForToken('filters1');
  const both = { from: '2026-03-01', to: '2026-03-31' };
  const countOrders = async (query: OrdersQuery) => (await readAllRounds(token, query)).totals?.count;
  expect(await countOrders(both)).toBe(5);
  expect(await countOrders({ from: '2026-03-02', to: '2026-03-02' })).toBe(4);
  expect(await countOrders({ ...both, gameType: 'RNG' })).toBe(3);
  expect(await countOrders({ ...both, gameType: 'RNG', vassalage: slot?.vassalage })).toBe(2);
  expect(await countOrders({ ...both, gameType: 'COCKFIGHT' })).toBe(1);
  expect(await countOrders({ ...both, gameType: 'LIVE', vassalage: 'NOBODY' })).toBe(0);
  expect(await countOrders({ days: 'today' })).toBe(0);
});

test.for([
  [
    'aurora',
    'Helsinki, the day that clocks go forward',
    '2026-03-29',
    ['2026-03-28T22:00:00Z', '2026-03-29T20:59:59.999Z'],
    ['2026-03-28T21:59:59.999Z', '2026-03-29T21:00:00Z'],
  ],
  [
    'aurora',
    'Helsinki, the day that clocks go back',
    '2026-10-25',
    ['2026-10-24T21:00:00Z', '2026-10-25T21:59:59.999Z'],
    ['2026-10-24T20:59:59.999Z', '2026-10-25T22:00:00Z'],
  ],
  [
    'lotus',
    'Bangkok',
    '2026-03-29',
    ['2026-03-28T17:00:00Z', '2026-03-29T16:59:59.999Z'],
    ['2026-03-28T16:59:59.999Z', '2026-03-29T17:00:00Z'],
  ],
  [
    'harbour',
    'São Paulo, a day that began at one',
    '2018-11-04',
    ['2018-11-04T03:00:00Z', '2018-11-05T01:59:59.999Z'],
    ['2018-11-04T02:59:59.999Z', '2018-11-05T02:00:00Z'],
  ],
] as const)(
  'at %s (%s) a day has exactly the rounds, movements and sums between its start and its end [WA-14]',
  async ([merchant, , day, inside, outside]) => {
    const username = `border${day.replaceAll('-', '')}`;
    const player = await createPlayer(username, merchant);
    await bookMovement(player, 'deposit', 100_000, 0);
    const [game] = await findMatchingGames(() => true, merchant);
    // Money must move in chronological order.
    for (const instant of [...inside, ...outside].toSorted((a, b) => at(a) - at(b)))
      await addRound(player, { nodeId: game?.nodeId ?? 0, bet: 100, win: 0, at: at(instant) });
    const token = await logInForToken(username, merchant);
    const ofDay = { token, merchant, query: { from: day, to: day } };
    const { list } = await ask(orders, ofDay);
    expect(list.map((round) => at(round.at)).toSorted()).toEqual(inside.map(at).toSorted());
    expect((await ask(transactionRecord, ofDay)).totals).toMatchObject({ count: 2, out: 200 });
    expect((await ask(profitAndLoss, ofDay)).rows).toMatchObject([{ day, rounds: 2, bet: 200 }]);
  },
);

test('a round is shown with its steps and movements; another member’s number is not found [WA-10]', async () => {
  const token = await logInForToken('test40');
  const { game, playKey } = await launchDemoGame(token, 'cards');
  const { roundId } = await playRound(playKey, 'rounds', { betMinor: 100, choice: null });
  expect(await ask(orderDetail, { token, query: { orderNo: roundId } })).toMatchObject({ status: 'open' });
  const choice = { held: [true, true, true, true, true] };
  const { winMinor } = await playRound(playKey, `rounds/${roundId}/step`, { step: 0, choice });
  const detail = await ask(orderDetail, { token, query: { orderNo: roundId } });
  expect(detail).toMatchObject({ gameName: game.gameName, bet: 100, win: winMinor, status: 'settled' });
  expect(detail.steps).toHaveLength(2);
  for (const { shown } of detail.steps) {
    expect(shown).toHaveLength(5);
    for (const card of shown) expect(card).toMatch(/^([2-9JQKA]|10)[♠♥♦♣]$/u);
  }
  const amounts = detail.movements.map(({ amount }) => amount);
  expect(amounts).toEqual(winMinor ? [-100, winMinor] : [-100]);
  for (const { before, amount, after } of detail.movements) expect(before + amount).toBe(after);
  const stranger = await logInForToken('member1');
  for (const orderNo of [roundId, 'nothing', "' OR 1=1 --"]) {
    const { status, envelope } = await call(orderDetail, { token: stranger, query: { orderNo } });
    expect([status, envelope.errorCode]).toEqual([404, 'not.found']);
  }
});

test('every movement has its number, its step, and the balance before and after; the totals are the sums of the movements [WA-12]', async () => {
  const player = await createPlayer('moves1');
  const day = at('2026-03-02T10:00:00Z');
  await bookMovement(player, 'deposit', 50_000, day, 'D260302-AAAAAAAA');
  await bookMovement(player, 'withdrawal', -20_000, day + 1, 'W260302-AAAAAAAA');
  await bookMovement(player, 'withdrawal-return', 20_000, day + 2, 'W260302-AAAAAAAA');
  await bookMovement(player, 'withdrawal', -5_000, day + 2, 'W260302-BBBBBBBB');
  await bookMovement(player, 'correction', -7, day + 3);
  const [game] = await findMatchingGames(() => true);
  for (let i = 0; i < 5; i++)
    await addRound(player, { nodeId: game?.nodeId ?? 0, bet: 100, win: i * 50, at: day + 10 + i });
  const token = await logInForToken('moves1');
  const range = { from: '2026-03-02', to: '2026-03-02' };
  const { movements, totals } = await readAllMovements(token, range);
  expect(movements).toHaveLength(14);
  expect(movements.at(-1)).toMatchObject({
    number: 'D260302-AAAAAAAA',
    step: 'deposit',
    before: 0,
    after: 50_000,
  });
  // Each movement begins with the balance that the older movement left.
  for (const [index, { before, amount, after }] of movements.entries()) {
    expect(before + amount).toBe(after);
    expect(before).toBe(movements[index + 1]?.after ?? 0);
  }
  expect(movements[0]?.gameName).toBe(game?.gameName);
  const [incoming, outgoing] = [
    movements.filter((one) => one.amount > 0),
    movements.filter((one) => one.amount < 0),
  ];
  const [came, went] = [
    sum(incoming.map(({ amount }) => amount)),
    -sum(outgoing.map(({ amount }) => amount)),
  ];
  expect(totals).toEqual({ count: 14, ofBalance: 14, in: came, out: went, net: came - went });
  const parts = await Promise.all(movementKinds.map((kind) => readAllMovements(token, { ...range, kind })));
  for (const part of parts) {
    expect(part.totals?.count).toBe(part.movements.length);
    const ids = part.movements.map(({ id }) => id);
    // Each kind keeps the order of the whole list.
    expect(ids).toEqual(movements.map(({ id }) => id).filter((id) => ids.includes(id)));
  }
  expect(sum(parts.map((part) => part.movements.length))).toBe(14);
  expect(sum(parts.map((part) => part.totals?.net ?? 0))).toBe(totals?.net);
});

/** Books a transfer between ledger accounts, each given as kind and owner. */
const transfer = async (
  scope: TransferScope,
  { key, from, to, amountMinor, at: instant }: Omit<Transfer, 'scope' | 'currency'>,
) =>
  db.batch(
    buildTransferStatements(db, {
      scope,
      key,
      from: `${from}:USD`,
      to: `${to}:USD`,
      amountMinor,
      currency: 'USD',
      at: instant,
    }),
  );

test('the timeline has each movement of a paid withdrawal, of its fee and of a bonus once [WA-12]', async () => {
  const { id } = await createPlayer('moves2');
  const day = at('2026-03-02T10:00:00Z');
  const order = { key: 'D260302-CCCCCCCC', at: day };
  const clearing = 'clearing:aurora';
  await transfer('deposit', { ...order, from: clearing, to: `cash:${id}`, amountMinor: 10_000 });
  await transfer('deposit-fee', { ...order, from: clearing, to: 'fees:aurora', amountMinor: 150 });
  await transfer('bonus', { ...order, from: 'promotion:aurora', to: `bonus:${id}`, amountMinor: 1_000 });
  const released = { ...order, at: day + 1, from: `bonus:${id}`, to: `cash:${id}`, amountMinor: 1_000 };
  await transfer('bonus-release', released);
  const taken = { key: 'W260302-CCCCCCCC', at: day + 2 };
  await transfer('withdrawal', { ...taken, from: `cash:${id}`, to: `pending:${id}`, amountMinor: 4_000 });
  await transfer('payout', {
    ...taken,
    at: day + 3,
    from: `pending:${id}`,
    to: clearing,
    amountMinor: 3_900,
  });
  const fee = { ...taken, at: day + 3, from: `pending:${id}`, to: 'fees:aurora', amountMinor: 100 };
  await transfer('payout-fee', fee);
  const token = await logInForToken('moves2');
  const range = { from: '2026-03-02', to: '2026-03-02' };
  const { movements, totals } = await readAllMovements(token, range);
  const toRow = ({ step, account, amount, before, after }: Movement) => [
    step,
    account,
    amount,
    before,
    after,
  ];
  expect(movements.map(toRow)).toEqual([
    ['payout-fee', 'pending', -100, 100, 0],
    ['payout', 'pending', -3_900, 4_000, 100],
    ['withdrawal', 'cash', -4_000, 11_000, 7_000],
    ['bonus-release', 'cash', 1_000, 10_000, 11_000],
    ['bonus', 'bonus', 1_000, 0, 1_000],
    ['deposit', 'cash', 10_000, 0, 10_000],
  ]);
  // The fee never belonged to the member, so there is no movement of the fee; the deposit shows the fee.
  expect(movements.map(({ fee }) => fee)).toEqual([null, null, null, null, null, 150]);
  const expected = { count: 6, ofBalance: 3, in: 11_000, out: 4_000, net: 7_000 };
  expect(totals).toEqual(expected);
  const kinds = {
    deposit: 1,
    withdrawal: 3,
    bonus: 2,
    rebate: 0,
    game: 0,
    transfer: 0,
    contract: 0,
    envelope: 0,
    correction: 0,
  };
  for (const kind of [undefined, ...movementKinds]) {
    const part = await readAllMovements(token, { ...range, ...(kind && { kind }) });
    // `in` and `out` only count movements of the balance, so that held money is not counted twice.
    const amounts = part.movements.flatMap(({ account, amount }) => (account === 'cash' ? [amount] : []));
    expect([kind, part.totals]).toEqual([
      kind,
      {
        count: kind ? kinds[kind] : 6,
        ofBalance: amounts.length,
        in: sum(amounts.filter((amount) => amount > 0)),
        out: -sum(amounts.filter((amount) => amount < 0)) || 0,
        net: sum(amounts),
      },
    ]);
    expect(part.movements).toHaveLength(part.totals?.count ?? 0);
  }
});

test('a page of a data export names every game, even if there are more games than a query may have parameters [WA-12]', async () => {
  const player = await createPlayer('manygames');
  await bookMovement(player, 'deposit', 100_000, at('2026-01-01T00:00:00Z'));
  const day = at('2026-03-02T10:00:00Z');
  const games = (await findMatchingGames(() => true)).slice(0, 130);
  expect(games).toHaveLength(130);
  for (const [index, { nodeId }] of games.entries())
    await addRound(player, { nodeId, bet: 100, win: 0, at: day + index });
  const query = { from: '2026-03-02', to: '2026-03-02', rows: 500 };
  const { list } = await ask(transactionRecord, { token: await logInForToken('manygames'), query });
  expect(list.map(({ gameName }) => gameName).toReversed()).toEqual(games.map(({ gameName }) => gameName));
});

test('an agent’s view has only the agent’s own movements [SH-27, WA-12]', async () => {
  const agent = await createPlayer('ownagent', 'aurora', 1);
  const member = await createPlayer('notagent');
  const day = at('2026-03-02T10:00:00Z');
  await bookMovement(member, 'deposit', 700, day, 'D260302-DDDDDDDD');
  await bookMovement(agent, 'deposit', 500, day + 1, 'D260302-EEEEEEEE');
  const range = { from: '2026-03-02', to: '2026-03-02' };
  const { movements, totals } = await readAllMovements(await logInForToken('ownagent'), {
    ...range,
    types: 'A',
  });
  expect(movements.map(({ number }) => number)).toEqual(['D260302-EEEEEEEE']);
  expect(totals).toEqual({ count: 1, ofBalance: 1, in: 500, out: 0, net: 500 });
});

test('types=A is the agents’ own view: agents get it, members are refused [SH-27, WA-12]', async () => {
  for (const username of ['agent1', 'master1', 'test41'])
    await ask(transactionRecord, { token: await logInForToken(username), query: { types: 'A' } });
  for (const username of ['member1', 'test40']) {
    const reply = await call(transactionRecord, {
      token: await logInForToken(username),
      query: { types: 'A' },
    });
    expect([reply.status, reply.envelope.errorCode]).toEqual([403, 'permission.denied']);
  }
});

test('profit and loss adds up to the records, by day and by category [WA-13]', async () => {
  for (const merchant of ['aurora', 'lotus', 'harbour'] as const) {
    const token = await logInForToken('rich1', merchant);
    const request = { token, merchant, query: { days: '30d' } } as const;
    const profit = await ask(profitAndLoss, request);
    expect(profit).toMatchObject({ by: 'day' });
    expect(profit.rows).toHaveLength(30);
    const { totals } = await ask(orders, request);
    expect(totals?.count).toBeGreaterThan(50);
    const { bet, win, net } = profit.totals;
    expect({ count: profit.totals.rounds, bet, win, net }).toEqual(totals);
    expect(sum(profit.categories.map((row) => row.rounds))).toBe(totals?.count);
    expect(sum(profit.categories.map((row) => row.net))).toBe(totals?.net);
    const played = await ask(transactionRecord, { ...request, query: { days: '30d', kind: 'game' } });
    expect(played.totals).toMatchObject({ in: win, out: bet, net });
    const busy = profit.rows.find(({ rounds }) => rounds > 0);
    const day = await ask(orders, { ...request, query: { from: busy?.day, to: busy?.day } });
    expect(day.totals).toEqual({ count: busy?.rounds, bet: busy?.bet, win: busy?.win, net: busy?.net });
  }
});

test('profit and loss also lists deposits, withdrawals minus returns, and bonuses [WA-13]', async () => {
  const player = await createPlayer('profit1');
  const day = at('2026-03-02T10:00:00Z');
  await bookMovement(player, 'deposit', 50_000, day);
  await bookMovement(player, 'withdrawal', -20_000, day);
  await bookMovement(player, 'bonus-release', 900, day);
  await bookMovement(player, 'withdrawal-return', 20_000, day + 86_400_000);
  await bookMovement(player, 'withdrawal', -3_000, day + 86_400_000);
  const query = { from: '2026-03-01', to: '2026-03-03' };
  const { rows, totals } = await ask(profitAndLoss, { token: await logInForToken('profit1'), query });
  expect(rows.map(({ deposit, withdrawal, bonus }) => [deposit, withdrawal, bonus])).toEqual([
    [0, 0, 0],
    [50_000, 20_000, 900],
    [0, -17_000, 0],
  ]);
  expect(totals).toMatchObject({ deposit: 50_000, withdrawal: 3_000, bonus: 900, bet: 0, net: 0 });
});

test.for([
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '1999-12-31' }, 'from'],
  [{ to: '2031-01-01' }, 'to'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ days: 'ever' }, 'days'],
  [{ before: 'x' }, 'before'],
  [{ rows: '501' }, 'rows'],
] as const)('the query %j is refused, and the error names the field [WA-14]', async ([query, field]) => {
  const token = await logInForToken('member1');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests a query that our clients never send
  const wrong = query as never;
  const replies = [
    await call(orders, { token, query: wrong }),
    await call(transactionRecord, { token, query: wrong }),
  ];
  for (const { status, envelope } of replies) {
    expect(status).toBe(400);
    expect(envelope.fields).toHaveProperty(field);
  }
});

test('movements of concurrent requests form a chain: each begins with the balance that the previous movement left', async () => {
  const payer = await createPayer();
  const payoutAccountId = await addPayoutAccountRow(payer);
  const book = (scope: 'bet' | 'win', from: string, to: string, later: number) =>
    db.batch(
      buildTransferStatements(db, {
        scope,
        key: crypto.randomUUID(),
        from,
        to,
        amountMinor: 700,
        currency: 'USD',
        at: Date.now() + later,
      }),
    );
  const { token, purse, house } = payer;
  const reply = await call(withdraw, {
    token,
    headers: buildIdempotencyHeader(),
    body: { amountMinor: 5_000, payoutAccountId, paymentPassword: payerPaymentPassword },
    // When the withdrawal is booked, a bet with a later time is already booked.
    variables: { DB: createRacingDatabase('insert into "withdrawals"', () => book('bet', purse, house, 1)) },
  });
  expect(reply.envelope).toMatchObject({ success: true });
  await book('win', house, purse, 0);
  const { list } = await ask(transactionRecord, { token, query: { days: 'today' } });
  const chain = list.toReversed().map(({ step, before, after }) => ({ step, before, after }));
  expect(chain).toEqual([
    { step: 'bet', before: 100_000, after: 99_300 },
    { step: 'withdrawal', before: 99_300, after: 94_300 },
    { step: 'win', before: 94_300, after: 95_000 },
  ]);
  expect(chain.at(-1)?.after).toBe(await payer.cash());
});

test('a movement shows why a withdrawal was rejected, a correction made or a bonus given [WA-12]', async () => {
  const payer = await createPayer();
  const payoutAccountId = await addPayoutAccountRow(payer);
  const { token, purse: to, house: from } = payer;
  await requestWithdrawal(token, payoutAccountId, 5_000);
  const [order] = await ask(withdrawOrders, { token });
  const orderNo = order?.orderNo ?? '';
  await changeWithdrawalStatus(db, orderNo, { to: 'review' }, Date.now());
  const act = { to: 'rejected', reason: 'account.name', waitMs: 0 } as const;
  await changeWithdrawalStatus(db, orderNo, act, Date.now());
  const correction = { scope: 'correction', key: 'C1', reason: 'game.fault', from, to } as const;
  const booked = { ...correction, amountMinor: 70, currency: 'USD', at: Date.now() };
  await db.batch(buildTransferStatements(db, booked));
  const { promotions } = await ask(depositMethods, { token, query: { gateways: 3 } });
  const [promotion] = promotions;
  const amountMinor = promotion?.minDepositMinor ?? 0;
  const deposit = await openDeposit(token, { amountMinor, promotionId: promotion?.promotionId ?? '' });
  await sendPaymentMessage({ orderNo: deposit.orderNo, amountMinor });
  const { list } = await ask(transactionRecord, { token, query: { days: 'today' } });
  const { name } = promotion ?? {};
  expect(
    list.map(({ step, reason, bonusOf, promotionName }) => [step, reason, bonusOf, promotionName]),
  ).toEqual([
    ['bonus', null, 'deposit', name],
    ['deposit', null, null, null],
    ['correction', 'game.fault', null, null],
    ['withdrawal-return', 'account.name', null, null],
    ['withdrawal', null, null, null],
  ]);
});

test('a bonus without a deposit is named by its source, in the requested language [WA-12]', async () => {
  const { id, purse } = await createPlayer('granted');
  const token = await logInForToken('granted');
  const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const book = (scope: 'deposit' | 'bet', from: string, to: string, amountMinor: number) =>
    db.batch(
      buildTransferStatements(db, {
        scope,
        key: scope,
        from,
        to,
        amountMinor,
        currency: 'USD',
        at: Date.now(),
      }),
    );
  await book('deposit', 'clearing:aurora:USD', purse, 100_000);
  await ask(claimVipBonus, { token, headers: headers(), body: { kind: 'upgrade', level: 1 } });

  const offer = await createOffer({ kind: 'turnover', targetMinor: 500, rewardMinor: 222 });
  await ask(joinPromotion, { token, headers: headers(), body: { announcementId: offer } });
  await book('bet', purse, 'house:aurora:USD', 500);
  await ask(claimPromotion, { token, headers: headers(), body: { announcementId: offer } });

  const item = { merchantCode: 'aurora', kind: 'bonus', name: { EN: 'A gift', TH: 'ของขวัญ' } } as const;
  const sold = { text: { EN: '' }, picture: '', points: 100, stock: 1, perMember: null, sequence: 9 };
  const itemId = await addItem(db, {
    ...item,
    ...sold,
    bonusMinor: 333,
    turnoverHundredths: 100,
    shown: true,
  });
  await givePoints(db, id, 100, Date.now());
  await ask(redeemItem, { token, headers: headers(), body: { itemId, points: 100 } });

  const listSources = async (
    language: LanguageCode,
    of: { token: string; merchant?: 'harbour' } = { token },
  ) => {
    const query = { days: 'today', kind: 'bonus' } as const;
    const { list } = await ask(transactionRecord, { ...of, headers: { Language: language }, query });
    return list.flatMap(({ step, bonusOf, promotionName }) =>
      step === 'bonus' ? [[bonusOf, promotionName]] : [],
    );
  };
  const inEnglish = [
    ['mall', 'A gift'],
    ['offer', 'An offer'],
    ['vip', 'Silver'],
  ];
  const inThai = [
    ['mall', 'ของขวัญ'],
    ['offer', 'An offer'],
    ['vip', 'ซิลเวอร์'],
  ];
  expect([await listSources('EN'), await listSources('TH')]).toEqual([inEnglish, inThai]);

  // Harbour is used because it has no other red rain.
  const wet = { token: (await createMember('wet')).token, merchant: 'harbour' } as const;
  await withRain({ title: { EN: 'A shower', TH: 'ฝนแดง' } }, (rainId) =>
    ask(openRainEnvelope, { ...wet, headers: headers(), body: { rainId } }),
  );
  expect([await listSources('EN', wet), await listSources('TH', wet)]).toEqual([
    [['rain', 'A shower']],
    [['rain', 'ฝนแดง']],
  ]);
});
