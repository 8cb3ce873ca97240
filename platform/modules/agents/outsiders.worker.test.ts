import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';

import { sendEnvelope } from '#contract/calls/agents/envelopes.ts';
import { addInviteLink } from '#contract/calls/agents/opening.ts';
import { contractStatements, contractView } from '#contract/calls/contracts.ts';
import { registry } from '#contract/calls/registry.ts';
import { agentRoles } from '#contract/values/customers.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { createStatements } from '#platform/support/job-parts.ts';
import { buildIdempotencyHeader, createPayer, payerPaymentPassword } from '#platform/support/payer.ts';
import { createPlayer } from '#platform/support/records.ts';

const isForAgentsOnly = (roles: readonly number[]) =>
  roles.every((role) => agentRoles.some((one) => one === role));
/** Calls for agents only. */
const calls = registry.filter(({ session, roles }) => session === 'required' && isForAgentsOnly(roles));

/** Calls whose input refers to no other account. They return only the caller's own data. */
const ownCalls: readonly string[] = [
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
  'team.movers',
  'rebate.list',
  'rebate.income',
  'contract.requirements',
  'contract.view',
  'contract.statements',
  'contract.team',
  'contract.unpaid',
];

type Input = { query?: Record<string, string | number>; body?: Record<string, unknown> };
/** Inputs by call, which refer to another agent's data or team. */
const named: Record<string, Input> = {};
type Outsider = { name: string; token: string; merchant: 'aurora' | 'harbour' };
const outsiders: Outsider[] = [];

beforeAll(async () => {
  const low = await createPlayer('out-low', 'aurora', 0, 'aurora-agent1');
  const below = await createPlayer('out-below', 'aurora', 1, 'aurora-agent1');
  const unrelated = await createPlayer('out-beside', 'aurora', 1);
  outsiders.push(
    { name: 'an unrelated agent', token: await logInForToken(unrelated.username), merchant: 'aurora' },
    { name: 'an agent below', token: await logInForToken(below.username), merchant: 'aurora' },
    {
      name: 'an agent of another merchant',
      token: await logInForToken('agent1', 'harbour'),
      merchant: 'harbour',
    },
  );
  const token = await logInForToken('agent1');
  await createStatements();
  const { list } = await ask(contractStatements, { token, query: { kind: 'salary', side: 'earned' } });
  const { statementNo, endsAt } = list[0] ?? { statementNo: '', endsAt: '' };
  const { contract } = await ask(contractView, { token, query: { kind: 'dividend' } });
  const { contractNo } = contract ?? { contractNo: '' };
  const link = await ask(addInviteLink, { token, body: { name: '' } });
  const proof = { paymentPassword: payerPaymentPassword };
  const payer = await createPayer();
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(payer.id).run();
  const envelope = { totalMinor: 100, shares: 1, split: 'equal', to: 'team', greeting: '' } as const;
  const sent = await ask(sendEnvelope, {
    token: payer.token,
    headers: buildIdempotencyHeader(),
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

test('every call for agents either accepts no reference to other accounts or is tested with outsiders here', () => {
  const known = [...ownCalls, ...Object.keys(named)];
  expect(calls.map(({ key }) => key).toSorted()).toEqual(known.toSorted());
});

test.for(calls.filter(({ key }) => !ownCalls.includes(key)).map((of) => [of.key, of] as const))(
  '%s reveals nothing of a team to an unrelated agent, an agent below or an agent of another merchant',
  async ([key, of]) => {
    for (const { name, token, merchant } of outsiders) {
      // If the other merchant has switched the page off, that error comes first.
      const refused = merchant === 'harbour' ? ['not.found', 'permission.denied'] : ['not.found'];
      const { envelope } = await call(of, {
        ...named[key],
        token,
        merchant,
        headers: buildIdempotencyHeader(),
      });
      expect(envelope.errorCode, name).toBeOneOf(refused);
      expect(envelope.value, name).toBeNull();
    }
  },
);
