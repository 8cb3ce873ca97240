import { env } from 'cloudflare:workers';
import { inArray } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';

import { captcha, login } from '#contract/calls/identity/login.ts';
import { totpConfirm, totpStart } from '#contract/calls/member/security.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { computeCommitment } from '#contract/values/lottery/seeds.ts';
import { seal } from '#contract/wire/seal.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { creditDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import { depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';
import { ask, call, send, logInForToken } from '#platform/support/client.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPayer, type Payer } from '#platform/support/payer.ts';
import { findMatchingGames } from '#platform/support/play.ts';

const HOUR = 3_600_000;
const oldDataKey = env.DATA_KEYS ?? '';
const newDataKey = 'another-data-key-of-the-tests-of-this-house';

const db = openDatabase(env);

afterEach(() => vi.useRealTimers());
/** Fakes only the clock: the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const generateCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now(),
  });

/** Gives a member of Aurora a second factor. Returns its secret. */
async function enableSecondFactor(username: string): Promise<string> {
  const token = await logInForToken(username);
  // Without a payment password, only the login password is requested.
  await env.DB.prepare("UPDATE accounts SET payment_password_hash = NULL WHERE id = 'aurora-' || ?1")
    .bind(username)
    .run();
  const { secret } = await ask(totpStart, {
    token,
    body: { password: demoPassword },
  });
  await ask(totpConfirm, { token, body: { totp: generateCode(secret) } });
  // The next code is valid half a minute later.
  setClock(Date.now() + 30_000);
  return secret;
}

const logIn = async (username: string, secret: string, DATA_KEYS = oldDataKey) => {
  const body = {
    type: 'username',
    username,
    password: demoPassword,
    totp: generateCode(secret),
  } as const;
  setClock(Date.now() + 30_000);
  return (await call(login, { body, variables: { DATA_KEYS } })).envelope.errorCode;
};

const buildSealedHeaders = (kid: string) => ({
  Merchant: 'aurora',
  'X-Visitor-Ip': '203.0.113.7',
  'Content-Type': 'application/jose',
  Encryption: `jwe;kid=${kid}`,
});

const readSecretRow = (username: string) =>
  env.DB.prepare('SELECT totp_secret FROM accounts WHERE id = ?')
    .bind(`aurora-${username}`)
    .first('totp_secret');

/** Reads all rows that a copy of the database would reveal. */
async function dumpSecrets(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  return JSON.stringify(rows.map((row) => row.results));
}

test('a copy of the database has neither the secret of a second factor nor a private key', async () => {
  const secret = await enableSecondFactor('member1');
  await ask(encryptionKey);
  const copy = await dumpSecrets();
  expect(copy).toContain('aurora-member1');
  expect(copy).not.toContain(secret);
  expect(copy).not.toMatch(/\\?"d\\?":/);
});

test('a secret copied into another account’s row does not open that account', async () => {
  const secret = await enableSecondFactor('test40');
  await enableSecondFactor('rich1');
  await env.DB.prepare("UPDATE accounts SET totp_secret = ? WHERE id = 'aurora-rich1'")
    .bind(await readSecretRow('test40'))
    .run();
  expect(await logIn('rich1', secret)).toBe('system.error');
});

test('a key change locks no member out; after one night the old key is no longer needed', async () => {
  const [secret, clear] = [await enableSecondFactor('agent1'), await enableSecondFactor('test42')];
  await env.DB.prepare("UPDATE accounts SET totp_secret = ? WHERE id = 'aurora-test42'").bind(clear).run();
  expect(await logIn('agent1', secret, `${newDataKey} ${oldDataKey}`)).toBeNull();
  await runJob('nightly', { ...env, DATA_KEYS: `${newDataKey} ${oldDataKey}` }, Date.now());
  expect(await logIn('agent1', secret, newDataKey)).toBeNull();
  expect(await logIn('test42', clear, newDataKey)).toBeNull();
  expect(await readSecretRow('test42')).not.toBe(clear);
  expect(await logIn('agent1', secret, oldDataKey)).toBe('system.error');
  // A body that was sealed for a key under the dropped secret must be sealed again, as after any expiry.
  const { kid } = await ask(encryptionKey);
  const init = { method: 'POST', headers: buildSealedHeaders(kid), body: 'sealed' };
  const reply = await send(login.path, init, { DATA_KEYS: newDataKey });
  expect(await reply.json()).toMatchObject({
    errorCode: 'encryption.key.expired',
  });
});

test('secrets that no key opens do not block the resealing of others', async () => {
  const secret = await enableSecondFactor('test41');
  const sealed = await readSecretRow('test41');
  await env.DB.batch(
    Array.from({ length: 120 }, (_, i) =>
      env.DB.prepare(
        `INSERT INTO accounts (id, merchant_code, username, password_hash, type, totp_secret, created_at)
         SELECT ?, merchant_code, ?, password_hash, type, 'unreadable', created_at FROM accounts WHERE id = 'aurora-test41'`,
      ).bind(`aurora-${i}-unreadable`, `unreadable${i}`),
    ),
  );
  await runJob('nightly', { ...env, DATA_KEYS: `${newDataKey} ${oldDataKey}` }, Date.now());
  expect(await readSecretRow('test41')).not.toBe(sealed);
  expect(await logIn('test41', secret, newDataKey)).toBeNull();
});

test('an encryption key that was sealed with an old secret is no longer offered, but still decrypts bodies', async () => {
  const before = await ask(encryptionKey);
  const body = {
    type: 'username',
    username: 'master1',
    password: demoPassword,
  };
  const sealed = await seal(before, login.key, body, Date.now());
  const variables = { DATA_KEYS: `${newDataKey} ${oldDataKey}` };
  const after = await ask(encryptionKey, { variables });
  expect(after.kid).not.toBe(before.kid);
  const init = { method: 'POST', headers: buildSealedHeaders(before.kid), body: sealed };
  const reply = await send(login.path, init, variables);
  expect(reply.status).toBe(200);
});

test('each night deletes old private keys, captchas and logins in progress, and messages if the outbox is off', async () => {
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n');
  await ask(encryptionKey);
  await env.DB.prepare(
    "INSERT INTO outbox (merchant_code, channel, recipient, subject, text, at) VALUES ('aurora', 'sms', '+44', '', '12345678', ?)",
  )
    .bind(Date.now())
    .run();
  await ask(captcha, { query: { purpose: 'register' } });
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO social_logins (state, nonce, verifier, redirect_uri, provider, merchant_code, created_at) VALUES ('s', 'n', 'v', '', 'google', 'aurora', 0)",
    ),
    env.DB.prepare(
      "INSERT INTO social_tickets (ticket_hash, merchant_code, provider, subject, created_at) VALUES ('h', 'aurora', 'google', 's', 0)",
    ),
  ]);
  await runJob('nightly', { ...env, OUTBOX: '1' }, Date.now());
  expect(await count('outbox')).toBe(1);
  setClock(Date.now() + 26 * HOUR);
  await runJob('nightly', { ...env, OUTBOX: '0' }, Date.now());
  expect(await count('outbox')).toBe(0);
  expect(await count('encryption_keys')).toBe(0);
  expect([await count('captchas'), await count('social_logins'), await count('social_tickets')]).toEqual([
    0, 0, 0,
  ]);
});

test('each night deletes replies that were stored a month ago, because their writes are no longer retried [WA-19]', async () => {
  const reply = (scope: string, at: number) =>
    env.DB.prepare("INSERT INTO idempotent_replies VALUES (?1, 'night', 'hash', '{}', ?2)").bind(scope, at);
  const now = Date.now();
  await env.DB.batch([reply('night.old', now - 31 * 24 * HOUR), reply('night.young', now - 29 * 24 * HOUR)]);
  await runJob('nightly', env, now);
  const { results } = await env.DB.prepare(
    "SELECT scope FROM idempotent_replies WHERE idempotency_key = 'night'",
  ).all();
  expect(results).toEqual([{ scope: 'night.young' }]);
});

/** Runs the nightly proofs. Returns the lines about the ledger that were logged, and those logged as errors. */
async function runLedgerProof() {
  const lines = (method: 'log' | 'error') => vi.spyOn(console, method).mockImplementation(() => undefined);
  const [log, error] = [lines('log'), lines('error')];
  await runJob('proofs', env, Date.now());
  const listLedgerLines = (spy: typeof log) =>
    spy.mock.calls
      .map(([line]): unknown => JSON.parse(String(line)))
      .filter((line) => JSON.stringify(line).includes('"job":"ledger"'));
  const logged = { log: listLedgerLines(log), error: listLedgerLines(error) };
  vi.restoreAllMocks();
  return logged;
}

test('each night proves the ledger, and the log says whether it adds up', async () => {
  const { purse } = await createPayer();
  const entries: unknown = expect.any(Number);
  expect(await runLedgerProof()).toEqual({
    log: [{ job: 'ledger', entries, balanced: true }],
    error: [],
  });
  const add = (minor: number) =>
    env.DB.prepare('UPDATE ledger_accounts SET balance_minor = balance_minor + ? WHERE id = ?')
      .bind(minor, purse)
      .run();
  await add(1);
  const faults = [`balance of ${purse}`, `last entry of ${purse}`];
  expect(await runLedgerProof()).toEqual({
    log: [],
    error: [
      { job: 'ledger', faults },
      { job: 'ledger', entries, balanced: false },
    ],
  });
  await add(-1);
});

test('a merchant whose record does not parse is named in the log and does not block the jobs of others', async () => {
  // This merchant sorts before Aurora by its code and has no hosts.
  await env.DB.prepare(
    `INSERT INTO merchants (merchant_code, record, settings, flags, region)
     SELECT 'a-hostless', record, settings, flags, region FROM merchants WHERE merchant_code = 'aurora'`,
  ).run();
  await env.DB.prepare("INSERT INTO stale_days VALUES ('aurora', 0, 'aurora-member1')").run();
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runJob('hourly', env, Date.now());
  const refused: unknown = expect.stringContaining('Invalid length');
  expect(error.mock.calls.map(([line]): unknown => JSON.parse(String(line)))).toEqual([
    { job: 'merchants', merchant: 'a-hostless', refused },
  ]);
  error.mockRestore();
  expect(await env.DB.prepare("SELECT * FROM stale_days WHERE merchant_code = 'aurora'").first()).toBeNull();
  await env.DB.prepare("DELETE FROM merchants WHERE merchant_code = 'a-hostless'").run();
});

test('a failure for one merchant does not block other merchants in the hourly job', async () => {
  await env.DB.batch(
    [
      "INSERT INTO contracts (contract_no, merchant_code, currency, kind, period, account_id) VALUES ('C-spoilt', 'aurora', 'USD', 'salary', 'day', 'aurora-test40')",
      "INSERT INTO contract_versions VALUES ('C-spoilt', 1, '{', 'period', 1, 1, 1, NULL)",
      "INSERT INTO stale_days VALUES ('lotus', 0, 'lotus-member1')",
    ].map((statement) => env.DB.prepare(statement)),
  );
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runJob('hourly', env, Date.now());
  const stale = await env.DB.prepare("SELECT * FROM stale_days WHERE merchant_code = 'lotus'").all();
  expect(stale.results).toEqual([]);
  expect(JSON.stringify(error.mock.calls)).toContain('C-spoilt');
  error.mockRestore();
  await env.DB.prepare("UPDATE contracts SET ends_part = 0 WHERE contract_no = 'C-spoilt'").run();
});

const bet = ({ purse: from, house: to }: Payer, amountMinor: number) =>
  db.batch(
    buildTransferStatements(db, {
      scope: 'bet',
      key: crypto.randomUUID(),
      from,
      to,
      amountMinor,
      currency: 'USD',
      at: Date.now(),
    }),
  );

test('each night deletes receipts older than 90 days, except for undecided orders', async () => {
  const { token } = await createPayer();
  const now = Date.now();
  const addReceipt = async (age: number) => {
    const { orderNo } = await openDeposit(token, { methodId: 'manual' });
    await db.insert(depositReceipts).values({ orderNo, jpeg: '', at: now - age });
    return orderNo;
  };
  const retentionMs = 90 * 24 * HOUR;
  const [young, old, waiting] = [
    await addReceipt(retentionMs),
    await addReceipt(retentionMs + 1),
    await addReceipt(2 * retentionMs),
  ];
  expect(await creditDeposit(db, young, now)).toBe(true);
  expect(await creditDeposit(db, old, now)).toBe(true);
  await runJob('nightly', env, now);
  const { orderNo } = depositReceipts;
  const left = await db
    .select({ orderNo })
    .from(depositReceipts)
    .where(inArray(orderNo, [young, old, waiting]));
  expect(left.map((row) => row.orderNo).toSorted()).toEqual([young, waiting].toSorted());
});

test('each night releases bonuses whose turnover is met', async () => {
  const payer = await createPayer();
  const readHeldBonus = () => readLedgerBalance(db, toLedgerAccountId('bonus', payer.id, 'USD'));
  const { orderNo } = await openDeposit(payer.token, {
    promotionId: 'weekday',
  });
  await sendPaymentMessage({ orderNo });
  expect(await readHeldBonus()).toBe(1_000);
  const { requirements } = await readOpenTurnover(db, payer.id, 'USD');
  const bonusTurnover = requirements.find(({ reason }) => reason === 'bonus')?.leftMinor ?? 0;
  await bet(payer, bonusTurnover - 1);
  const before = await payer.cash();
  await runJob('nightly', env, Date.now());
  expect([await readHeldBonus(), await payer.cash()]).toEqual([1_000, before]);
  await bet(payer, 1);
  await runJob('nightly', env, Date.now());
  expect([await readHeldBonus(), await payer.cash()]).toEqual([0, before - 1 + 1_000]);
});

test('each night settles bets on finished draws', async () => {
  const { id } = await createPayer();
  const [game] = await findMatchingGames(({ gameType, state }) => gameType === 'ELOTT' && state === 'open');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO rounds (id, account_id, node_id, mode, currency, bet_minor, win_minor, status, opened_at)
       VALUES ('ticket', ?, ?, 'fun', 'USD', 100, 0, 'drawing', 0)`,
    ).bind(id, game?.nodeId),
    env.DB.prepare("INSERT INTO draw_seeds VALUES (?, '1', 'keno', ?, ?, 1, 0)").bind(
      game?.nodeId,
      'ab'.repeat(32),
      await computeCommitment('ab'.repeat(32)),
    ),
    env.DB.prepare(
      `INSERT INTO suborders (suborder_no, round_id, account_id, merchant_code, node_id, draw_no, closes_at,
         stake_minor, picked, status, win_minor)
       VALUES ('ticket-1', 'ticket', ?, 'aurora', ?, '1', 1, 100, '[7]', 'open', 0)`,
    ).bind(id, game?.nodeId),
  ]);
  await runJob('nightly', env, Date.now());
  const decided = await env.DB.prepare("SELECT status FROM suborders WHERE suborder_no = 'ticket-1'").first(
    'status',
  );
  expect(['won', 'lost']).toContain(decided);
  expect(await env.DB.prepare("SELECT status FROM rounds WHERE id = 'ticket'").first('status')).toBe(
    'settled',
  );
});
