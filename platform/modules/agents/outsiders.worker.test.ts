import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { sendEnvelope } from '#contract/calls/agents/envelopes.ts';
import { addInviteLink } from '#contract/calls/agents/opening.ts';
import { contractStatements, contractView } from '#contract/calls/contracts.ts';
import { registry } from '#contract/calls/registry.ts';
import { agentRoles } from '#contract/values/customers.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { makeStatements } from '#platform/support/job-parts.ts';
import { idempotent, newPayer, payerPaymentPassword } from '#platform/support/payer.ts';
import { newPlayer } from '#platform/support/records.ts';

const isAgents = (roles: readonly number[]) => roles.every((role) => agentRoles.some((one) => one === role));
/** Calls for agents alone. */
const calls = registry.filter(({ session, roles }) => session === 'required' && isAgents(roles));

/** Calls that name nobody and nothing of anybody's: what they tell is the caller's own. */
const ofTheCaller: readonly string[] = [
  'agent.teamKpi',
  'agent.openingRules',
  'agent.open',
  'agent.links',
  'agent.addLink',
  'agent.transferInfo',
  'agent.envelopeInfo',
  'agent.sendEnvelope',
  'agent.envelopes',
  'team.profit',
  'rebate.list',
  'rebate.income',
  'contract.requirements',
  'contract.view',
  'contract.statements',
  'contract.team',
];

type Input = { query?: Record<string, string | number>; body?: Record<string, unknown> };
/** By call: what is another agent's, or about somebody in his team. */
const named: Record<string, Input> = {};
type Outsider = { name: string; token: string; merchant: 'aurora' | 'harbour' };
const outsiders: Outsider[] = [];

beforeAll(async () => {
  const low = await newPlayer('out-low', 'aurora', 0, 'aurora-agent1');
  const below = await newPlayer('out-below', 'aurora', 1, 'aurora-agent1');
  const beside = await newPlayer('out-beside', 'aurora', 1);
  outsiders.push(
    { name: 'an agent beside', token: await tokenOf(beside.username), merchant: 'aurora' },
    { name: 'an agent below', token: await tokenOf(below.username), merchant: 'aurora' },
    { name: 'an agent of another merchant', token: await tokenOf('agent1', 'harbour'), merchant: 'harbour' },
  );
  const token = await tokenOf('agent1');
  await makeStatements();
  const { list } = await ask(contractStatements, { token, query: { kind: 'salary', side: 'earned' } });
  const { statementNo, endsAt } = list[0] ?? { statementNo: '', endsAt: '' };
  const { contract } = await ask(contractView, { token, query: { kind: 'dividend' } });
  const { contractNo } = contract ?? { contractNo: '' };
  const link = await ask(addInviteLink, { token, body: { name: '' } });
  const proof = { paymentPassword: payerPaymentPassword };
  const payer = await newPayer();
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(payer.id).run();
  const envelope = { totalMinor: 100, shares: 1, split: 'equal', to: 'team', greeting: '' } as const;
  const sent = await ask(sendEnvelope, {
    token: payer.token,
    headers: idempotent(),
    body: { ...envelope, paymentPassword: payerPaymentPassword },
  });
  const rates = [{ thresholdMinor: 0, rateHundredths: 1 }];
  Object.assign(named, {
    'agent.downlines': { query: { parent: low.id } },
    'agent.downline': { query: { id: low.id } },
    'agent.note': { body: { id: low.id, note: 'mine' } },
    'agent.changeLink': { body: { code: link.code, name: 'mine', closed: true } },
    'agent.transfer': { body: { id: low.id, amountMinor: 1_000, ...proof } },
    'agent.envelope': { query: { envelopeNo: sent.envelopeNo } },
    'team.betting': { query: { account: low.username } },
    'team.rounds': { query: { account: low.username } },
    'rebate.of': { query: { account: low.username } },
    'rebate.set': { body: { account: low.username, rates: [{ gameType: 'RNG', rate: 0 }] } },
    'contract.statement': { query: { statementNo } },
    'contract.part': { query: { statementNo, startsAt: endsAt } },
    'contract.accept': { body: { contractNo, version: 1 } },
    'contract.offer': { body: { accountId: below.id, kind: 'dividend', rates, starts: 'period', after: 0 } },
    'contract.end': { body: { contractNo } },
    'contract.payout': { body: { statementNo } },
  } satisfies Record<string, Input>);
});

test('every call of agents names nobody, or is asked by outsiders here', () => {
  const known = [...ofTheCaller, ...Object.keys(named)];
  expect(calls.map(({ key }) => key).toSorted()).toEqual(known.toSorted());
});

test.for(calls.filter(({ key }) => !ofTheCaller.includes(key)).map((of) => [of.key, of] as const))(
  '%s tells an agent beside, below, or of another merchant nothing of a team that is not his',
  async ([key, of]) => {
    for (const { name, token, merchant } of outsiders) {
      // Where another merchant has the page off it says that first.
      const refused = merchant === 'harbour' ? ['not.found', 'permission.denied'] : ['not.found'];
      const { envelope } = await call(of, { ...named[key], token, merchant, headers: idempotent() });
      expect(envelope.errorCode, name).toBeOneOf(refused);
      expect(envelope.value, name).toBeNull();
    }
  },
);
