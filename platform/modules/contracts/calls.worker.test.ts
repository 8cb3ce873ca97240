import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { teamRounds } from '#contract/calls/agents/figures.ts';
import {
  acceptContract,
  contractPart,
  contractRequirements,
  contractStatement,
  contractStatements,
  contractTeam,
  contractView,
  endContract,
  offerContract,
  payStatement,
} from '#contract/calls/contracts.ts';
import type { Tier } from '#contract/values/contracts/terms.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import {
  findContract,
  endContractAfterPeriod,
  offerContractVersion,
  signContractVersion,
} from '#platform/modules/contracts/offers.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';

const db = openDatabase(env);
const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const rates = (...rows: [number, number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));

/** Makes and pays the statements that are due, like the hourly job. */
const closeAll = () => runAllParts(closeContracts, { db, merchant, now: Date.now() });

let [agent, master, member] = ['', '', ''];
beforeAll(async () => {
  [agent, master, member] = await Promise.all([
    logInForToken('agent1'),
    logInForToken('master1'),
    logInForToken('member1'),
  ]);
  await closeAll();
});
const readErrorCode = async (reply: ReturnType<typeof call>) => (await reply).envelope.errorCode;
const readContractNo = async (kind: 'salary' | 'dividend') =>
  (await ask(contractView, { token: agent, query: { kind } })).contract?.contractNo ?? '';

test('a daily salary in force has statements, each with the figures behind it [CT-01] [CT-08]', async () => {
  const { contract } = await ask(contractView, { token: agent, query: { kind: 'salary' } });
  expect(contract).toMatchObject({
    period: 'day',
    payer: null,
    versions: [{ version: 1, state: 'inForce' }],
  });
  const { list } = await ask(contractStatements, { token: agent, query: { kind: 'salary', side: 'earned' } });
  expect(list.length).toBeGreaterThan(5);
  const paid = list.find(({ state }) => state === 'paid');
  if (!paid) throw new Error('nothing was paid');
  const { statementNo } = paid;
  const detail = await ask(contractStatement, { token: agent, query: { statementNo } });
  const sum = detail.lines.reduce((total, { figureMinor }) => total + figureMinor, 0);
  expect(sum).toBe(detail.ownMinor + detail.lateMinor);
  expect(detail.payoutMinor).toBe(Math.floor((detail.figureMinor * (detail.rateHundredths ?? 0)) / 10_000));
  const startsAt = detail.lines[0]?.startsAt ?? '';
  const part = await ask(contractPart, { token: agent, query: { statementNo, startsAt } });
  expect(part.betMinor).toBe(detail.ownMinor);
  expect(part.accounts.map(({ account }) => account)).toEqual(['rich1']);
});

test('a version awaiting signature is listed until it is signed; signing twice or on two devices counts once [CT-04] [CT-08]', async () => {
  const fields = async () => ask(contractRequirements, { token: agent });
  expect(await fields()).toEqual({
    dailysalreqtype: null,
    divtypecompperiodreq: ['half-month'],
    contracthoursalreq: null,
  });
  const contractNo = await readContractNo('dividend');
  const other = await logInForToken('agent1');
  const body = { contractNo, version: 1 };
  await setMobileVerifiedAt('agent1', null);
  expect(await readErrorCode(call(acceptContract, { token: agent, body }))).toBe('number.unproven');
  await setMobileVerifiedAt('agent1', 1);
  const [first, second] = await Promise.all([
    ask(acceptContract, { token: agent, body }),
    ask(acceptContract, { token: other, body }),
  ]);
  expect(second).toEqual(first);
  expect(await ask(acceptContract, { token: agent, body })).toEqual(first);
  expect(await fields()).toMatchObject({ divtypecompperiodreq: [] });
  const { contract } = await ask(contractView, { token: agent, query: { kind: 'dividend' } });
  expect(contract).toMatchObject({
    payer: 'master1',
    versions: [{ state: 'signed', signedAt: first.signedAt }],
  });
});

test('each field has the period of the offer of its kind, until the offer is signed [CT-04]', async () => {
  const account = await createPlayer('fields-agent', 'aurora', 1);
  const token = await logInForToken('fields-agent');
  const readFields = () => ask(contractRequirements, { token });
  expect(await readFields()).toEqual({
    dailysalreqtype: null,
    divtypecompperiodreq: [],
    contracthoursalreq: null,
  });
  const offer = async (kind: 'salary' | 'hourly', period: 'day' | 'hour') => {
    const terms = { accountId: account.id, payerId: null, kind, period, starts: 'period', after: 0 } as const;
    return offerContractVersion(db, merchant, { ...terms, rates: rates([0, 50]) }, Date.now());
  };
  const salary = await offer('salary', 'day');
  expect(await readFields()).toMatchObject({ dailysalreqtype: 'day', contracthoursalreq: null });
  await offer('hourly', 'hour');
  expect(await readFields()).toMatchObject({ dailysalreqtype: 'day', contracthoursalreq: 'hour' });
  if (!salary) throw new Error('was not offered');
  await signContractVersion(db, merchant, { accountId: account.id, ...salary }, Date.now());
  expect(await readFields()).toMatchObject({ dailysalreqtype: null, contracthoursalreq: 'hour' });
});

test('signing a version that was replaced meanwhile, or that does not exist, fails with the reason [CT-08]', async () => {
  const contractNo = await readContractNo('salary');
  const accountId = 'aurora-agent1';
  const terms = { accountId, payerId: null, kind: 'salary', period: 'day', starts: 'period' } as const;
  const next = (after: number) =>
    offerContractVersion(db, merchant, { ...terms, rates: rates([0, 70]), after }, Date.now());
  expect(await next(1)).toEqual({ contractNo, version: 2 });
  expect(await next(1)).toBeNull();
  expect(await next(2)).toEqual({ contractNo, version: 3 });
  expect(await readErrorCode(call(acceptContract, { token: agent, body: { contractNo, version: 2 } }))).toBe(
    'order.closed',
  );
  expect(
    (await findContract(db, accountId, 'salary'))?.versions.map(({ signedAt }) => signedAt !== null),
  ).toEqual([false, false, true]);
  expect(await readErrorCode(call(acceptContract, { token: agent, body: { contractNo, version: 9 } }))).toBe(
    'not.found',
  );
});

/** Gives an account of Aurora a number that was proved at `at`, or that is unproven if `at` is null. */
const setMobileVerifiedAt = (name: string, at: number | null) =>
  env.DB.prepare('UPDATE accounts SET mobile_num = ?1, mobile_verified_at = ?2 WHERE id = ?3')
    .bind(`number of ${name}`, at, `aurora-${name}`)
    .run();

test('an agent can offer contracts only to agents directly below, and never better rates than in their own contract [AG-27]', async () => {
  const team = async () => ask(contractTeam, { token: master, query: { kind: 'dividend' } });
  const { own, agents } = await team();
  expect(agents).toMatchObject([{ account: 'agent1', taken: false, contract: { version: 1 } }]);
  const best = own?.rates.at(-1);
  if (!own || !best) throw new Error('no contract of their own');
  const of = { accountId: 'aurora-agent1', kind: 'dividend', starts: 'period', after: 1 } as const;
  const offered = (body: { accountId?: string; rates?: Tier[]; after?: number }) =>
    call(offerContract, { token: master, body: { ...of, rates: own.rates, ...body } });
  const above = rates([best.thresholdMinor, best.rateHundredths + 1]);
  expect((await offered({ rates: above })).envelope).toMatchObject({ errorCode: 'validation.failed' });
  expect(await readErrorCode(offered({ after: 0 }))).toBe('order.closed');
  for (const accountId of [
    'aurora-member1',
    'aurora-rich1',
    'aurora-test41',
    'aurora-master1',
    'harbour-agent1',
    'nobody',
  ])
    expect(await readErrorCode(offered({ accountId })), accountId).toBe('not.found');
  // The first proof of a number ends the account's contracts, so an account with an unproven number can offer none.
  await setMobileVerifiedAt('master1', null);
  expect(await readErrorCode(offered({}))).toBe('number.unproven');
  await setMobileVerifiedAt('master1', 1);
  expect(await readErrorCode(offered({}))).toBeNull();
  expect((await team()).agents).toMatchObject([{ contract: { version: 2, state: 'offered' } }]);
});

test('an agent can end a contract that they pay: the contract counts until its period is over, and a new contract can be offered meanwhile [AG-27]', async () => {
  const contractNo = await readContractNo('dividend');
  const ending = (token: string, number = contractNo) =>
    call(endContract, { token, body: { contractNo: number } });
  // The earner cannot end it, and no agent can end a contract that the merchant pays.
  expect(await readErrorCode(ending(agent))).toBe('not.found');
  expect(await readErrorCode(ending(agent, await readContractNo('salary')))).toBe('not.found');
  expect(await readErrorCode(ending(await logInForToken('test42')))).toBe('not.found');
  const [first, second] = await Promise.all([
    ask(endContract, { token: master, body: { contractNo } }),
    ask(endContract, { token: master, body: { contractNo } }),
  ]);
  expect(second).toEqual(first);
  expect(Date.parse(first.endsAt)).toBeGreaterThan(Date.now());
  const own = async () => ask(contractView, { token: agent, query: { kind: 'dividend' } });
  expect((await own()).contract).toMatchObject({ contractNo, endsAt: first.endsAt });
  // The open offer of a new version is withdrawn.
  expect((await ask(contractRequirements, { token: agent })).divtypecompperiodreq).toEqual([]);
  const team = async () => (await ask(contractTeam, { token: master, query: { kind: 'dividend' } })).agents;
  const terms = { accountId: 'aurora-agent1', kind: 'dividend', starts: 'part', after: 0 } as const;
  const made = await ask(offerContract, { token: master, body: { ...terms, rates: rates([0, 100]) } });
  expect(made.contractNo).not.toBe(contractNo);
  expect(await team()).toMatchObject([
    { taken: false, contract: { ...made, state: 'offered', endsAt: null } },
  ]);
  const signed = await ask(acceptContract, { token: agent, body: made });
  // Version 1 was signed for the next period, which never began, so the new contract need not wait for the old one.
  expect(Date.parse(signed.validFrom)).toBeLessThanOrEqual(Date.parse(first.endsAt));
});

test('while an ended contract still runs, earner and payer see it together with the next contract [CT-02] [AG-27]', async () => {
  // master1 has a dividend contract with the merchant that has been in force for days.
  const view = () => ask(contractView, { token: master, query: { kind: 'dividend' } });
  const { contract: old } = await view();
  if (!old) throw new Error('no contract');
  expect(await endContractAfterPeriod(db, merchant, old.contractNo, Date.now())).toBe(true);
  const alone = await view();
  expect(alone).toMatchObject({
    contract: { contractNo: old.contractNo, versions: [{ state: 'inForce' }] },
    ending: null,
  });
  const { endsAt } = alone.contract ?? {};
  const terms = { kind: 'dividend', period: 'half-month', starts: 'part', after: 0 } as const;
  const of = { ...terms, accountId: 'aurora-master1', payerId: null, rates: rates([0, 300]) };
  const next = await offerContractVersion(db, merchant, of, Date.now());
  expect(await view()).toMatchObject({
    contract: {
      contractNo: next?.contractNo,
      versions: [{ state: 'offered', validFrom: endsAt }],
      progress: null,
    },
    ending: {
      contractNo: old.contractNo,
      endsAt,
      versions: [{ state: 'inForce' }],
      progress: { version: 1 },
    },
  });
  await ask(acceptContract, { token: master, body: { contractNo: next?.contractNo ?? '', version: 1 } });
  expect(await view()).toMatchObject({
    contract: { versions: [{ state: 'signed' }], progress: null },
    ending: { progress: { version: 1 } },
  });
  // The payer sees the same: their new offer takes effect once the earlier contract is over.
  const low = await createPlayer('ends-low', 'aurora', 1, 'aurora-master1');
  const pays = { ...of, accountId: low.id, payerId: 'aurora-master1' };
  const before = Date.now() - 40 * 86_400_000;
  const first = await offerContractVersion(db, merchant, pays, before);
  const contractNo = first?.contractNo ?? '';
  await signContractVersion(db, merchant, { accountId: low.id, contractNo, version: 1 }, before);
  const team = async () => {
    const { agents } = await ask(contractTeam, { token: master, query: { kind: 'dividend' } });
    return agents.find(({ accountId }) => accountId === low.id);
  };
  expect(await team()).toMatchObject({ contract: { state: 'inForce', endsAt: null }, before: null });
  const ended = await ask(endContract, { token: master, body: { contractNo } });
  expect(await team()).toMatchObject({ contract: { state: 'ending', ...ended }, before: null });
  const second = await offerContractVersion(db, merchant, pays, Date.now());
  expect(await team()).toMatchObject({ contract: { ...second, state: 'offered' }, before: ended.endsAt });
});

test('the players of a day are listed page by page, highest bets first, and the sums cover all pages [CT-08]', async () => {
  const top = await createPlayer('pages', 'aurora', 1);
  const team = await Promise.all(
    Array.from({ length: pageSizes.statementAccounts + 2 }, (_, at) =>
      createPlayer(`pages-${at}`, 'aurora', 0, top.id),
    ),
  );
  const day = 86_400_000;
  const noon = Math.floor(Date.now() / day) * day - 3 * day + day / 2;
  const nodeId = (await env.DB.prepare('SELECT node_id FROM games LIMIT 1').first<number>('node_id')) ?? 0;
  for (const [at, player] of team.entries()) {
    await bookMovement(player, 'deposit', 1_000, noon - day);
    // Some bet the same amount.
    await addRound(player, { nodeId, bet: 100 + Math.floor(at / 3), win: 0, at: noon });
  }
  const terms = {
    accountId: top.id,
    payerId: null,
    kind: 'salary',
    period: 'day',
    starts: 'period',
  } as const;
  const made = await offerContractVersion(
    db,
    merchant,
    { ...terms, rates: rates([0, 100]), after: 0 },
    noon - 2 * day,
  );
  const contractNo = made?.contractNo ?? '';
  await signContractVersion(db, merchant, { accountId: top.id, contractNo, version: 1 }, noon - 2 * day);
  await closeAll();
  const token = await logInForToken(top.username);
  const { list } = await ask(contractStatements, { token, query: { kind: 'salary', side: 'earned' } });
  const { statementNo = '', ownMinor } = list.find((one) => one.ownMinor > 0) ?? {};
  const { lines } = await ask(contractStatement, { token, query: { statementNo } });
  const asked = { statementNo, startsAt: lines[0]?.startsAt ?? '' };
  const first = await ask(contractPart, { token, query: asked });
  expect(first.accounts).toHaveLength(pageSizes.statementAccounts);
  const rest = await ask(contractPart, { token, query: { ...asked, before: first.next ?? '' } });
  expect(rest.next).toBeNull();
  const all = [...first.accounts, ...rest.accounts];
  expect(new Set(all.map(({ account }) => account)).size).toBe(team.length);
  const bets = all.map(({ betMinor }) => betMinor);
  expect(bets).toEqual(bets.toSorted((a, b) => b - a));
  const sum = bets.reduce((total, bet) => total + bet, 0);
  expect([first.betMinor, rest.betMinor, ownMinor]).toEqual([sum, sum, sum]);
  expect(first.day).toBe(new Date(noon).toISOString().slice(0, 10));
  // The rounds of one player add up to the bet that is shown for the player.
  const of = { account: all[0]?.account ?? '', from: first.day ?? '', to: first.day ?? '' };
  expect((await ask(teamRounds, { token, query: of })).totals?.bet).toBe(bets[0]);
});

test('another agent’s contracts are not found, also from another merchant; members, guests and visitors are refused [CT-08]', async () => {
  const { list } = await ask(contractStatements, { token: agent, query: { kind: 'salary', side: 'earned' } });
  const statementNo = list[0]?.statementNo ?? '';
  const contractNo = await readContractNo('salary');
  const stranger = await logInForToken('test42');
  const asked = (token: string, at: 'aurora' | 'harbour' = 'aurora') =>
    Promise.all(
      [
        call(contractStatement, { token, merchant: at, query: { statementNo } }),
        call(contractPart, {
          token,
          merchant: at,
          query: { statementNo, startsAt: '2026-03-02T00:00:00.000Z' },
        }),
        call(acceptContract, { token, merchant: at, body: { contractNo, version: 3 } }),
        call(payStatement, { token, merchant: at, body: { statementNo }, headers: key() }),
      ].map(readErrorCode),
    );
  const all = (code: string) => Array.from({ length: 4 }, () => code);
  // The agent above is refused too, because master1 neither earns nor pays this contract.
  expect(await asked(master)).toEqual(all('not.found'));
  expect(await asked(stranger)).toEqual(all('not.found'));
  expect(await asked(await logInForToken('agent1', 'harbour'), 'harbour')).toEqual(all('not.found'));
  expect(await asked(member)).toEqual(all('permission.denied'));
  expect(await asked(await logInForToken('guest1'))).toEqual(all('account.not.actual'));
  expect(await asked('')).toEqual(all('login.not.session'));
  expect(
    await readErrorCode(call(payStatement, { token: agent, body: { statementNo }, headers: key() })),
  ).toBe('not.found');
});
