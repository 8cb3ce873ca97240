import { env } from 'cloudflare:workers';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';

import type { CorrectionReason } from '#contract/values/wallet/movements.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { noPassword } from '#platform/core/accounts/passwords.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import {
  openLedgerAccounts,
  type TransferScope,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import {
  buildDroppedColumns,
  keptColumns,
  tableFates,
} from '#platform/modules/identity/verification/first-proof.ts';
import { listTeamDayFaults, refreshAllTeamDays } from '#platform/support/job-parts.ts';
import { listColumns, listOwnedTables } from '#platform/support/owned-tables.ts';
import { createPlayer, addRound } from '#platform/support/records.ts';
import { readLotteryNode } from '#platform/support/tickets.ts';
import { proveNumberById, proveCurrentNumber, listMessagesTo } from '#platform/support/verification.ts';

const db = openDatabase(env);
const now = 1_800_000_000_000;
const game = '(SELECT min(node_id) FROM games)';

test('the lists of the first proof contain every column of accounts and every table with account data', async () => {
  const listed: Record<string, unknown> = { ...buildDroppedColumns(false, now), ...keptColumns };
  const names = Object.entries(getTableColumns(accounts)).map(([key, { name }]) =>
    key in listed ? name : `${name} is not listed`,
  );
  expect(names.toSorted()).toEqual((await listColumns('accounts')).toSorted());
  expect(Object.keys(tableFates).toSorted()).toEqual(await listOwnedTables());
});

/** Inserts an account with an unproved number, invited by an agent. */
async function insertStrangerAccount(id: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, first_time_login, created_at, nickname, icon,
       details, payment_password_hash, email, email_verified_at, mobile_num, payee_name, totp_secret, totp_since, invited_by, invite_code)
     SELECT ?1, 'aurora', ?1, type, password_hash, 0, 0, 'Robin', 'icon', '{"line":"me"}', password_hash,
       ?1 || '@example.com', 1, ?1, 'Robin Reed', 'sealed', 1, 'aurora-agent1', 'LINK'
     FROM accounts WHERE id = 'aurora-member1'`,
  )
    .bind(id)
    .run();
}
const readAccountRow = (id: string) => env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(id).first();
const prove = (id: string, at = now) => proveNumberById(id, at);

const sampleRows: Record<string, string> = {
  identities: "INSERT INTO identities VALUES ('aurora', 'google', ?1, ?1, 1)",
  recovery_codes: "INSERT INTO recovery_codes VALUES (?1, 'hash')",
  email_codes: "INSERT INTO email_codes VALUES (?1, 'x@example.com', 'hash', 0, 1)",
  reset_links: 'INSERT INTO reset_links VALUES (?1, ?1, 1)',
  sessions:
    "INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, id) VALUES (?1, ?1, 1, 1, 'over')",
  launches: `INSERT INTO launches VALUES (?1, NULL, ?1, 'aurora', ${game}, 'real', 'EN', 1)`,
  payout_accounts:
    "INSERT INTO payout_accounts VALUES (?1, ?1, 1, 'bank', 'Bank', 'Robin', '1234', 1, 1, NULL)",
  closures: 'INSERT INTO closures (account_id, requested_at, closes_at) VALUES (?1, 1, 2)',
  favourites: `INSERT INTO favourites VALUES (?1, ${game}, 1)`,
  recents: `INSERT INTO recents VALUES (?1, ${game}, 1)`,
  push_subscriptions: `INSERT INTO push_subscriptions (merchant_code, account_id, endpoint, p256dh, auth, public_key, topics, language, created_at)
    VALUES ('aurora', ?1, 'https://push.example/' || ?1, '', '', '', '["inbox"]', 'EN', 1)`,
  inbox_messages: `INSERT INTO inbox_messages (merchant_code, account_id, title, content, at)
    VALUES ('aurora', ?1, '{"EN":"Hello"}', '{"EN":"Hello"}', 1)`,
  inbox_marks: 'INSERT INTO inbox_marks SELECT ?1, id, 1, NULL FROM inbox_messages WHERE account_id = ?1',
  announcement_reads: 'INSERT INTO announcement_reads SELECT ?1, min(id), 1 FROM announcements',
  chat_messages: `INSERT INTO chat_messages (merchant_code, account_id, sender, message_id, text, at)
    VALUES ('aurora', ?1, 'member', ?1, 'Pay me', 1)`,
  chat_reads: 'INSERT INTO chat_reads VALUES (?1, 1)',
  feedback_tickets:
    "INSERT INTO feedback_tickets VALUES ('F-' || ?1, 'aurora', ?1, 'draft', 'other', 'Why?', 'answered', 1, NULL)",
  feedback_answers: "INSERT INTO feedback_answers (ticket_no, text, at) VALUES ('F-' || ?1, 'So.', 1)",
  feedback_pictures: "INSERT INTO feedback_pictures VALUES (?1, ?1, 'F-' || ?1, 0, 'AAAA', 1)",
  diagnostics: "INSERT INTO diagnostics VALUES (?1, 'aurora', ?1, '{}', 1)",
  diagnostic_traces: "INSERT INTO diagnostic_traces VALUES ('trace', ?1)",
  promotion_entries: `INSERT INTO promotion_entries (entry_no, announcement_id, account_id, status, staked_minor, comment, paid_minor, created_at, moved_at)
    SELECT 'P-' || ?1, announcement_id, ?1, 'claimed', 0, 'Mine', 0, 1, 1 FROM promotions LIMIT 1`,
  promotion_pictures: "INSERT INTO promotion_pictures VALUES ('P-' || ?1, 0, 'AAAA')",
};

test('the first proof deletes all listed data, and none of another account', async () => {
  const [id, other] = ['15550004401', '15550004402'];
  for (const one of [id, other]) {
    await insertStrangerAccount(one);
    for (const insert of Object.values(sampleRows)) {
      const statement = env.DB.prepare(insert);
      await statement.bind(one).run();
    }
  }
  const affected = Object.entries(tableFates).flatMap(([table, fate]) => ('kept' in fate ? [] : [table]));
  const tables = [...Object.keys(sampleRows), 'push_queue', 'team_lines'];
  expect(tables.toSorted()).toEqual(affected.toSorted());
  const changed: Record<string, string> = {
    payout_accounts: 'removed_at IS NULL',
    promotion_entries: 'comment IS NOT NULL',
  };
  const conditions: Record<string, string> = {
    launches: 'session_hash = ?1',
    push_queue: 'subscription_id IN (SELECT id FROM push_subscriptions WHERE account_id = ?1)',
    feedback_answers: "ticket_no = 'F-' || ?1",
    diagnostic_traces: 'diagnostics_id = ?1',
    promotion_pictures: "entry_no = 'P-' || ?1",
  };
  const listRemaining = async (account: string) =>
    Promise.all(
      affected.map(async (table) => {
        const where = `(${conditions[table] ?? 'account_id = ?1'}) AND ${changed[table] ?? 'true'}`;
        const count = `SELECT count(*) > 0 AS some FROM ${table} WHERE ${where}`;
        return [table, await env.DB.prepare(count).bind(account).first('some')];
      }),
    );
  const all = affected.map((table) => [table, 1]);
  expect(await listRemaining(id)).toEqual(all);
  await prove(id);
  expect(await listRemaining(id)).toEqual(affected.map((table) => [table, 0]));
  expect(await listRemaining(other)).toEqual(all);
  expect(await readAccountRow(id)).toMatchObject({
    mobile_verified_at: now,
    username: id,
    nickname: null,
    icon: null,
    details: null,
    payment_password_hash: null,
    email: null,
    email_verified_at: null,
    payee_name: null,
    totp_secret: null,
    invited_by: null,
    invite_code: null,
  });
});

test('the first proof resets every column that a stranger may have set', async () => {
  const id = '15550004410';
  await insertStrangerAccount(id);
  const strangerValues: Record<string, string | number> = {
    credentials_version: 5,
    password_hash: 'theirs',
    password_given: 1,
    password_changed_at: 1,
    payment_password_hash: 'theirs',
    totp_secret: 'theirs',
    totp_since: 1,
    totp_last_step: 1,
    guard_changed_at: 1,
    email: 'theirs@example.com',
    email_verified_at: 1,
    email_set_at: 1,
    payee_name: 'Theirs',
    nickname: 'Theirs',
    icon: 'theirs',
    details: '{"line":"theirs"}',
    failed_logins: 3,
    failures_told_at: 1,
    invited_by: 'aurora-agent1',
    invite_code: 'THEIRS',
    excluded_until: now * 2,
    login_closed_until: now * 2,
    excluded_since: 1,
  };
  const columns: Record<string, { name: string }> = getTableColumns(accounts);
  const affected = Object.keys(buildDroppedColumns(false, now)).map((key) => columns[key]?.name);
  expect(Object.keys(strangerValues).toSorted()).toEqual(affected.toSorted());
  const given = Object.keys(strangerValues).map((name, at) => `${name} = ?${at + 2}`);
  await env.DB.prepare(`UPDATE accounts SET ${given.join(', ')} WHERE id = ?1`)
    .bind(id, ...Object.values(strangerValues))
    .run();
  const before = await readAccountRow(id);
  expect(before).toMatchObject(strangerValues);
  await prove(id);
  const nulls = Object.fromEntries(Object.keys(strangerValues).map((name) => [name, null]));
  const emptied = { password_hash: noPassword, password_given: 0, failed_logins: 0, credentials_version: 6 };
  expect(await readAccountRow(id)).toEqual({ ...before, ...nulls, ...emptied, mobile_verified_at: now });
});

test('the first proof notifies the verified address, and suspends withdrawals if the account has money', async () => {
  const [rich, poor, unverified] = ['15550004411', '15550004412', '15550004413'];
  for (const id of [rich, poor, unverified]) await insertStrangerAccount(id);
  await book(rich, 'deposit', 500);
  await env.DB.prepare('UPDATE accounts SET email_verified_at = NULL WHERE id = ?').bind(unverified).run();
  for (const id of [rich, poor, unverified]) await prove(id);
  expect(await readAccountRow(rich)).toMatchObject({ guard_changed_at: now, email: null, totp_since: null });
  expect(await readAccountRow(poor)).toMatchObject({ guard_changed_at: null });
  for (const id of [rich, poor]) {
    const messages = await listMessagesTo(`${id}@example.com`);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(id);
  }
  expect(await listMessagesTo(`${unverified}@example.com`)).toEqual([]);
});

test('an account that has bet stays in its team, so the agent’s past figures still add up', async () => {
  const id = '15550004403';
  await insertStrangerAccount(id);
  await env.DB.prepare(
    `INSERT INTO rounds VALUES (?1, ?1, ${game}, 'real', 'USD', 100, 0, 'settled', 1, 1, NULL)`,
  )
    .bind(id)
    .run();
  await prove(id);
  expect(await readAccountRow(id)).toMatchObject({
    invited_by: 'aurora-agent1',
    invite_code: 'LINK',
    nickname: null,
  });
});

test('the first proof lifts an exclusion if the account was never used for money; a player’s exclusion stays', async () => {
  const [stranger, player] = ['15550004406', '15550004407'];
  for (const id of [stranger, player]) {
    await insertStrangerAccount(id);
    await env.DB.batch([
      env.DB.prepare('UPDATE accounts SET excluded_until = ?2, login_closed_until = ?2 WHERE id = ?1').bind(
        id,
        now * 2,
      ),
      env.DB.prepare(
        `INSERT INTO rounds VALUES (?1, ?1, ${game}, ?2, 'USD', 100, 0, 'settled', 1, 1, NULL)`,
      ).bind(id, id === player ? 'real' : 'fun'),
    ]);
    await prove(id);
  }
  const none = { excluded_until: null, login_closed_until: null, payee_name: null, invited_by: null };
  expect(await readAccountRow(stranger)).toMatchObject(none);
  // The name stays too, because it identifies a second account of the same person.
  expect(await readAccountRow(player)).toMatchObject({ excluded_until: now * 2, payee_name: 'Robin Reed' });
});

/** The columns of an account in a stranger's team, with an exclusion. */
const strangerColumns = { invited_by: 'aurora-agent1', invite_code: 'LINK', excluded_until: now * 2 };
const droppedValues = { invited_by: null, invite_code: null, excluded_until: null };
const exclude = (id: string) =>
  env.DB.prepare('UPDATE accounts SET excluded_until = ?2 WHERE id = ?1')
    .bind(id, now * 2)
    .run();
/**
 * Books a positive amount from the `house` account of the merchant to an account's cash, or a negative amount from the
 * cash to the `house` account.
 */
async function book(id: string, scope: TransferScope, minor: number, reason?: CorrectionReason) {
  const [cash, other] = [`cash:${id}:USD`, 'house:aurora:USD'];
  const [from, to] = minor > 0 ? [other, cash] : [cash, other];
  const transfer = {
    scope,
    key: crypto.randomUUID(),
    from,
    to,
    amountMinor: Math.abs(minor),
    currency: 'USD',
  };
  await db.batch([
    openLedgerAccounts(db, 'USD', [{ kind: 'cash', owner: id }]),
    ...buildTransferStatements(db, { ...transfer, at: now, ...(reason && { reason }) }),
  ]);
}

test('money from an agent or a promotion does not keep an account in a stranger’s team, and the figures of the agents above still add up', async () => {
  const id = '15550004408';
  await insertStrangerAccount(id);
  await exclude(id);
  // The stranger has also invited an account below this one.
  await createPlayer('below-stranger', 'aurora', 0, id);
  for (const one of [id, 'aurora-below-stranger']) {
    await book(one, 'transfer', 500);
    await book(one, 'envelope-share', 100);
    await book(one, 'bonus-release', 70);
    await book(one, 'withdrawal', -20);
    await book(one, 'correction', 10, 'goodwill');
  }
  await refreshAllTeamDays();
  await prove(id);
  expect(await readAccountRow(id)).toMatchObject(droppedValues);
  const lines = await env.DB.prepare(
    "SELECT ancestor_id AS above FROM team_lines WHERE account_id IN (?1, 'aurora-below-stranger')",
  )
    .bind(id)
    .all();
  expect(lines.results).toEqual([{ above: id }]);
  expect(
    await listTeamDayFaults(
      { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' },
      now + 86_400_000,
    ),
  ).toEqual([]);
});

test.for([
  ['a deposit', (id: string) => book(id, 'deposit', 500)],
  ['a correction of a failed payment', (id: string) => book(id, 'correction', 500, 'payment.fault')],
  [
    'a bet of an account that it invited',
    async (id: string) => {
      const below = await createPlayer('below-owner', 'aurora', 0, id);
      await book(below.id, 'transfer', 100);
      await addRound(below, { nodeId: await readLotteryNode(), bet: 100, win: 0, at: now });
    },
  ],
] as const)('%s keeps the exclusion and the team of an account', async ([what, use]) => {
  const id = `1555000${what.length}`;
  await insertStrangerAccount(id);
  await exclude(id);
  await use(id);
  await prove(id);
  expect(await readAccountRow(id)).toMatchObject(strangerColumns);
});

test('of two concurrent first proofs the second fails and drops nothing that the owner has set meanwhile', async () => {
  const id = '15550004404';
  await insertStrangerAccount(id);
  const seen = await findAccountById(db, id);
  if (!seen) throw new Error('no account');
  await prove(id);
  await env.DB.prepare(sampleRows['payout_accounts'] ?? '')
    .bind(id)
    .run();
  await expect(proveCurrentNumber(seen, now + 1)).rejects.toThrow('verification.code.error');
  const kept = await env.DB.prepare('SELECT removed_at FROM payout_accounts WHERE id = ?').bind(id).first();
  expect(kept).toEqual({ removed_at: null });
});

test('an account cannot leave its team without the first proof of its number', async () => {
  const left = env.DB.prepare("UPDATE accounts SET invited_by = NULL WHERE id = 'aurora-member1'").run();
  await expect(left).rejects.toThrow('nobody changes teams');
});
