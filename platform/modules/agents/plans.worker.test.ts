import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { sentEnvelope } from '#contract/calls/agents/envelopes.ts';
import { rebateStatement } from '#contract/calls/agents/rebates.ts';
import { contractPart, contractStatements } from '#contract/calls/contracts.ts';
import { registry } from '#contract/calls/registry.ts';
import { agentRoles } from '#contract/values/customers.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { explainQueries } from '#platform/support/query-plans.ts';
import { buyTicket } from '#platform/support/tickets.ts';

/** The calls that only read and that only agents may make. */
const reads = registry.filter(
  ({ session, roles, method }) =>
    method === 'GET' &&
    session === 'required' &&
    roles.every((role) => agentRoles.some((one) => one === role)),
);

/**
 * Returns the steps of a query plan that scan a whole table. Scans of the statement's own intermediate results are left
 * out.
 */
const wholeScans = (plan: readonly string[]): string[] =>
  plan.filter((step) => {
    // Every call reads the merchant's hosts, of which there are few.
    if (step === 'SCAN hosts') return false;
    const name = /^SCAN (\S+)/.exec(step)?.[1];
    if (name === undefined || /^(CONSTANT|\(|2-ROW)/.test(name) || step.includes('VIRTUAL TABLE'))
      return false;
    return !plan.some((other) => other === `MATERIALIZE ${name}` || other === `CO-ROUTINE ${name}`);
  });

const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
const [now, hour] = [Date.now(), 3_600_000];
let token = '';
/** Inputs by call, for calls that require an input. */
const queries: Record<string, Record<string, string | number>[]> = {};

beforeAll(async () => {
  await runAllParts(closeContracts, { db: openDatabase(env), merchant, now });
  await buyTicket('aurora-rich1', { stakeMinor: 100, closes: [now - hour], at: now - 2 * hour });
  token = await logInForToken('agent1');
  const { list } = await ask(contractStatements, { token, query: { kind: 'salary', side: 'earned' } });
  const { statementNo, startsAt } = list[0] ?? { statementNo: '', startsAt: '' };
  Object.assign(queries, {
    'agent.teamKpi': [{ startDate: '2026-11-01', endDate: '2026-11-30', size: 0 }],
    'agent.downlines': [
      {},
      { parent: 'aurora-agent1', before: '1.x' },
      { search: 'm', before: '~m' },
      { sort: '-balance', before: '~member1' },
      { search: 'm', sort: 'login' },
    ],
    'agent.downline': [{ id: 'aurora-member1' }],
    'agent.envelopes': [{}, { before: '1.E261125-00000000' }],
    [sentEnvelope.key]: [{ envelopeNo: 'E261125-00000000' }],
    'team.betting': [
      {},
      { account: 'member1', gameType: 'RNG' },
      { search: 'm', before: 'm' },
      { sort: '-net', before: 'member1' },
    ],
    'team.movers': [{}, { days: '30d', sort: 'net' }],
    'team.rounds': [
      { account: 'rich1' },
      { account: 'rich1', gameType: 'RNG', before: '9.x' },
      { account: 'rich1', hour: startsAt },
    ],
    'rebate.list': [{}, { search: 'm' }],
    'rebate.of': [{ account: 'member1' }],
    [rebateStatement.key]: [{ day: '2026-01-01' }],
    'contract.view': ['salary', 'dividend', 'hourly'].map((kind) => ({ kind })),
    'contract.team': [{ kind: 'dividend' }],
    'contract.statements': [
      { kind: 'salary', side: 'earned' },
      { kind: 'dividend', side: 'pays', before: 9 },
    ],
    'contract.statement': [{ statementNo }],
    [contractPart.key]: [
      { statementNo, startsAt },
      { statementNo, startsAt, before: '9.x' },
      // Changes of an earlier day.
      { statementNo, startsAt: new Date(Date.parse(startsAt) - 3 * 86_400_000).toISOString() },
    ],
  });
});

test('the reading calls of agents write nothing, even if a finished draw with bets of the team is not settled yet [AG-08][AG-13][AG-14][AG-16]', async () => {
  const writes: string[] = [];
  const recorder = {
    prepare: (text: string) => {
      if (/^\s*(insert|update|delete|replace)/i.test(text)) writes.push(text);
      return env.DB.prepare(text);
    },
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(name === 'prepare' ? recorder : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  for (const read of reads)
    for (const query of queries[read.key] ?? [{}]) await call(read, { token, query, variables: { DB } });
  expect(writes).toEqual([]);
});

test.for(reads.map((of) => [of.key, of] as const))('%s scans no whole table', async ([key, of]) => {
  const plans = await explainQueries(async (_, DB) => {
    for (const query of queries[key] ?? [{}]) {
      const { envelope } = await call(of, { token, query, variables: { DB } });
      expect(envelope.errorCode, `${key} ${JSON.stringify(query)}`).toBeOneOf([null, 'not.found']);
    }
  });
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap(wholeScans)).toEqual([]);
});
