import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { personalData, requestClosure } from '#contract/calls/member/data-rights.ts';
import { type PersonalDataSection, personalDataSections } from '#contract/values/member/data-rights.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { closeAllDue } from '#platform/support/jobs/closures.ts';
import { listOwnedTables } from '#platform/support/owned-tables.ts';

const db = openDatabase(env);
const id = 'aurora-everything';

type Claim = {
  table: string;
  /** The section of the personal data file, or the reason why the table is not in the file. */
  file: PersonalDataSection | { not: string };
  /** Effect of closing the account: no row is left, or the reason why rows stay. */
  closing: 'erased' | { stays: string };
  /** SQL condition for the member's rows; `?1` is the account id. */
  ownRows?: string;
  /** Statements that create one row, for tables that the file includes or the closing erases. */
  inserts?: string[];
};

const requiredByLaw = { stays: 'money and bets, for five years (Directive (EU) 2015/849, article 40)' };
const protection = { stays: 'protection: the row proves what the member requested, and stays in force' };
const expires = (when: string) => ({ stays: `the row names no account and is deleted ${when}` });
const secret = { not: 'a secret, or the hash of one' };
const derivedFrom = (source: string) => ({ not: `derived from ${source}, which the file contains` });

const accountCondition = 'account_id = ?1';
const ticketCondition = 'ticket_no IN (SELECT ticket_no FROM feedback_tickets WHERE account_id = ?1)';
const entryCondition = 'entry_no IN (SELECT entry_no FROM promotion_entries WHERE account_id = ?1)';
const depositCondition = 'order_no IN (SELECT order_no FROM deposit_orders WHERE account_id = ?1)';
const contractCondition = 'contract_no IN (SELECT contract_no FROM contracts WHERE account_id = ?1)';
const anyGame = '(SELECT min(node_id) FROM games)';

/** Every table with rows of a member. For a new table, first write its export or erasure, then its row here. */
const claims: readonly Claim[] = [
  // Identity and ways to log in.
  { table: 'accounts', file: 'account', closing: requiredByLaw, ownRows: 'id = ?1' },
  {
    table: 'identities',
    file: 'linkedLogins',
    closing: 'erased',
    inserts: ["INSERT INTO identities VALUES ('aurora', 'google', 'everything', ?1, 1)"],
  },
  {
    table: 'sessions',
    file: 'devices',
    closing: 'erased',
    inserts: [
      "INSERT INTO sessions (token_hash, account_id, created_at, last_seen_at, id, device, country, ended_by) VALUES ('over', ?1, unixepoch() * 1000, unixepoch() * 1000, 'over', 'Chrome, Android', 'GB', 'locked')",
    ],
  },
  {
    table: 'login_quarters',
    file: 'logins',
    closing: 'erased',
    inserts: ['INSERT INTO login_quarters VALUES (?1, 1)'],
  },
  {
    table: 'launches',
    file: secret,
    closing: 'erased',
    ownRows: 'session_hash IN (SELECT token_hash FROM sessions WHERE account_id = ?1)',
    inserts: [`INSERT INTO launches VALUES ('launch', NULL, 'over', 'aurora', ${anyGame}, 'real', 'EN', 1)`],
  },
  {
    table: 'recovery_codes',
    file: secret,
    closing: 'erased',
    inserts: ["INSERT INTO recovery_codes VALUES (?1, 'hash')"],
  },
  {
    table: 'email_codes',
    file: secret,
    closing: 'erased',
    inserts: ["INSERT INTO email_codes VALUES (?1, 'everything@example.com', 'hash', 0, 1)"],
  },
  {
    table: 'reset_links',
    file: secret,
    closing: 'erased',
    inserts: ["INSERT INTO reset_links VALUES ('hash', ?1, 1)"],
  },
  {
    table: 'trial_keys',
    file: secret,
    closing: { stays: 'the row belongs to a guest, whose trial account cannot be closed' },
  },
  { table: 'number_codes', file: secret, closing: expires('when the next code is sent') },
  { table: 'social_tickets', file: secret, closing: expires('at night') },
  { table: 'login_failures', file: { not: 'a count that lasts a day' }, closing: expires('after a day') },
  {
    table: 'link_visits',
    file: { not: 'a digest that identifies nobody' },
    closing: expires('after a day'),
  },
  { table: 'outbox', file: { not: 'a copy of a mail or SMS' }, closing: expires('at night') },
  {
    table: 'closures',
    file: 'account',
    closing: 'erased',
    inserts: [
      'INSERT INTO closures (account_id, requested_at, closes_at) VALUES (?1, 1, 2) ON CONFLICT DO NOTHING',
    ],
  },
  // Protection.
  {
    table: 'deposit_limits',
    file: 'depositLimits',
    closing: protection,
    inserts: ["INSERT INTO deposit_limits VALUES (?1, 'day', 'USD', 5000, NULL, NULL, NULL)"],
  },
  {
    table: 'play_clocks',
    file: 'realityCheck',
    closing: protection,
    inserts: ['INSERT INTO play_clocks VALUES (?1, 30, 1, 1, 1)'],
  },
  {
    table: 'protection_events',
    file: 'protection',
    closing: protection,
    inserts: [
      "INSERT INTO protection_events (account_id, kind, at, period, amount) VALUES (?1, 'limit-set', 1700000000000, 'day', 5000)",
    ],
  },
  {
    table: 'recognitions',
    file: { not: 'what the account has in common with another account' },
    closing: protection,
  },
  // Money.
  {
    table: 'payout_accounts',
    file: 'payoutAccounts',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO payout_accounts VALUES ('payout', ?1, 1, 'bank', 'Bank', 'Robin', '1234', 1, 1, 2)",
    ],
  },
  {
    table: 'deposit_orders',
    file: 'deposits',
    closing: requiredByLaw,
    inserts: [
      `INSERT INTO deposit_orders (order_no, merchant_code, account_id, currency, method_id, kind, method_name, status, amount_minor, fee_minor, credit_minor, bonus_minor, terms, turnover_hundredths, created_at, expires_at, receipt_required)
       VALUES ('D-everything', 'aurora', ?1, 'USD', 'bank', 'transfer', '{"EN":"Bank"}', 'rejected', 100, 0, 100, 0, '{"fee":{"fixedMinor":0,"basisPoints":0},"bonus":null}', 100, 1, 2, 1)`,
    ],
  },
  {
    table: 'deposit_receipts',
    file: 'pictures',
    closing: { stays: 'the picture proves a payment, for 90 days' },
    ownRows: depositCondition,
    inserts: ["INSERT INTO deposit_receipts VALUES ('D-everything', 'AAAA', 1)"],
  },
  { table: 'payment_messages', file: derivedFrom('the deposit'), closing: requiredByLaw },
  { table: 'payments', file: derivedFrom('the deposit'), closing: requiredByLaw },
  {
    table: 'returned_payments',
    file: { not: 'an operator’s own words about a payment' },
    closing: requiredByLaw,
  },
  {
    table: 'withdrawals',
    file: 'withdrawals',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO withdrawals VALUES ('W-everything', 'aurora', ?1, 1, 'payout', 'USD', 100, 0, 'rejected', NULL, NULL, 1, 1)",
      "INSERT INTO order_states VALUES ('W-everything', 'submitted', 1)",
    ],
  },
  { table: 'order_states', file: derivedFrom('deposits and withdrawals'), closing: requiredByLaw },
  { table: 'ledger_transactions', file: derivedFrom('the movements'), closing: requiredByLaw },
  { table: 'ledger_accounts', file: derivedFrom('the movements'), closing: requiredByLaw },
  {
    table: 'ledger_entries',
    file: 'movements',
    closing: requiredByLaw,
    ownRows: 'account_id IN (SELECT id FROM ledger_accounts WHERE owner = ?1)',
  },
  { table: 'turnover_requirements', file: derivedFrom('deposits and bonuses'), closing: requiredByLaw },
  {
    table: 'bonus_grants',
    file: derivedFrom('the movements and the reason of each grant'),
    closing: requiredByLaw,
  },
  { table: 'team_transfers', file: derivedFrom('the movements'), closing: requiredByLaw },
  { table: 'idempotent_replies', file: derivedFrom('the result of the write'), closing: requiredByLaw },
  {
    table: 'writes_under_way',
    file: { not: 'a write that is still running' },
    closing: expires('when the write ends'),
  },
  // Play.
  {
    table: 'rounds',
    file: 'rounds',
    closing: requiredByLaw,
    inserts: [
      `INSERT INTO rounds VALUES ('R-everything', ?1, ${anyGame}, 'real', 'USD', 100, 0, 'settled', 1, 1, NULL)`,
    ],
  },
  {
    table: 'round_steps',
    file: { not: 'the steps of a game: the round has the bet and the win' },
    closing: requiredByLaw,
  },
  {
    table: 'suborders',
    file: 'lotteryBets',
    closing: requiredByLaw,
    inserts: [
      `INSERT INTO draw_seeds VALUES (${anyGame}, 'everything', 'keno', '', '', 2, 1)`,
      `INSERT INTO suborders VALUES ('S-everything', 'R-everything', ?1, 'aurora', ${anyGame}, 'everything', 'keno', 2, 100, '[1,2]', 'lost', 0, 3)`,
    ],
  },
  {
    table: 'favourites',
    file: 'favourites',
    closing: 'erased',
    inserts: [`INSERT INTO favourites VALUES (?1, ${anyGame}, 1)`],
  },
  {
    table: 'recents',
    file: 'recentGames',
    closing: 'erased',
    inserts: [`INSERT INTO recents VALUES (?1, ${anyGame}, 1)`],
  },
  // Promotions.
  {
    table: 'promotion_entries',
    file: 'promotions',
    closing: requiredByLaw,
    inserts: [
      `INSERT INTO promotion_entries (entry_no, announcement_id, account_id, status, staked_minor, comment, paid_minor, created_at, moved_at)
       SELECT 'P-everything', announcement_id, ?1, 'claimed', 0, 'Mine', 500, 1, 1 FROM promotions WHERE merchant_code = 'aurora' LIMIT 1`,
    ],
  },
  { table: 'promotion_moves', file: derivedFrom('the application'), closing: requiredByLaw },
  {
    table: 'promotion_pictures',
    file: 'pictures',
    closing: 'erased',
    ownRows: entryCondition,
    inserts: ["INSERT INTO promotion_pictures VALUES ('P-everything', 0, 'AAAA')"],
  },
  {
    table: 'rain_envelopes',
    file: 'redRain',
    closing: requiredByLaw,
    inserts: [
      `UPDATE rain_envelopes SET account_id = ?1, draw_no = 'P-rain', opened_at = 1
       WHERE rowid = (SELECT rowid FROM rain_envelopes WHERE account_id IS NULL LIMIT 1)`,
    ],
  },
  {
    table: 'point_entries',
    file: 'points',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO point_entries (account_id, reason, source, points, at) VALUES (?1, 'gift', 'everything', 10, 1)",
    ],
  },
  { table: 'point_accounts', file: derivedFrom('the points'), closing: requiredByLaw },
  {
    table: 'mall_orders',
    file: 'mallOrders',
    closing: requiredByLaw,
    inserts: [
      `INSERT INTO mall_orders SELECT 'M-everything', ?1, 'aurora', id, name, points, 'sent', NULL, 1, 1 FROM mall_items WHERE merchant_code = 'aurora' LIMIT 1`,
    ],
  },
  {
    table: 'vip_bonuses',
    file: 'vipBonuses',
    closing: requiredByLaw,
    inserts: ["INSERT INTO vip_bonuses VALUES ('V-everything', ?1, 'upgrade', 1, 1, 100, 'USD', 1)"],
  },
  // Messages.
  {
    table: 'push_subscriptions',
    file: 'notifications',
    closing: 'erased',
    inserts: [
      `INSERT INTO push_subscriptions (merchant_code, account_id, endpoint, p256dh, auth, public_key, topics, language, created_at)
       VALUES ('aurora', ?1, 'https://push.example/everything', '', '', '', '["inbox"]', 'EN', 1)`,
    ],
  },
  {
    table: 'inbox_messages',
    file: 'messages',
    closing: 'erased',
    // A trigger queues this message for the subscription above.
    inserts: [
      `INSERT INTO inbox_messages (merchant_code, account_id, title, content, at) VALUES ('aurora', ?1, '{"EN":"Hello"}', '{"EN":"Hello"}', 1)`,
    ],
  },
  {
    table: 'push_queue',
    file: derivedFrom('the messages'),
    closing: 'erased',
    ownRows: 'subscription_id IN (SELECT id FROM push_subscriptions WHERE account_id = ?1)',
  },
  {
    table: 'inbox_marks',
    file: derivedFrom('the messages, which have the time of reading'),
    closing: 'erased',
    inserts: ['INSERT INTO inbox_marks SELECT ?1, id, 1, NULL FROM inbox_messages WHERE account_id = ?1'],
  },
  {
    table: 'announcement_reads',
    file: 'readAnnouncements',
    closing: 'erased',
    inserts: [
      "INSERT INTO announcement_reads SELECT ?1, id, 1 FROM announcements WHERE merchant_code = 'aurora' LIMIT 1",
    ],
  },
  {
    table: 'live_marks',
    file: { not: 'a counter of changes that pages poll' },
    closing: { stays: 'the row contains nothing about the member' },
  },
  // Texts that the member wrote.
  {
    table: 'chat_messages',
    file: 'chat',
    closing: 'erased',
    inserts: [
      "INSERT INTO chat_messages (merchant_code, account_id, sender, message_id, text, at) VALUES ('aurora', ?1, 'member', 'everything', 'Hello', 1)",
    ],
  },
  {
    table: 'chat_reads',
    file: { not: 'the position up to which the chat was read' },
    closing: 'erased',
    inserts: ['INSERT INTO chat_reads VALUES (?1, 1)'],
  },
  {
    table: 'feedback_tickets',
    file: 'tickets',
    closing: 'erased',
    inserts: [
      "INSERT INTO feedback_tickets VALUES ('F-everything', 'aurora', ?1, 'draft', 'other', 'Why?', 'answered', 1, NULL)",
    ],
  },
  {
    table: 'feedback_answers',
    file: 'tickets',
    closing: 'erased',
    ownRows: ticketCondition,
    inserts: ["INSERT INTO feedback_answers (ticket_no, text, at) VALUES ('F-everything', 'Because.', 1)"],
  },
  {
    table: 'feedback_pictures',
    file: 'pictures',
    closing: 'erased',
    inserts: [
      "INSERT INTO feedback_pictures VALUES ('taken', ?1, 'F-everything', 0, 'AAAA', 1), ('free', ?1, NULL, 0, 'AAAA', 1)",
    ],
  },
  {
    table: 'diagnostics',
    file: 'reports',
    closing: 'erased',
    inserts: [`INSERT INTO diagnostics VALUES ('everything', 'aurora', ?1, '{"build":"1"}', 1)`],
  },
  {
    table: 'diagnostic_traces',
    file: derivedFrom('the report'),
    closing: 'erased',
    ownRows: 'diagnostics_id IN (SELECT id FROM diagnostics WHERE account_id = ?1)',
    inserts: ["INSERT INTO diagnostic_traces VALUES ('trace', 'everything')"],
  },
  // Agents.
  {
    table: 'affiliates',
    file: 'inviteLinks',
    closing: { stays: 'the payments for accounts that joined through the link depend on this row' },
    inserts: [
      "INSERT INTO affiliates (merchant_code, code, account_id, name) VALUES ('aurora', 'EVERYTHING', ?1, 'Mine')",
    ],
  },
  {
    table: 'team_lines',
    file: { not: 'the accounts above and below the member: these rows are about others' },
    closing: requiredByLaw,
  },
  { table: 'play_days', file: derivedFrom('the rounds'), closing: requiredByLaw },
  { table: 'money_days', file: derivedFrom('the movements'), closing: requiredByLaw },
  {
    table: 'stale_days',
    file: { not: 'a list of days to recompute' },
    closing: { stays: 'a job deletes the row after the next computation' },
  },
  { table: 'late_changes', file: derivedFrom('the rounds'), closing: requiredByLaw },
  {
    table: 'downline_notes',
    // An agent's note about a member is in the agent's file: the agent wrote it, and only they see it.
    file: 'notes',
    closing: 'erased',
    ownRows: 'agent_id = ?1 OR account_id = ?1',
    inserts: [
      "INSERT INTO downline_notes VALUES (?1, 'aurora-member1', 'Plays on Sundays', 1), ('aurora-agent1', ?1, 'Is new', 1)",
    ],
  },
  {
    table: 'rebate_rates',
    file: 'rebateRates',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO rebate_rates (account_id, game_type, from_day, rate, set_at) VALUES (?1, 'RNG', '2026-01-01', 10, 1)",
    ],
  },
  {
    table: 'rebate_statements',
    file: 'rebates',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO rebate_statements (account_id, day, amount_minor, paid_at) VALUES (?1, '2026-01-01', 0, 1)",
    ],
  },
  { table: 'rebate_lines', file: derivedFrom('bets and rates'), closing: requiredByLaw },
  {
    table: 'contracts',
    file: 'contracts',
    closing: requiredByLaw,
    inserts: [
      "INSERT INTO contracts (contract_no, merchant_code, currency, kind, period, account_id, ends_part) VALUES ('C-everything', 'aurora', 'USD', 'salary', 'day', ?1, 1)",
    ],
  },
  {
    table: 'contract_versions',
    file: 'contracts',
    closing: requiredByLaw,
    ownRows: contractCondition,
    inserts: ["INSERT INTO contract_versions VALUES ('C-everything', 1, '[]', 'period', 1, 1, 0, NULL)"],
  },
  {
    table: 'contract_statements',
    file: 'contractStatements',
    closing: requiredByLaw,
    ownRows: contractCondition,
    inserts: [
      `INSERT INTO contract_statements (statement_no, contract_no, version, from_part, until_part, period_parts, carry_in_minor, late_minor, own_minor, payout_minor, carry_out_minor, made_at)
       VALUES ('S-everything', 'C-everything', 1, 0, 1, 1, 0, 0, 0, 0, 0, 1)`,
    ],
  },
  {
    table: 'contract_lines',
    file: derivedFrom('the figures from which a statement was computed'),
    closing: requiredByLaw,
  },
  {
    table: 'team_envelopes',
    file: 'teamEnvelopes',
    closing: requiredByLaw,
    ownRows: 'agent_id = ?1',
    inserts: [
      `INSERT INTO team_envelopes (envelope_no, merchant_code, agent_id, currency, total_minor, shares, split, direct, greeting, created_at, expires_at)
       VALUES ('E-everything', 'aurora', ?1, 'USD', 100, 1, 'equal', 0, 'Hello', 1, 2)`,
    ],
  },
  {
    table: 'team_envelope_shares',
    file: derivedFrom('the movements of the member who opened the share'),
    closing: requiredByLaw,
  },
];

const readOwnRows = async ({ table, ownRows = accountCondition }: Claim) =>
  (await env.DB.prepare(`SELECT rowid AS row FROM ${table} WHERE ${ownRows}`).bind(id).all<{ row: number }>())
    .results;

const isErased = ({ closing }: Claim) => closing === 'erased';
/** The tables in which the test member has a row. */
const provedClaims = claims.filter((claim) => typeof claim.file === 'string' || isErased(claim));

const body = { password: demoPassword };
let token = '';
beforeAll(async () => {
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, first_time_login, created_at, nickname, icon, club_label,
       details, payment_password_hash, email, email_verified_at, mobile_num, mobile_verified_at, payee_name, birthday, totp_secret)
     SELECT ?1, merchant_code, 'everything', type, password_hash, 0, 0, 'Robin', 'icon', 'Club', '{"city":"Varn"}', password_hash,
       'everything@example.com', 1, '15550003333', 1, 'Robin Reed', '1990-01-01', 'sealed'
     FROM accounts WHERE id = 'aurora-member1'`,
  )
    .bind(id)
    .run();
  token = await logInForToken('everything');
  for (const statement of claims.flatMap(({ inserts = [] }) => inserts)) {
    const prepared = env.DB.prepare(statement);
    await (statement.includes('?1') ? prepared.bind(id) : prepared).run();
  }
  // The money is moved in and out again, because an account with money stays open.
  const [bank, cash] = [toLedgerAccountId('clearing', 'aurora', 'USD'), toLedgerAccountId('cash', id, 'USD')];
  const moved = { scope: 'correction', amountMinor: 100, currency: 'USD', at: 1 } as const;
  await db.batch([
    openLedgerAccounts(db, 'USD', [
      { kind: 'clearing', owner: 'aurora' },
      { kind: 'cash', owner: id },
    ]),
    ...buildTransferStatements(db, { ...moved, key: 'everything-in', from: bank, to: cash }),
    ...buildTransferStatements(db, { ...moved, key: 'everything-out', from: cash, to: bank }),
  ]);
});

test('every table with data of a member declares whether the file includes it and what closing does to it', async () => {
  expect(claims.map(({ table }) => table).toSorted()).toEqual(await listOwnedTables());
});

test('every table that is declared for the file fills its section, and every section has a table', async () => {
  const { sections } = await ask(personalData, { token, body });
  const filled = new Set(sections.filter(({ rows }) => rows.length > 0).map(({ name }) => name));
  const claimed = new Set<PersonalDataSection>();
  for (const claim of claims) {
    if (typeof claim.file !== 'string') continue;
    claimed.add(claim.file);
    expect([claim.table, (await readOwnRows(claim)).length > 0]).toEqual([claim.table, true]);
    expect([claim.table, filled.has(claim.file)]).toEqual([claim.table, true]);
  }
  expect([...claimed].toSorted()).toEqual([...personalDataSections].toSorted());
  // Tables that share a section.
  const rowsIn = (wanted: PersonalDataSection) => sections.find(({ name }) => name === wanted)?.rows;
  expect(rowsIn('account')).toMatchObject([{ closes: new Date(2).toISOString() }]);
  expect(rowsIn('tickets')).toMatchObject([{ answer: 'Because.' }]);
});

test('a new member’s file has their account and current device, and nothing of another member', async () => {
  await env.DB.prepare(
    `INSERT INTO accounts (id, merchant_code, username, type, password_hash, first_time_login, created_at)
     SELECT 'aurora-nothing', merchant_code, 'nothing', type, password_hash, 0, ?1 FROM accounts WHERE id = ?2`,
  )
    .bind(Date.now(), id)
    .run();
  const { sections } = await ask(personalData, { token: await logInForToken('nothing'), body });
  const filled = sections.filter(({ rows }) => rows.length > 0);
  expect(filled.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['account', 1],
    ['devices', 1],
    ['logins', 1],
  ]);
});

test('the file lists each picture with its kind, its size and what it belongs to', async () => {
  const { sections } = await ask(personalData, { token, body });
  const pictures = sections.find(({ name }) => name === 'pictures')?.rows ?? [];
  const details = { type: 'image/jpeg', bytes: 3 };
  for (const [of, number] of [
    ['deposit', 'D-everything'],
    ['ticket', 'F-everything'],
    ['ticket', null],
    ['promotion', 'P-everything'],
  ]) {
    expect(pictures).toContainEqual(expect.objectContaining({ of, number, ...details }));
  }
  expect(pictures).toHaveLength(4);
});

test('closing the account erases the rows declared as erased and no others', async () => {
  const before = new Map<string, number[]>();
  const { closesAt } = await ask(requestClosure, { token, body: { password: demoPassword } });
  for (const claim of provedClaims) {
    const rows = (await readOwnRows(claim)).map(({ row }) => row);
    before.set(claim.table, rows);
    expect([claim.table, rows.length > 0]).toEqual([claim.table, true]);
  }
  expect(await closeAllDue(db, Date.parse(closesAt) + 1)).toContain(id);
  const left = provedClaims.map(async ({ table }) => {
    const query = `SELECT count(*) AS n FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?1))`;
    const rows = await env.DB.prepare(query)
      .bind(JSON.stringify(before.get(table)))
      .first('n');
    return [table, rows];
  });
  expect(await Promise.all(left)).toEqual(
    provedClaims.map((claim) => [claim.table, isErased(claim) ? 0 : before.get(claim.table)?.length]),
  );
  const account = await env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(id).first();
  expect(account).toMatchObject({
    username: 'everything',
    payee_name: 'Robin Reed',
    birthday: '1990-01-01',
    nickname: null,
    icon: null,
    club_label: null,
    details: null,
    email: null,
    email_verified_at: null,
    mobile_num: null,
    mobile_verified_at: null,
    payment_password_hash: null,
    totp_secret: null,
    totp_since: null,
  });
});
