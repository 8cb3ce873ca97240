import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { winners } from '#contract/calls/catalogue/winners.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { orders, profitAndLoss } from '#contract/calls/wallet/records.ts';
import { pickChoice } from '#demo/games/engines.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { toLedgerAccountId, readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { BOARD_MINIMUM_MINOR } from '#platform/modules/catalogue/winners.ts';
import { expectBalancedBooks, setCash } from '#platform/support/books.ts';
import { ask, send, logInForToken } from '#platform/support/client.ts';
import { createPayer } from '#platform/support/payer.ts';
import { play, playRound, launchDemoGame, loadGameSession } from '#platform/support/play.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const choices = { slot: null, dice: { side: 'over', target: 10 } } as const;
const countOrders = async (token: string) => (await ask(orders, { token, query: {} })).totals?.count ?? 0;
const readCash = async (token: string) => (await ask(balance, { token })).sumBalance;

test('a game’s page gets its session with balance, game and limits', async () => {
  const { game, playKey } = await launchDemoGame(await logInForToken('member1'), 'slot');
  expect(await loadGameSession(playKey)).toEqual({
    balanceMinor: 100_000,
    currency: 'USD',
    exponent: 2,
    mode: 'real',
    mayDeposit: true,
    gameId: game.gameId,
    gameName: game.gameName,
    art: game.iconUrl,
    tint: game.placeholder,
    minBetMinor: game.minBet,
    maxBetMinor: Math.max(game.minBet * 200, 10_000),
    // The jackpot's other fields are tested in `platform/modules/play/jackpots`.
    jackpot: expect.objectContaining({ shareHundredths: 1 }),
    openRound: null,
  });
});

test('a guest plays with play money and cannot deposit', async () => {
  const launched = await launchDemoGame(await logInForToken('guest1'), 'slot');
  expect(await loadGameSession(launched.playKey)).toMatchObject({ mode: 'fun', mayDeposit: false });
});

test('ten rounds change the wallet by their bets and wins, and each round creates an order [LS-11]', async () => {
  const token = await logInForToken('member1');
  const { game, playKey } = await launchDemoGame(token, 'slot');
  let expected = await readCash(token);
  for (let i = 0; i < 10; i++) {
    const round = await playRound(playKey, 'rounds', { betMinor: 100, choice: null });
    expected += round.winMinor - 100;
    expect(round).toMatchObject({ done: true, balanceMinor: expected });
  }
  expect(await readCash(token)).toBe(expected);
  const { list, totals } = await ask(orders, { token, query: {} });
  expect(totals?.count).toBe(10);
  for (const order of list) {
    expect(order).toMatchObject({ gameName: game.gameName, bet: 100, currency: 'USD', status: 'settled' });
  }
  await expectBalancedBooks();
});

test('bets that are repeated with the same key play one round and get the first reply', async () => {
  const token = await logInForToken('member1');
  const { playKey } = await launchDemoGame(token, 'slot');
  const bet = { betMinor: 100, choice: null };
  const first = await playRound(playKey, 'rounds', bet, 'same-key-1');
  await playRound(playKey, 'rounds', bet);
  expect(await playRound(playKey, 'rounds', bet, 'same-key-1')).toEqual(first);
  const before = await countOrders(token);
  const twins = await Promise.all(
    Array.from({ length: 5 }, () => playRound(playKey, 'rounds', bet, 'same-key-2')),
  );
  for (const twin of twins) expect(twin).toEqual(twins[0]);
  expect(await countOrders(token)).toBe(before + 1);
});

test('the same key with another bet is a conflict, and a bet without a valid key is not played', async () => {
  const token = await logInForToken('member1');
  const { playKey } = await launchDemoGame(token, 'slot');
  await playRound(playKey, 'rounds', { betMinor: 100, choice: null }, 'conflicting');
  const before = await readCash(token);
  const other = await play(playKey, 'rounds', { betMinor: 200, choice: null }, { key: 'conflicting' });
  expect(other.status).toBe(409);
  expect(other.envelope.errorCode).toBe('idempotency.conflict');
  for (const key of ['', 'short', 'with space in it']) {
    const { envelope } = await play(playKey, 'rounds', { betMinor: 100, choice: null }, { key });
    expect(envelope.fields).toHaveProperty('Idempotency-Key');
  }
  expect(await readCash(token)).toBe(before);
});

test.for([0, -100, 1.5, '100', null, 10_000_000_000, Number.MAX_SAFE_INTEGER])(
  'a bet of %s is refused and charges nothing',
  async (betMinor) => {
    const token = await logInForToken('member1');
    const { playKey } = await launchDemoGame(token, 'slot');
    const before = await readCash(token);
    const { status, envelope } = await play(playKey, 'rounds', { betMinor, choice: null });
    expect(status).toBe(400);
    expect(envelope.errorCode).toBe('bet.invalid');
    expect(await readCash(token)).toBe(before);
  },
);

const oneStepGames = [
  ...(['roulette', 'baccarat', 'dragon-tiger', 'three-cards', 'andar-bahar'] as const),
  ...(['bull-bull', 'three-face-cards', 'pok-deng', 'two-eight-bar', 'domino-qiuqiu'] as const),
  ...(['quick-keno', 'bingo', 'plinko', 'scratch', 'football', 'horse-race', 'fishing'] as const),
  ...([
    'tennis',
    'arena',
    'mini-roulette',
    'sic-bo',
    'fish-prawn-crab',
    'xoc-dia',
    'fan-tan',
    'lucky-wheel',
  ] as const),
];

test.for(oneStepGames)(
  'a round of %s changes the wallet by its bet and win, and creates an order',
  async (engine) => {
    const token = await logInForToken('test41');
    const { game, playKey } = await launchDemoGame(token, engine);
    const before = await readCash(token);
    const round = await playRound(playKey, 'rounds', {
      betMinor: 100,
      choice: pickChoice(engine, 100, 4),
    });
    expect(round).toMatchObject({ done: true, balanceMinor: before + round.winMinor - 100 });
    expect(await readCash(token)).toBe(before + round.winMinor - 100);
    const { list } = await ask(orders, { token, query: {} });
    expect(list[0]).toMatchObject({ gameName: game.gameName, bet: 100, win: round.winMinor });
    await expectBalancedBooks();
  },
);

test('chips that do not match the bet are refused and charge nothing', async () => {
  const token = await logInForToken('test41');
  const { playKey } = await launchDemoGame(token, 'roulette');
  const before = await readCash(token);
  const choice = { bets: [{ field: 'red', minor: 10_000 }] };
  const { status, envelope } = await play(playKey, 'rounds', { betMinor: 100, choice });
  expect(status).toBe(400);
  expect(envelope.errorCode).toBe('validation.failed');
  expect(await readCash(token)).toBe(before);
});

test('a bet over the balance is refused, and nothing of the round is stored', async () => {
  const token = await logInForToken('test40');
  const { playKey } = await launchDemoGame(token, 'slot', {});
  await setCash('aurora-test40', 99);
  const { status, envelope } = await play(playKey, 'rounds', { betMinor: 100, choice: null });
  expect(status).toBe(400);
  expect(envelope.errorCode).toBe('wallet.insufficient');
  expect(await readCash(token)).toBe(99);
  expect(await countOrders(token)).toBe(0);
  await expectBalancedBooks();
});

test('play money has its own purse, which is topped up automatically; rounds with play money change no wallet, order, profit or loss', async () => {
  const token = await logInForToken('master1');
  const { playKey } = await launchDemoGame(token, 'slot', { freePlay: true });
  const cash = await readCash(token);
  const readRecords = async () => {
    const { rows, totals, categories } = await ask(profitAndLoss, { token, query: {} });
    return { rows, totals, categories };
  };
  const before = await readRecords();
  expect(await loadGameSession(playKey)).toMatchObject({
    mode: 'fun',
    mayDeposit: false,
    balanceMinor: 100_000,
  });
  const { maxBetMinor } = await loadGameSession(playKey);
  for (let i = 0; i < 25; i++) await playRound(playKey, 'rounds', { betMinor: maxBetMinor, choice: null });
  expect(await readCash(token)).toBe(cash);
  expect(await countOrders(token)).toBe(0);
  expect(await readRecords()).toEqual(before);
  await expectBalancedBooks();
});

test('after 200 concurrent bets the books balance and no account is overdrawn', async () => {
  const players = await Promise.all(
    ['rich1', 'test41', 'test42'].map(async (username) => {
      const token = await logInForToken(username);
      const slot = await launchDemoGame(token, 'slot');
      const dice = await launchDemoGame(token, 'dice');
      return { token, seats: [slot, dice] };
    }),
  );
  // One member can pay every bet, one cannot pay any bet, and one has several bets that compete for the same money.
  await setCash('aurora-test41', 99);
  await setCash('aurora-test42', 500);
  const bets = Array.from({ length: 200 }, (_, i) => {
    const seat = players[i % players.length]?.seats[i % 2];
    const choice = i % 2 ? choices.dice : choices.slot;
    return play(seat?.playKey ?? '', 'rounds', { betMinor: 100 + (i % 7) * 10, choice });
  });
  const replies = await Promise.all(bets);
  const codes = new Set(replies.map(({ envelope }) => envelope.errorCode));
  expect(codes).toEqual(new Set([null, 'wallet.insufficient']));
  const countPlayed = (player: number) =>
    replies.filter(({ envelope }, i) => i % players.length === player && envelope.success).length;
  expect(countPlayed(0)).toBe(67);
  expect(countPlayed(1)).toBe(0);
  expect(countPlayed(2)).toBeGreaterThan(0);
  await expectBalancedBooks();
});

test('ledger entries cannot be changed, deleted or booked in a foreign currency', async () => {
  await expect(env.DB.exec('UPDATE ledger_entries SET amount_minor = 1')).rejects.toThrow('never changed');
  await expect(env.DB.exec('DELETE FROM ledger_entries')).rejects.toThrow('never deleted');
  await env.DB.exec(
    "INSERT INTO ledger_transactions (id, scope, idempotency_key, at) VALUES ('foreign', 'deposit', 'foreign', 0)",
  );
  await expect(
    env.DB.exec(
      "INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at) VALUES ('foreign', 'cash:aurora-member1:USD', 1, 'THB', 'deposit', 0)",
    ),
  ).rejects.toThrow('another currency');
});

test('a large win with real money is listed on the board of winners under a masked name [HM-25]', async () => {
  const token = await logInForToken('rich1');
  const { playKey } = await launchDemoGame(token, 'dice');
  const { maxBetMinor } = await loadGameSession(playKey);
  let won = 0;
  for (let i = 0; i < 60 && won < BOARD_MINIMUM_MINOR; i++) {
    won = (await playRound(playKey, 'rounds', { betMinor: maxBetMinor, choice: choices.dice })).winMinor;
  }
  expect(won).toBeGreaterThanOrEqual(BOARD_MINIMUM_MINOR);
  const [latest] = await ask(winners, { query: { language: 'EN' } });
  expect(latest?.vo).toMatchObject({ winAmount: won, account: 'ri***1', currency: 'USD' });
});

test('an exclusion that begins while a round is booked stops the round, even with play money', async () => {
  for (const freePlay of [false, true]) {
    const { id, token, cash } = await createPayer();
    const { playKey } = await launchDemoGame(token, 'slot', { freePlay });
    const { balanceMinor } = await loadGameSession(playKey);
    const DB = createRacingDatabase('insert into "rounds"', () =>
      env.DB.prepare('UPDATE accounts SET excluded_until = ? WHERE id = ?')
        .bind(Date.now() + 86_400_000, id)
        .run(),
    );
    const bet = { betMinor: 100, choice: null };
    const { envelope } = await play(playKey, 'rounds', bet, { variables: { DB } });
    expect(envelope.errorCode).toBe('account.excluded');
    const mode = freePlay ? 'play' : 'cash';
    expect(await readLedgerBalance(openDatabase(env), toLedgerAccountId(mode, id, 'USD'))).toBe(balanceMinor);
    expect(await cash()).toBe(100_000);
    const rounds = await env.DB.prepare('SELECT count(*) AS n FROM rounds WHERE account_id = ?')
      .bind(id)
      .first('n');
    expect(rounds).toBe(0);
  }
});

test('an account lock that begins while a round is booked stops the round', async () => {
  const { id, token, cash } = await createPayer();
  const { playKey } = await launchDemoGame(token, 'slot');
  await loadGameSession(playKey);
  const DB = createRacingDatabase('insert into "rounds"', () =>
    env.DB.prepare("UPDATE accounts SET state = 'locked' WHERE id = ?").bind(id).run(),
  );
  const { envelope } = await play(playKey, 'rounds', { betMinor: 100, choice: null }, { variables: { DB } });
  expect(envelope.success).toBe(false);
  expect(await cash()).toBe(100_000);
});

test('no new round can begin during maintenance', async () => {
  const { playKey } = await launchDemoGame(await logInForToken('member1'), 'slot');
  const set = (maintenance: boolean) =>
    send('/platform/merchant', {
      method: 'POST',
      body: JSON.stringify({ merchantCode: 'aurora', maintenance }),
    });
  await set(true);
  const { status, envelope } = await play(playKey, 'rounds', { betMinor: 100, choice: null });
  await set(false);
  expect(status).toBe(503);
  expect(envelope.errorCode).toBe('system.maintenance');
});

test('the games’ origin does not serve the platform’s calls, and the platform’s host does not serve the games', async () => {
  const headers = { Merchant: 'aurora' };
  expect((await send(`http://games.localhost:4173${gameList.path}`, { headers })).status).toBe(404);
  expect((await send('/play/api/session', { headers })).status).toBe(404);
});
