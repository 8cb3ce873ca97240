import { env } from 'cloudflare:workers';
import { lte } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

import { addFavourite } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import {
  closureOverview,
  personalData,
  cancelClosure,
  requestClosure,
} from '#contract/calls/member/data-rights.ts';
import { memberInfo } from '#contract/calls/member/info.ts';
import { mallHome, redeemItem } from '#contract/calls/promotions/mall.ts';
import { claimVipBonus } from '#contract/calls/promotions/vip.ts';
import { sendChat } from '#contract/calls/support/chat.ts';
import { maxPersonalDataRows, personalDataSections } from '#contract/values/member/data-rights.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { readTotalMoney } from '#platform/core/ledger/purses.ts';
import { closeDueAccounts, recordClosureRequest } from '#platform/jobs/data-rights/closing.ts';
import { closures } from '#platform/jobs/data-rights/tables.ts';
import { findContract, offerContractVersion } from '#platform/modules/contracts/offers.ts';
import { decideOrder, givePoints } from '#platform/modules/promotions/mall/operator.ts';
import { listNewestPoints } from '#platform/modules/promotions/mall/points.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { createStatements } from '#platform/support/job-parts.ts';
import { closeAllDue } from '#platform/support/jobs/closures.ts';
import { runToEnd } from '#platform/support/jobs/run-job.ts';
import { findMatchingGames } from '#platform/support/play.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const day = 24 * 3_600_000;
const body = { password: demoPassword };
const requestOverview = (token: string) => ask(closureOverview, { token });
const readAccountRow = async (id: string) => {
  const account = await findAccountById(db, id);
  if (!account) throw new Error(`no account ${id}`);
  return account;
};

/** Creates a member without money and logs them in. Returns the session token. */
async function createNewcomer(username: string): Promise<string> {
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, first_time_login, created_at)
     SELECT 'aurora-' || ?1, merchant_code, ?1, type, password_hash, 0, created_at FROM accounts WHERE id = 'aurora-member1'`,
  )
    .bind(username)
    .run();
  return logInForToken(username);
}

test('a member gets all data kept about them, section by section, but no secret that opens the account', async () => {
  const token = await logInForToken('rich1');
  await openDeposit(token);
  await ask(sendChat, { token, body: { messageId: crypto.randomUUID(), text: 'Where is it?' } });
  const { items } = await ask(mallHome, { token, query: { language: 'EN' } });
  const taken = items.find(({ kind, points }) => kind === 'goods' && points < 1_000);
  const headers = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  await ask(redeemItem, {
    token,
    headers: headers(),
    body: { itemId: taken?.id ?? 0, points: taken?.points ?? 0 },
  });
  await ask(claimVipBonus, { token, headers: headers(), body: { kind: 'upgrade', level: 1 } });
  const held = await ask(personalData, { token, body: { password: demoPassword } });
  expect(held.sections.map(({ name }) => name)).toEqual([...personalDataSections]);
  const rowsOf = (name: string) => held.sections.find((section) => section.name === name)?.rows ?? [];
  expect(rowsOf('account')).toEqual([expect.objectContaining({ username: 'rich1' })]);
  const promotions = ['points', 'mallOrders', 'vipBonuses'];
  for (const name of ['devices', 'deposits', 'movements', 'rounds', ...promotions]) {
    expect([name, rowsOf(name).length > 0]).toEqual([name, true]);
  }
  expect(rowsOf('chat')).toMatchObject([{ from: 'member', text: 'Where is it?' }]);
  expect(held.sections.every(({ rows }) => rows.length <= maxPersonalDataRows)).toBe(true);
  const text = JSON.stringify(held);
  const { passwordHash, paymentPasswordHash, totpSecret } = await readAccountRow('aurora-rich1');
  const secrets = [passwordHash, paymentPasswordHash, totpSecret, token].filter((each) => each !== null);
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('the personal data file contains an agent’s contracts, version by version, with their payments', async () => {
  const token = await logInForToken('agent1');
  await createStatements();
  const { sections } = await ask(personalData, { token, body: { password: demoPassword } });
  const rowsOf = (name: string) => sections.find((section) => section.name === name)?.rows ?? [];
  const salary = rowsOf('contracts').find(({ kind }) => kind === 'salary');
  expect(salary).toMatchObject({ side: 'earns', version: 1, signed: expect.any(String) });
  const paid = rowsOf('contractStatements').filter(({ contract }) => contract === salary?.number);
  const booked = rowsOf('movements').filter(({ step }) => step === 'contract');
  expect(booked.length).toBeGreaterThan(0);
  const amounts = new Map(paid.map(({ number, amount }) => [number, amount]));
  for (const { number, amount } of booked) expect(amounts.get(number ?? null)).toBe(amount);
});

test('sections longer than a page are complete, and the personal data file says which sections exceed the limit', async () => {
  const token = await createNewcomer('writer1');
  const numbers = JSON.stringify(Array.from({ length: maxPersonalDataRows }, (_, at) => at));
  const id = 'aurora-writer1';
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO feedback_tickets SELECT 'F-writer-' || value, 'aurora', ?1, value, 'other', 'Why?', 'open', value, NULL FROM json_each(?2)`,
    ).bind(id, numbers),
    env.DB.prepare(
      "INSERT INTO payout_accounts VALUES ('payout-writer', ?1, 1, 'bank', 'Bank', 'Robin', '1234', 1, 1, NULL)",
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO withdrawals SELECT 'W-writer-' || value, 'aurora', ?1, value, 'payout-writer', 'USD', 100, 0, 'rejected', NULL, NULL, value, value
       FROM json_each(?2) WHERE value < 200`,
    ).bind(id, numbers),
  ]);
  const requestSection = async (section: string) => {
    const { sections } = await ask(personalData, { token, body: { password: demoPassword } });
    const found = sections.find(({ name }) => name === section);
    return [found?.rows.length, found?.more];
  };
  expect(await requestSection('tickets')).toEqual([maxPersonalDataRows, false]);
  expect(await requestSection('withdrawals')).toEqual([200, false]);
  await env.DB.prepare(
    "INSERT INTO feedback_tickets VALUES ('F-writer', 'aurora', ?1, 'last', 'other', 'Why?', 'open', 1, NULL)",
  )
    .bind(id)
    .run();
  expect(await requestSection('tickets')).toEqual([maxPersonalDataRows, true]);
});

test('closing requires the password, takes effect after two weeks, and a repeated request keeps the day', async () => {
  const token = await createNewcomer('leaver1');
  const refused = await call(requestClosure, { token, body: { password: 'Not-mine-1' } });
  expect(refused.envelope.errorCode).toBe('account.password.wrong');
  expect((await call(requestClosure, { token, body: {} })).envelope.errorCode).toBe('validation.failed');
  expect((await requestOverview(token)).closesAt).toBeNull();

  const requestedAt = Date.now();
  const { closesAt } = await ask(requestClosure, { token, body });
  expect(Math.round((Date.parse(closesAt) - requestedAt) / day)).toBe(14);
  expect(await recordClosureRequest(db, 'aurora-leaver1', requestedAt + day)).toBe(Date.parse(closesAt));
  expect(await ask(requestClosure, { token, body })).toEqual({ closesAt });
  expect(await closeAllDue(db, Date.parse(closesAt) - 1)).toEqual([]);
  expect((await call(memberInfo, { token })).envelope.success).toBe(true);
});

test('a closure request can be withdrawn, even twice, and then nothing closes', async () => {
  const token = await logInForToken('test40');
  const { closesAt } = await ask(requestClosure, { token, body });
  await ask(cancelClosure, { token, body: {} });
  await ask(cancelClosure, { token, body: {} });
  expect((await requestOverview(token)).closesAt).toBeNull();
  expect(await closeAllDue(db, Date.parse(closesAt) + day)).not.toContain('aurora-test40');
});

test('a closed account refuses logins with the reason, and keeps what the law requires: identity and movements', async () => {
  const token = await createNewcomer('leaver42');
  const [game] = await findMatchingGames(() => true);
  await ask(addFavourite, { token, body: { nodeId: game?.nodeId ?? 0, vendor: game?.vassalage ?? '' } });
  await ask(sendChat, { token, body: { messageId: crypto.randomUUID(), text: 'I am leaving.' } });
  await env.DB.prepare(
    "UPDATE accounts SET nickname = 'Robin', email = 'robin@example.com', email_verified_at = 1, mobile_num = '15550001111', payee_name = 'Robin Reed', birthday = '1990-01-01' WHERE id = 'aurora-leaver42'",
  ).run();
  await giveFeedbackAndApplication('aurora-leaver42');
  const { closesAt } = await ask(requestClosure, { token, body });
  expect(await closeAllDue(db, Date.parse(closesAt) + 1)).toContain('aurora-leaver42');
  // The sessions have ended. Only a new login returns the reason.
  expect((await call(memberInfo, { token })).envelope.errorCode).toBe('login.not.session');
  const credentials = { type: 'username', username: 'leaver42' } as const;
  const logIn = async (password: string) =>
    (await call(login, { body: { ...credentials, password } })).envelope.errorCode;
  expect(await logIn(demoPassword)).toBe('account.closed');
  expect(await logIn('Not-mine-1')).toBe('account.password.wrong');
  expect(await readAccountRow('aurora-leaver42')).toMatchObject({
    username: 'leaver42',
    payeeName: 'Robin Reed',
    birthday: '1990-01-01',
    nickname: null,
    email: null,
    mobileNum: null,
    paymentPasswordHash: null,
  });
  for (const table of ['favourites', 'inbox_messages', 'chat_messages', 'sessions', 'feedback_tickets']) {
    const left = `SELECT count(*) AS n FROM ${table} WHERE account_id = 'aurora-leaver42'`;
    expect([table, await env.DB.prepare(left).first('n')]).toEqual([table, 0]);
  }
  const answers = "SELECT count(*) AS n FROM feedback_answers WHERE ticket_no = 'F261124-LEAVER42'";
  expect(await env.DB.prepare(answers).first('n')).toBe(0);
  // The payout record stays, without the member's text and pictures.
  const entry =
    "SELECT status, paid_minor, comment FROM promotion_entries WHERE entry_no = 'P261124-LEAVER42'";
  expect(await env.DB.prepare(entry).first()).toEqual({ status: 'claimed', paid_minor: 500, comment: null });
  const pictures =
    "SELECT (SELECT count(*) FROM feedback_pictures WHERE jpeg = 'leaver42') + (SELECT count(*) FROM promotion_pictures WHERE jpeg = 'leaver42') AS n";
  expect(await env.DB.prepare(pictures).first('n')).toBe(0);
});

/** Gives a member an answered feedback ticket with pictures, and an application with a comment and a picture. */
const giveFeedbackAndApplication = (id: string) =>
  env.DB.batch(
    [
      `INSERT INTO feedback_tickets VALUES ('F261124-LEAVER42', 'aurora', '${id}', 'draft', 'other', 'Why?', 'answered', 1, NULL)`,
      "INSERT INTO feedback_answers (ticket_no, text, at) VALUES ('F261124-LEAVER42', 'Because.', 1)",
      `INSERT INTO feedback_pictures VALUES ('taken', '${id}', 'F261124-LEAVER42', 0, 'leaver42', 1), ('free', '${id}', NULL, 0, 'leaver42', 1)`,
      `INSERT INTO promotion_entries (entry_no, announcement_id, account_id, status, staked_minor, comment, paid_minor, created_at, moved_at)
       SELECT 'P261124-LEAVER42', announcement_id, '${id}', 'claimed', 0, 'My name is Robin', 500, 1, 1 FROM promotions WHERE merchant_code = 'aurora' LIMIT 1`,
      "INSERT INTO promotion_pictures VALUES ('P261124-LEAVER42', 0, 'leaver42')",
    ].map((statement) => env.DB.prepare(statement)),
  );

test('an account stays open while it has money or an unfinished deposit', async () => {
  const token = await logInForToken('rich1');
  const { closesAt } = await ask(requestClosure, { token, body });
  const due = Date.parse(closesAt) + 1;
  expect((await requestOverview(token)).money).toBe(await readTotalMoney(db, 'aurora-rich1'));
  expect(await closeAllDue(db, due)).not.toContain('aurora-rich1');

  const empty = await createNewcomer('leaver43');
  await ask(requestClosure, { token: empty, body });
  expect(await readTotalMoney(db, 'aurora-leaver43')).toBe(0);
  await openDeposit(empty);
  expect(await closeAllDue(db, due)).not.toContain('aurora-leaver43');
  await env.DB.prepare(
    "UPDATE deposit_orders SET status = 'expired' WHERE account_id = 'aurora-leaver43'",
  ).run();
  expect(await closeAllDue(db, due + day)).toContain('aurora-leaver43');
});

test('accounts that cannot be closed yet, however many, do not block the others', async () => {
  const token = await createNewcomer('leaver48');
  const { closesAt } = await ask(requestClosure, { token, body });
  const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 210)';
  await env.DB.batch(
    [
      `INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at)
       ${numbers} SELECT 'aurora-stuck' || i, 'aurora', 'stuck' || i, 0, 'x', 0 FROM n`,
      `INSERT INTO closures (account_id, requested_at, closes_at) ${numbers} SELECT 'aurora-stuck' || i, 0, 1 FROM n`,
      `INSERT INTO ledger_accounts (id, kind, owner, currency, balance_minor)
       ${numbers} SELECT 'cash:aurora-stuck' || i || ':USD', 'cash', 'aurora-stuck' || i, 'USD', 1 FROM n`,
    ].map((statement) => env.DB.prepare(statement)),
  );
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const due = Date.parse(closesAt) + 1;
  const merchant = { merchantCode: 'aurora' };
  await runToEnd((portion) => closeDueAccounts({ ...portion, merchant }), due);
  const logged: unknown = JSON.parse(String(log.mock.calls.at(-1)?.[0]));
  log.mockRestore();
  expect((await readAccountRow('aurora-leaver48'))?.state).toBe('closed');
  const waiting = await db.$count(closures, lte(closures.closesAt, due));
  expect(logged).toMatchObject({ job: 'closures', waiting });
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM closures WHERE account_id LIKE 'aurora-stuck%'").first(
      'n',
    ),
  ).toBe(210);
  await env.DB.prepare("DELETE FROM closures WHERE account_id LIKE 'aurora-stuck%'").run();
});

test('a deposit opened during the closing keeps the account open and unchanged, with its sessions and contracts', async () => {
  const token = await createNewcomer('leaver46');
  const { closesAt } = await ask(requestClosure, { token, body });
  const DB = createRacingDatabase('update "accounts" set', () => openDeposit(token));
  const due = Date.parse(closesAt) + 1;
  const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
  const rates = [{ thresholdMinor: 0, rateHundredths: 100 }];
  const terms = {
    kind: 'dividend',
    period: 'week',
    starts: 'period',
    after: 0,
    rates,
    payerId: null,
  } as const;
  await offerContractVersion(db, merchant, { ...terms, rates, accountId: 'aurora-leaver46' }, Date.now());
  const before = await readAccountRow('aurora-leaver46');
  expect(await closeAllDue(openDatabase({ DB }), due)).not.toContain('aurora-leaver46');
  expect(await readAccountRow('aurora-leaver46')).toEqual(before);
  expect((await requestOverview(token)).inTheWay).toMatchObject([{ kind: 'deposit' }]);
  expect(await findContract(db, 'aurora-leaver46', 'dividend')).toMatchObject({
    contract: { endsPart: null },
  });
});

test('a closure request that is withdrawn just before the closing keeps the account open', async () => {
  const token = await createNewcomer('leaver49');
  const { closesAt } = await ask(requestClosure, { token, body });
  const DB = createRacingDatabase('update "accounts" set', () => ask(cancelClosure, { token, body: {} }));
  expect(await closeAllDue(openDatabase({ DB }), Date.parse(closesAt) + 1)).not.toContain('aurora-leaver49');
  expect(await readAccountRow('aurora-leaver49')).toMatchObject({ state: 'active' });
});

test('a late payment for an order of a closed account is not credited and appears on the desk to be returned', async () => {
  for (const closes of ['before', 'meanwhile'] as const) {
    const username = `leaver-${closes}`;
    const token = await createNewcomer(username);
    const { orderNo } = await openDeposit(token);
    const close = async () => setAccountState(db, `aurora-${username}`, 'closed');
    if (closes === 'before') await close();
    const DB = closes === 'before' ? env.DB : createRacingDatabase('insert into "payment_messages"', close);
    const message = { orderNo, messageId: `msg_${closes}`, paymentId: `pay_${orderNo}`, amountMinor: 10_000 };
    const from = { service: 'local', merchantCode: 'aurora' };
    expect(
      await receivePayment(
        openDatabase({ DB }),
        from,
        { ...message, outcome: 'succeeded', currency: 'USD' },
        Date.now(),
      ),
    ).toBe('unmatched');
    expect(await readTotalMoney(db, `aurora-${username}`)).toBe(0);
    const { list } = await readDeskPayments(db);
    expect(list.filter((stray) => stray.orderNo === orderNo)).toMatchObject([{ amountMinor: 10_000 }]);
  }
});

test('an account with a pending mall shipment closes once it is sent, and keeps the order [PR-12]', async () => {
  const token = await createNewcomer('leaver45');
  const id = 'aurora-leaver45';
  await givePoints(db, id, 2_000, Date.now());
  const { items } = await ask(mallHome, { token, query: { language: 'EN' } });
  const taken = items.find(({ kind, stock }) => kind === 'goods' && stock > 5);
  const { orderNo } = await ask(redeemItem, {
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { itemId: taken?.id ?? 0, points: taken?.points ?? 0 },
  });
  const { closesAt } = await ask(requestClosure, { token, body });
  const due = Date.parse(closesAt) + 1;
  expect(await closeAllDue(db, due)).not.toContain(id);
  expect(await decideOrder(db, orderNo, null, Date.now())).toBe(true);
  expect(await closeAllDue(db, due)).toContain(id);
  expect((await listNewestPoints(db, id, 10)).map(({ reason }) => reason)).toEqual(['order', 'gift']);
});

test('closing an account ends the contracts in which it is payee or payer, and withdraws their open offers', async () => {
  const [token, id] = [await createNewcomer('leaver47'), 'aurora-leaver47'];
  await createNewcomer('below47');
  const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
  const rates = [{ thresholdMinor: 0, rateHundredths: 100 }];
  const terms = {
    kind: 'dividend',
    period: 'week',
    starts: 'period',
    after: 0,
  } as const;
  await offerContractVersion(db, merchant, { ...terms, rates, accountId: id, payerId: null }, Date.now());
  await offerContractVersion(
    db,
    merchant,
    { ...terms, rates, accountId: 'aurora-below47', payerId: id },
    Date.now(),
  );
  const { closesAt } = await ask(requestClosure, { token, body });
  expect(await closeAllDue(db, Date.parse(closesAt) + 1)).toContain(id);
  for (const earner of [id, 'aurora-below47'])
    expect(await findContract(db, earner, 'dividend')).toMatchObject({
      contract: { endsPart: expect.any(Number) },
      versions: [{ withdrawnAt: expect.any(Number) }],
    });
});

test('an excluded account keeps the contacts that would identify its owner', async () => {
  const token = await createNewcomer('leaver44');
  const { closesAt } = await ask(requestClosure, { token, body });
  const due = Date.parse(closesAt) + 1;
  await env.DB.prepare(
    `UPDATE accounts SET mobile_num = '15550002222', nickname = 'Kim', excluded_until = ${due + day} WHERE id = 'aurora-leaver44'`,
  ).run();
  expect(await closeAllDue(db, due)).toContain('aurora-leaver44');
  expect(await readAccountRow('aurora-leaver44')).toMatchObject({ mobileNum: '15550002222', nickname: null });
});

test('an open session is not enough for the personal data file, which requires the password or, without one, a code or a recent login', async () => {
  const token = await createNewcomer('borrowed1');
  const requestErrorCode = async (given: { password?: string; totp?: string }) =>
    (await call(personalData, { token, body: given })).envelope.errorCode;
  expect(await requestErrorCode({})).toBe('validation.failed');
  expect(await requestErrorCode({ password: 'Wrong1234' })).toBe('account.password.wrong');
  expect(await requestErrorCode(body)).toBeNull();
  const set = (columns: string) =>
    env.DB.prepare(`UPDATE accounts SET ${columns} WHERE id = 'aurora-borrowed1'`).run();
  await set(`password_hash = '${noPassword}', totp_secret = 'sealed', totp_since = 1`);
  expect(await requestErrorCode({})).toBe('payment.proof.required');
  await set('totp_secret = NULL, totp_since = NULL');
  expect(await requestErrorCode({})).toBeNull();
  await env.DB.prepare(
    "UPDATE sessions SET created_at = created_at - 1000000 WHERE account_id = 'aurora-borrowed1'",
  ).run();
  expect(await requestErrorCode({})).toBe('login.again');
});
