import { beforeEach, expect, test } from 'vitest';

import { judge } from '#contract/wire/signature.ts';
import {
  ask,
  asked,
  askedForMerchants,
  freshEdge,
  hotGames,
  memberCookie,
  order,
  ownPage,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const secrets = 'a-secret-of-the-tests-of-this-house';

/** How a platform judges what the stub was asked. */
async function verdictsOn(requests: Awaited<ReturnType<typeof asked>>) {
  return Promise.all(
    requests.map(async ({ method, path, query, headers, body }) => {
      const init = { method, headers, ...(body && { body }) };
      const request = new Request(`http://platform.internal${path}${query}`, init);
      return judge(secrets, request, () => request.clone().arrayBuffer(), Date.now());
    }),
  );
}

const holds = { nonce: expect.any(String), created: expect.any(Number) };

test.each<[string, () => Promise<unknown>]>([
  ['a shared read', () => ask(hotGames)],
  ['a public resource', () => ask('/wps/public/news?page=2', { headers: { Signature: 'edge=:AA==:' } })],
  ['a game’s page', () => ask('/localhost/play/slot/', { host: 'games.localhost' })],
  ['a member’s read', async () => ask('/wps/member/info', { headers: await memberCookie() })],
  [
    'a member’s write',
    async () =>
      ask('/wps/game/favourite', {
        method: 'POST',
        headers: { ...ownPage, ...(await memberCookie()) },
        body: { nodeId: '1' },
      }),
  ],
])('%s goes upstream signed, for its merchant [ED-07]', async (_, what) => {
  await what();
  const requests = await asked();
  expect(requests.length).toBeGreaterThan(0);
  for (const verdict of await verdictsOn(requests)) expect(verdict).toEqual(holds);
  const other = requests.map((each) => ({ ...each, headers: { ...each.headers, merchant: 'lotus' } }));
  for (const verdict of await verdictsOn(other)) expect(verdict).toHaveProperty('refused');
});

test('the question for the merchant is signed for no merchant', async () => {
  await ask('/m/home', { host: 'invented.localhost' });
  const questions = await askedForMerchants();
  expect(questions.length).toBeGreaterThan(0);
  expect(await verdictsOn(questions)).toEqual(questions.map(() => holds));
});

test('a platform beyond this machine is asked over TLS alone: a record that says otherwise serves nobody [ED-07]', async () => {
  await order({ hosts: { 'plain.localhost': 'plain' }, merchant: { upstream: 'http://platform.example' } });
  const reply = await ask(hotGames, { host: 'plain.localhost' });
  expect(reply.status).toBe(503);
  expect(await asked(hotGames)).toEqual([]);
});
