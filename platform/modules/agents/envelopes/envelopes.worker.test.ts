import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { envelopeInfo, sendEnvelope, sentEnvelope, sentEnvelopes } from '#contract/calls/agents/envelopes.ts';
import { openReceivedEnvelope, receivedEnvelopes } from '#contract/calls/agents/received-envelopes.ts';
import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { personalData } from '#contract/calls/member/data-rights.ts';
import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase, runAll } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { readTotalMoney } from '#platform/core/ledger/purses.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { listEnvelopesFor, buildShareTake } from '#platform/modules/agents/envelopes/received-envelopes.ts';
import {
  listDueEnvelopes,
  returnAllEnvelopes,
  returnEnvelopes,
} from '#platform/modules/agents/envelopes/returning.ts';
import { teamEnvelopes, teamEnvelopeShares } from '#platform/modules/agents/envelopes/tables.ts';
import { findSentEnvelope, readSentPage } from '#platform/modules/agents/envelopes/views.ts';
import { sentTodaySql } from '#platform/modules/agents/sent-today.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob, runToEnd } from '#platform/support/jobs/run-job.ts';
import {
  buildIdempotencyHeader,
  createPayer,
  type Payer,
  payerPassword,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { createFailingDatabase, createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
/** Rules of Aurora's seed, in minor units. */
const rules = { minShareMinor: 10, maxShares: 100, maxMinor: 100_000, perDayMinor: 300_000, hours: 24 };
const start = 500_000;
const hour = 3_600_000;

async function placeBelow(agent: Payer, one: Payer, depth = 1): Promise<void> {
  await env.DB.prepare('INSERT INTO team_lines (ancestor_id, account_id, depth) VALUES (?1, ?2, ?3)')
    .bind(agent.id, one.id, depth)
    .run();
}

/** Creates an agent with money, and team members without money. */
async function createScene(members = 2) {
  const agent = await createPayer({ cashMinor: start });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(agent.id).run();
  const team = await Promise.all(Array.from({ length: members }, () => createPayer({ cashMinor: 0 })));
  for (const one of team) await placeBelow(agent, one);
  return { agent, team };
}

type Options = { key?: string; token?: string; password?: string; variables?: Partial<PlatformEnv> };
const usual = { totalMinor: 1_000, shares: 2, split: 'equal', to: 'team', greeting: '' } as const;
type Asked = Partial<{
  totalMinor: number;
  shares: number;
  split: 'equal' | 'random';
  to: 'team' | 'direct';
  greeting: string;
}>;
const postEnvelope = (agent: Payer, asked: Asked = {}, { key, token, password, variables }: Options = {}) =>
  call(sendEnvelope, {
    token: token ?? agent.token,
    headers: buildIdempotencyHeader(key),
    body: { ...usual, ...asked, paymentPassword: password ?? payerPaymentPassword },
    variables: variables ?? {},
  });
/** Sends an envelope and returns its number. */
async function sendAndGetNumber(agent: Payer, asked: Asked = {}): Promise<string> {
  const { envelope } = await postEnvelope(agent, asked);
  return v.parse(sendEnvelope.value, envelope.value).envelopeNo;
}
const open = (token: string, envelopeNo: string, { key, variables = {} }: Options = {}) =>
  call(openReceivedEnvelope, {
    token,
    headers: buildIdempotencyHeader(key),
    body: { envelopeNo },
    variables,
  });
const readErrorCode = async (reply: ReturnType<typeof call>) => (await reply).envelope.errorCode;
const readHeld = ({ id }: Payer) => readLedgerBalance(db, toLedgerAccountId('envelope', id, 'USD'));
const listFaults = async () => (await proveLedger(db)).faults;
const listReceived = async ({ token }: Payer) => (await ask(receivedEnvelopes, { token })).list;
const readDetail = ({ token }: Payer, envelopeNo: string) =>
  ask(sentEnvelope, { token, query: { envelopeNo } });
/** Expires an envelope. The trigger that forbids this change is removed and created again. */
async function expire(envelopeNo: string): Promise<void> {
  const rule = await env.DB.prepare(
    `SELECT sql FROM sqlite_master WHERE name = 'team_envelope_closed_once'`,
  ).first<string>('sql');
  await env.DB.batch([
    env.DB.prepare('DROP TRIGGER team_envelope_closed_once'),
    env.DB.prepare('UPDATE team_envelopes SET expires_at = ?1 WHERE envelope_no = ?2').bind(
      Date.now() - 1,
      envelopeNo,
    ),
    env.DB.prepare(rule ?? ''),
  ]);
}

test('an envelope holds the agent’s money, the team opens it in shares, and everyone’s records show it [AG-12]', async () => {
  const { agent, team } = await createScene();
  const [one, two] = [team[0] ?? agent, team[1] ?? agent];
  expect(await ask(envelopeInfo, { token: agent.token })).toEqual({
    currency: 'USD',
    balanceMinor: start,
    members: { direct: 2, team: 2 },
    rules: { ...rules, usedMinor: 0 },
    proof: { paymentPassword: true, totp: false },
  });
  const no = await sendAndGetNumber(agent, { totalMinor: 1_001, greeting: ' Good luck & <b>more</b> ' });
  expect([await agent.cash(), await readHeld(agent)]).toEqual([start - 1_001, 1_001]);
  // The money in the envelope is still the agent's, so the account cannot be closed.
  expect(await readTotalMoney(db, agent.id)).toBe(start);
  expect((await ask(envelopeInfo, { token: agent.token })).rules?.usedMinor).toBe(1_001);
  const [shown] = await listReceived(one);
  expect(shown).toMatchObject({ envelopeNo: no, state: 'open', greeting: 'Good luck & <b>more</b>' });
  const [letter] = (await ask(inboxMessages, { token: one.token, query: { language: 'EN' } })).list;
  expect(letter?.content).toContain('Good luck &amp; &lt;b&gt;more&lt;/b&gt;');
  expect(letter?.content).toContain('<a href="/m/redRain/team">');
  const first = await open(one.token, no);
  const { amountMinor } = v.parse(openReceivedEnvelope.value, first.envelope.value);
  expect([500, 501]).toContain(amountMinor);
  expect([await one.cash(), await readHeld(agent)]).toEqual([amountMinor, 1_001 - amountMinor]);
  expect(await readErrorCode(open(one.token, no))).toBe('order.closed');
  expect((await listReceived(one))[0]).toMatchObject({ state: 'opened', amountMinor });
  await open(two.token, no);
  expect(await readDetail(agent, no)).toMatchObject({
    state: 'empty',
    openedShares: 2,
    openedMinor: 1_001,
    returnedMinor: 0,
    opened: [expect.objectContaining({ amountMinor: 1_001 - amountMinor }), { amountMinor }],
  });
  const readRows = async ({ token }: Payer) =>
    (await ask(transactionRecord, { token, query: { kind: 'envelope' } })).list;
  const { sections } = await ask(personalData, {
    token: agent.token,
    body: { password: payerPassword },
  });
  expect(sections.find(({ name }) => name === 'teamEnvelopes')?.rows).toMatchObject([
    { number: no, amount: 1_001, greeting: 'Good luck & <b>more</b>' },
  ]);
  expect(await readRows(agent)).toMatchObject([{ step: 'envelope', amount: -1_001, number: no }]);
  expect(await readRows(one)).toMatchObject([
    { step: 'envelope-share', amount: amountMinor, account: 'cash' },
  ]);
  expect(await listFaults()).toEqual([]);
});

test('sending an envelope requires the withdrawal password and obeys the limits per share, envelope and day [AG-12]', async () => {
  const { agent } = await createScene();
  expect(await readErrorCode(postEnvelope(agent, {}, { password: '111222' }))).toBe('payment.password.wrong');
  const bare = call(sendEnvelope, { token: agent.token, headers: buildIdempotencyHeader(), body: usual });
  expect(await readErrorCode(bare)).toBe('payment.proof.required');
  const refused: Asked[] = [
    { totalMinor: 19 },
    { totalMinor: 19, split: 'random' },
    { totalMinor: rules.maxMinor + 1 },
    { shares: rules.maxShares + 1, totalMinor: 50_000 },
  ];
  for (const asked of refused)
    expect(await readErrorCode(postEnvelope(agent, asked))).toBe('transfer.limits');
  expect(await agent.cash()).toBe(start);
  for (const _ of [1, 2])
    expect(await readErrorCode(postEnvelope(agent, { totalMinor: rules.maxMinor }))).toBeNull();
  // Each of two concurrent envelopes is within the limit, but not both together: one is booked.
  const both = await Promise.all(
    [80_000, 70_000].map((totalMinor) => readErrorCode(postEnvelope(agent, { totalMinor }))),
  );
  expect(both).toEqual(expect.arrayContaining(['transfer.limits', null]));
  const poor = await createPayer({ cashMinor: 500 });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(poor.id).run();
  expect(await readErrorCode(postEnvelope(poor))).toBe('wallet.insufficient');
  const owing = await createScene();
  const owed = buildTurnoverRequirement(db, {
    orderNo: `first-${owing.agent.id}`,
    accountId: owing.agent.id,
    currency: 'USD',
    reason: 'deposit',
    baseMinor: start,
    timesHundredths: 100,
    at: Date.now(),
  });
  if (owed) await db.batch([owed]);
  expect(await readErrorCode(postEnvelope(owing.agent))).toBe('withdraw.turnover.left');
});

test('after a security change no envelope can be sent, even if the change happens during the booking [AG-12] [WA-17]', async () => {
  const { agent } = await createScene();
  const changeGuard = () =>
    env.DB.prepare('UPDATE accounts SET guard_changed_at = ?2 WHERE id = ?1')
      .bind(agent.id, Date.now())
      .run();
  const DB = createRacingDatabase('insert into "team_envelopes"', changeGuard);
  expect(await readErrorCode(postEnvelope(agent, {}, { variables: { DB } }))).toBe('transfer.not.yet');
  expect(await readErrorCode(postEnvelope(agent))).toBe('transfer.not.yet');
  expect([await agent.cash(), await readHeld(agent)]).toEqual([start, 0]);
});

test('transfers and envelopes share one daily limit, also concurrently [AG-12] [AG-24]', async () => {
  const { agent, team } = await createScene(1);
  const [low = agent] = team;
  const send = (amountMinor: number, variables: Partial<PlatformEnv> = {}) =>
    readErrorCode(
      call(teamTransfer, {
        token: agent.token,
        headers: buildIdempotencyHeader(),
        body: { id: low.id, amountMinor, paymentPassword: payerPaymentPassword },
        variables,
      }),
    );
  expect(await readErrorCode(postEnvelope(agent, { totalMinor: 100_000 }))).toBeNull();
  expect(await send(150_000)).toBeNull();
  expect(await send(50_001)).toBe('transfer.limits');
  expect(await readErrorCode(postEnvelope(agent, { totalMinor: 50_001 }))).toBe('transfer.limits');
  const used = { usedMinor: 250_000, perDayMinor: 300_000 };
  expect((await ask(envelopeInfo, { token: agent.token })).rules).toMatchObject(used);
  expect((await ask(teamTransferInfo, { token: agent.token })).limits).toMatchObject(used);
  // An envelope is sent during a transfer, and a transfer during an envelope.
  const first = {
    DB: createRacingDatabase('insert into "team_transfers"', () =>
      postEnvelope(agent, { totalMinor: 30_000 }),
    ),
  };
  expect(await send(30_000, first)).not.toBeNull();
  const second = { DB: createRacingDatabase('insert into "team_envelopes"', () => send(15_000)) };
  expect(await readErrorCode(postEnvelope(agent, { totalMinor: 15_000 }, { variables: second }))).toBe(
    'transfer.limits',
  );
  expect(await agent.cash()).toBe(start - 250_000 - 30_000 - 15_000);
});

test('members cannot send envelopes, and a merchant without the flag has none [AG-12] [ST-13]', async () => {
  const { team } = await createScene();
  expect(await readErrorCode(postEnvelope(team[0] ?? (await createPayer())))).toBe('permission.denied');
  const token = await logInForToken('agent1', 'harbour');
  const asked = [
    call(envelopeInfo, { merchant: 'harbour', token }),
    call(sentEnvelopes, { merchant: 'harbour', token, query: {} }),
  ];
  for (const each of asked) expect(await readErrorCode(each)).toBe('permission.denied');
});

test('only the team at the time of sending can open an envelope: not the agent, accounts above, strangers, later members or another merchant’s members [AG-12]', async () => {
  const { agent, team } = await createScene(1);
  const [low = agent] = team;
  const above = await createPayer();
  await placeBelow(above, agent);
  await placeBelow(above, low, 2);
  const deep = await createPayer();
  await placeBelow(agent, deep, 2);
  const late = await createPayer();
  await placeBelow(agent, late);
  const no = await sendAndGetNumber(agent, { shares: 5, to: 'direct' });
  await env.DB.prepare('UPDATE accounts SET created_at = ?1 WHERE id = ?2')
    .bind(Date.now() + 1_000, late.id)
    .run();
  for (const one of [agent, above, deep, late, await createPayer()]) {
    expect(await readErrorCode(open(one.token, no))).toBe('not.found');
    expect(await listReceived(one)).toEqual([]);
  }
  const foreign = call(openReceivedEnvelope, {
    merchant: 'lotus',
    token: await logInForToken('member1', 'lotus'),
    headers: buildIdempotencyHeader(),
    body: { envelopeNo: no },
  });
  expect(await readErrorCode(foreign)).toBe('not.found');
  expect(await readErrorCode(open(await logInForToken('guest1'), no))).toBe('account.not.actual');
  expect(await readErrorCode(open('', no))).toBe('login.not.session');
  // A trigger refuses such a change too, whatever statement makes it.
  const forged = env.DB.prepare(
    `UPDATE team_envelope_shares SET account_id = ?1, share_no = 'E261125-00000000', opened_at = 0
     WHERE envelope_no = ?2 AND number = 0`,
  ).bind(deep.id, no);
  await expect(forged.run()).rejects.toThrow('by one of the team');
  const stranger = await createScene();
  expect(
    await readErrorCode(call(sentEnvelope, { token: stranger.agent.token, query: { envelopeNo: no } })),
  ).toBe('not.found');
  expect(await readErrorCode(open(low.token, no))).toBeNull();
  // An envelope for the whole team also reaches deeper levels.
  expect(await readErrorCode(open(deep.token, await sendAndGetNumber(agent, { shares: 5 })))).toBeNull();
});

test('a closed, locked, disabled or excluded account opens nothing, even if this happened at the last moment, and gets no letter [AG-12]', async () => {
  for (const state of ['closed', 'locked', 'disabled', 'excluded'] as const) {
    const { agent, team } = await createScene(1);
    const [low = agent] = team;
    const no = await sendAndGetNumber(agent);
    const closeAccount = () => setAccountState(db, low.id, state, Date.now() + hour);
    const DB = createRacingDatabase('update "team_envelope_shares"', closeAccount);
    const last = await readErrorCode(open(low.token, no, { variables: { DB } }));
    expect(['order.closed', `account.${state}`], state).toContain(last);
    expect(await readErrorCode(open(low.token, no)), state).toBe(`account.${state}`);
    expect([await low.cash(), await readHeld(agent)]).toEqual([0, 1_000]);
    await sendAndGetNumber(agent);
    const letters = await env.DB.prepare('SELECT count(*) AS n FROM inbox_messages WHERE account_id = ?1')
      .bind(low.id)
      .first<number>('n');
    expect(letters).toBe(1);
  }
});

test('a member’s own deposit limit applies to opened shares [AG-12]', async () => {
  const { agent, team } = await createScene(1);
  const [low = agent] = team;
  await env.DB.prepare(
    `INSERT INTO deposit_limits (account_id, period, currency, limit_minor) VALUES (?1, 'day', 'USD', 499)`,
  )
    .bind(low.id)
    .run();
  expect(await readErrorCode(open(low.token, await sendAndGetNumber(agent)))).toBe('transfer.refused');
  expect(await readErrorCode(open(low.token, await sendAndGetNumber(agent, { totalMinor: 600 })))).toBeNull();
  // Earlier shares count towards the limit.
  expect(await readErrorCode(open(low.token, await sendAndGetNumber(agent, { totalMinor: 400 })))).toBe(
    'transfer.refused',
  );
  expect(await readErrorCode(open(low.token, await sendAndGetNumber(agent, { totalMinor: 398 })))).toBeNull();
});

test('the money of unopened shares returns once after expiry, with a letter, and nothing can be opened any more [AG-12]', async () => {
  const { agent, team } = await createScene();
  const [one = agent, two = agent] = team;
  const no = await sendAndGetNumber(agent, { shares: 3, totalMinor: 900 });
  const full = await sendAndGetNumber(agent, { shares: 1, totalMinor: 100 });
  await open(one.token, no);
  await open(one.token, full);
  for (const each of [no, full]) await expire(each);
  expect(await readErrorCode(open(two.token, no))).toBe('order.closed');
  expect((await listReceived(two))[1]).toMatchObject({ state: 'over', amountMinor: null });
  // Two jobs and the agent's own request run at once.
  await Promise.all([
    runJob('hourly', env, Date.now()),
    runJob('hourly', env, Date.now()),
    readDetail(agent, no),
  ]);
  expect(await readDetail(agent, no)).toMatchObject({ state: 'over', openedMinor: 300, returnedMinor: 600 });
  expect(await readDetail(agent, full)).toMatchObject({ state: 'empty', returnedMinor: 0 });
  expect([await agent.cash(), await readHeld(agent)]).toEqual([start - 400, 0]);
  const { list } = await ask(transactionRecord, { token: agent.token, query: { kind: 'envelope' } });
  expect(list.filter(({ step }) => step === 'envelope-return')).toMatchObject([{ amount: 600, number: no }]);
  const letters = (await ask(inboxMessages, { token: agent.token, query: { language: 'EN' } })).list;
  expect(letters.filter(({ title }) => title === '6 USD of your red envelope was returned')).toHaveLength(1);
  expect(await listDueEnvelopes(db, Date.now(), { agentId: agent.id })).toEqual([]);
  // A request that began before the expiry arrives after the job.
  const taken = await buildShareTake(db, {
    envelopeNo: no,
    account: { id: two.id, createdAt: 0 },
    currency: 'USD',
    shareNo: 'E261125-11111111',
    at: Date.now() - hour,
  });
  expect(taken.meta.changes).toBe(0);
  expect(await listFaults()).toEqual([]);
});

test('if a share is opened during the return, the letter reports only the money that was returned [AG-12]', async () => {
  const { agent, team } = await createScene();
  const [one = agent] = team;
  const no = await sendAndGetNumber(agent, { shares: 3, totalMinor: 900 });
  await expire(no);
  const shareNo = 'E261125-22222222';
  const [at, currency] = [Date.now() - hour, 'USD'];
  const opens = () =>
    runAll(db, [
      openLedgerAccounts(db, currency, [{ kind: 'cash', owner: one.id }]),
      buildShareTake(db, { envelopeNo: no, account: { id: one.id, createdAt: 0 }, currency, shareNo, at }),
      ...buildTransferStatements(db, {
        scope: 'envelope-share',
        key: shareNo,
        from: toLedgerAccountId('envelope', agent.id, currency),
        to: toLedgerAccountId('cash', one.id, currency),
        amountMinor: 300,
        currency,
        at,
      }),
    ]);
  const DB = createRacingDatabase('update "team_envelopes"', opens);
  for (const each of [openDatabase({ DB }), db]) await returnEnvelopes(each, Date.now(), agent.id);
  const returned = (await readDetail(agent, no)).returnedMinor ?? 0;
  const letters = (await ask(inboxMessages, { token: agent.token, query: { language: 'EN' } })).list;
  const amountsInLetters = letters.flatMap(
    ({ title }) => /^(\d+) USD of your red envelope was returned$/.exec(title)?.[1] ?? [],
  );
  expect([returned, amountsInLetters]).toEqual([600, ['6']]);
});

test('if forty members tap on two devices for 39 shares, each gets at most one, and the amounts are exact to the cent [AG-12]', async () => {
  const { agent, team } = await createScene(40);
  const no = await sendAndGetNumber(agent, { split: 'random', shares: 39, totalMinor: 12_345 });
  const devices = await Promise.all(team.map(async (one) => [one.token, await one.open()]));
  const tap = async (token: string, key: string): Promise<string | null> => {
    const code = await readErrorCode(open(token, no, { key }));
    return code === 'system.busy' ? tap(token, key) : code;
  };
  await Promise.all(
    devices.flatMap(([a = '', b = ''], at) => [
      tap(a, `tapped-a-${at}`),
      tap(a, `tapped-a-${at}`),
      tap(b, `tapped-b-${at}`),
    ]),
  );
  const shares = await db.select().from(teamEnvelopeShares).where(eq(teamEnvelopeShares.envelopeNo, no));
  expect(new Set(shares.map(({ accountId }) => accountId)).size).toBe(39);
  expect(shares.every(({ accountId }) => accountId !== null)).toBe(true);
  const balances = await Promise.all(team.map((one) => one.cash()));
  expect(balances.filter((minor) => minor === 0)).toHaveLength(1);
  expect(balances.reduce((sum, minor) => sum + minor, 0)).toBe(12_345);
  expect(Math.min(...shares.map(({ amountMinor }) => amountMinor))).toBeGreaterThanOrEqual(
    rules.minShareMinor,
  );
  expect(await readHeld(agent)).toBe(0);
  expect(await listFaults()).toEqual([]);
}, 120_000);

const dies = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      dies,
      key: fc.nat(2),
      minor: fc.constantFrom(40_000, 100_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      dies,
      who: fc.nat(2),
      key: fc.nat(1),
      which: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), which: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      who: fc.nat(2),
      to: fc.constantFrom('active' as const, 'locked' as const),
    }),
  },
);

test('however sends, taps, crashes, expiries and locks interleave, no money is lost or doubled and the ledger adds up [AG-12]', async () => {
  const crossing = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
    const { agent, team } = await createScene(3);
    await sendAndGetNumber(agent, { totalMinor: 1_000, shares: 2 });
    const numbers = async () =>
      (await db.select().from(teamEnvelopes).where(eq(teamEnvelopes.agentId, agent.id))).map(
        ({ envelopeNo }) => envelopeNo,
      );
    const at = async (which: number) => {
      const all = await numbers();
      return all[which % all.length] ?? '';
    };
    const run = async (taken: (typeof steps)[number]) => {
      if (taken.kind === 'return') return runToEnd(returnAllEnvelopes, Date.now());
      if (taken.kind === 'expire') return expire(await at(taken.which)).catch(() => undefined);
      if (taken.kind === 'state') {
        const one = team[taken.who];
        await env.DB.prepare('UPDATE accounts SET state = ?1 WHERE id = ?2').bind(taken.to, one?.id).run();
        return undefined;
      }
      const table = taken.kind === 'send' ? 'team_envelopes' : 'team_envelope_shares';
      const verb = taken.kind === 'send' ? 'insert into' : 'update';
      const DB = taken.dies === null ? env.DB : createFailingDatabase(`${verb} "${table}"`, taken.dies);
      if (taken.kind === 'send') {
        const asked = { totalMinor: taken.minor, shares: 2, split: 'random' } as const;
        await postEnvelope(agent, asked, { key: `sent-${taken.key}-${taken.minor}`, variables: { DB } });
      } else {
        const no = await at(taken.which);
        await open(team[taken.who]?.token ?? '', no, { key: `open-${no}-${taken.key}`, variables: { DB } });
      }
      return undefined;
    };
    // Runs all steps at once, then each again as a retry.
    await Promise.all(steps.map(run));
    for (const taken of steps) await run(taken);
    const all = await numbers();
    const opened = await env.DB.prepare(
      `SELECT count(*) AS shares, count(DISTINCT envelope_no || account_id) AS once, coalesce(sum(amount_minor), 0) AS minor
       FROM team_envelope_shares WHERE account_id IS NOT NULL
         AND envelope_no IN (SELECT value FROM json_each(?1))`,
    )
      .bind(JSON.stringify(all))
      .first<Record<'shares' | 'once' | 'minor', number>>();
    const { shares = -1, once, minor = -1 } = opened ?? {};
    expect(once).toBe(shares);
    const cash = await Promise.all(team.map((one) => one.cash()));
    expect(cash.reduce((sum, each) => sum + each, 0)).toBe(minor);
    expect((await agent.cash()) + (await readHeld(agent)) + minor).toBe(start);
    // Whatever happened, expiring all envelopes returns the rest.
    for (const no of all) await expire(no).catch(() => undefined);
    await runToEnd(returnAllEnvelopes, Date.now());
    expect([await readHeld(agent), await agent.cash()]).toEqual([0, start - minor]);
    expect(await listFaults()).toEqual([]);
  });
  await fc.assert(crossing, { numRuns: 12, seed: 19, endOnFailure: true });
}, 240_000);

test('a long list is paged, and each envelope appears once [AG-12]', async () => {
  const { agent } = await createScene(1);
  const rows = Array.from({ length: pageSizes.envelopes + 2 }, (_, at) => ({
    envelopeNo: `E261125-PAGE00${String(at).padStart(2, '0')}`,
    merchantCode: 'aurora',
    agentId: agent.id,
    currency: 'USD',
    totalMinor: 10,
    shares: 1,
    split: 'equal' as const,
    direct: false,
    greeting: '',
    createdAt: at < 4 ? 5 : at,
    expiresAt: Date.now() + hour,
    closedAt: 1,
  }));
  for (const row of rows) await db.insert(teamEnvelopes).values(row);
  const first = await ask(sentEnvelopes, { token: agent.token, query: {} });
  const second = await ask(sentEnvelopes, { token: agent.token, query: { before: first.next ?? '' } });
  expect([first.list.length, second.list.length, second.next]).toEqual([pageSizes.envelopes, 2, null]);
  expect(new Set([...first.list, ...second.list].map(({ envelopeNo }) => envelopeNo)).size).toBe(rows.length);
});

test('queries of envelopes, shares and due envelopes use indexes', async () => {
  const agentId = 'aurora-agent1';
  const member = { id: 'aurora-member1', createdAt: 0 };
  const plans = await explainQueries(async (over) => {
    await readSentPage(over, agentId, `1.E261125-00000000`, 0);
    await findSentEnvelope(over, agentId, 'E261125-00000000', 0);
    await listEnvelopesFor(over, member, 0);
    await listEnvelopesFor(over, member, 0, 'E261125-00000000');
    await over.get(sql`SELECT ${sentTodaySql(agentId, { currency: 'USD', timeZone: 'UTC' }, 0)} AS minor`);
    await listDueEnvelopes(over, 0);
    await listDueEnvelopes(over, 0, { agentId });
    await buildShareTake(over, {
      envelopeNo: 'E261125-00000000',
      account: member,
      currency: 'USD',
      shareNo: 'E261125-22222222',
      at: 0,
    });
  });
  expect(plans.flat().filter((each) => /SCAN(?! CONSTANT)|TEMP B-TREE/.test(each))).toEqual([]);
  expect(plans.length).toBeGreaterThan(6);
});
