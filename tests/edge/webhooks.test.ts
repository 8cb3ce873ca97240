import { beforeEach, expect, test } from 'vitest';

import { verifyRequest } from '#contract/wire/signature.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import {
  ask,
  listPlatformRequests,
  resetEdge,
  createMemberCookie,
  configurePlatform,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const [{ path }] = webhooks;
const message = { type: 'payment.succeeded', data: { note: 'ü €' } };
const signature = {
  'webhook-id': 'msg_1',
  'webhook-timestamp': '1',
  'webhook-signature': 'v1,AA==',
};

test.each(webhooks)(
  'a message to $path is forwarded byte for byte, signed by the edge, without cookie or session',
  async ({ path }) => {
    const cookie = await createMemberCookie();
    await ask(path, {
      method: 'POST',
      headers: { ...signature, ...cookie, Merchant: 'lotus' },
      body: message,
    });
    const sent = (await listPlatformRequests()).find((each) => each.path === path);
    expect(sent?.body).toBe(JSON.stringify(message));
    expect(sent?.headers).toMatchObject({ ...signature, merchant: 'aurora' });
    for (const name of ['cookie', 'authorization']) expect(sent?.headers[name], name).toBeUndefined();
    const request = new Request(`http://platform.internal${path}`, {
      method: 'POST',
      headers: sent?.headers ?? {},
      body: sent?.body ?? '',
    });
    const secret = 'a-secret-of-the-tests-of-this-house';
    const verdict = await verifyRequest(secret, request, () => request.clone().arrayBuffer(), Date.now());
    expect(verdict).toMatchObject({ nonce: expect.any(String) });
  },
);

test('a webhook is accepted from a country that the merchant refuses, because its sender is a server and not a visitor', async () => {
  const reply = await ask(path, { method: 'POST', country: 'US', headers: signature, body: message });
  await reply.body?.cancel();
  expect(reply.status).not.toBe(451);
  expect((await listPlatformRequests()).some((each) => each.path === path)).toBe(true);
});

test('only the webhooks’ paths accept writes without an origin, and only by POST', async () => {
  const others = [
    '/wps/transaction/deposit',
    `${path}/x`,
    path.toUpperCase(),
    '/wps/transaction/deposit/notifications',
  ];
  for (const other of others) {
    const reply = await ask(other, { method: 'POST', headers: signature, body: message });
    expect([400, 403, 404], other).toContain(reply.status);
    await reply.body?.cancel();
  }
  const read = await ask(path, { headers: signature });
  await read.body?.cancel();
  expect(read.status).toBe(405);
  expect((await listPlatformRequests()).filter((each) => each.path.startsWith('/wps/transaction'))).toEqual(
    [],
  );
});

test('if the platform is down, the reply is an error, so that the service sends the message again', async () => {
  await configurePlatform({ mode: 'throws', match: path });
  const reply = await ask(path, { method: 'POST', headers: signature, body: message });
  await reply.body?.cancel();
  expect(reply.status).toBeGreaterThanOrEqual(500);
});
