import { beforeEach, expect, test } from 'vitest';

import { verifyRequest } from '#contract/wire/signature.ts';
import {
  ask,
  listPlatformRequests,
  listMerchantLookups,
  resetEdge,
  hotGames,
  createMemberCookie,
  configurePlatform,
  ownPage,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const secrets = 'a-secret-of-the-tests-of-this-house';

/** Verifies the signatures of the requests that the stub received, as a platform would. */
async function verifyRequests(requests: Awaited<ReturnType<typeof listPlatformRequests>>) {
  return Promise.all(
    requests.map(async ({ method, path, query, headers, body }) => {
      const init = { method, headers, ...(body && { body }) };
      const request = new Request(`http://platform.internal${path}${query}`, init);
      return verifyRequest(secrets, request, () => request.clone().arrayBuffer(), Date.now());
    }),
  );
}

const validSignature = { nonce: expect.any(String), created: expect.any(Number) };

test.each<[string, () => Promise<unknown>]>([
  ['a shared read', () => ask(hotGames)],
  ['a public resource', () => ask('/wps/public/news?page=2', { headers: { Signature: 'edge=:AA==:' } })],
  ['a game’s page', () => ask('/localhost/play/slot/', { host: 'games.localhost' })],
  ['a member’s read', async () => ask('/wps/member/info', { headers: await createMemberCookie() })],
  [
    'a member’s write',
    async () =>
      ask('/wps/game/favourite', {
        method: 'POST',
        headers: { ...ownPage, ...(await createMemberCookie()) },
        body: { nodeId: '1' },
      }),
  ],
])('%s reaches the platform signed, for its merchant only [ED-07]', async (_, send) => {
  await send();
  const requests = await listPlatformRequests();
  expect(requests.length).toBeGreaterThan(0);
  for (const verdict of await verifyRequests(requests)) expect(verdict).toEqual(validSignature);
  const other = requests.map((each) => ({ ...each, headers: { ...each.headers, merchant: 'lotus' } }));
  for (const verdict of await verifyRequests(other)) expect(verdict).toHaveProperty('refused');
});

test('the merchant lookup is signed without a merchant', async () => {
  await ask('/m/home', { host: 'invented.localhost' });
  const lookups = await listMerchantLookups();
  expect(lookups.length).toBeGreaterThan(0);
  expect(await verifyRequests(lookups)).toEqual(lookups.map(() => validSignature));
});

test('a merchant whose platform is on another machine and has no TLS is not served [ED-07]', async () => {
  await configurePlatform({
    hosts: { 'plain.localhost': 'plain' },
    merchant: { upstream: 'http://platform.example' },
  });
  const reply = await ask(hotGames, { host: 'plain.localhost' });
  expect(reply.status).toBe(503);
  expect(await listPlatformRequests(hotGames)).toEqual([]);
});
