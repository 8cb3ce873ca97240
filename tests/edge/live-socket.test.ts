import { beforeEach, expect, test, vi } from 'vitest';

import {
  ask,
  asked,
  cookiesOf,
  envelopeOf,
  freshEdge,
  memberCookie,
  order,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const path = '/wps/live';
const origin = { Origin: 'http://localhost' };
const upgrade = (headers: Record<string, string>, rest: { country?: string; ip?: string } = {}) =>
  ask(path, { ...rest, headers: { Upgrade: 'websocket', Connection: 'Upgrade', ...headers } });

test('a member’s page gets the channel, with the token that it does not know; what is told comes through', async () => {
  const cookie = await memberCookie();
  await order();
  const { status, webSocket, headers } = await upgrade({ ...cookie, ...origin });
  expect(status).toBe(101);
  const heard: unknown[] = [];
  webSocket?.addEventListener('message', ({ data }) => heard.push(data));
  webSocket?.accept();
  await vi.waitFor(() => expect(heard).toEqual(['{"marks":{}}']), 10_000);
  const [request] = await asked(path);
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    merchant: 'aurora',
    signature: expect.any(String),
  });
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(JSON.stringify([...headers])).not.toContain(token);
  webSocket?.close();
});

test('a page of another origin gets no channel, nor who shows none [ED-07]', async () => {
  const cookie = await memberCookie();
  await order();
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'http://lotus.localhost' },
    { Origin: 'null' },
    {},
    { ...origin, 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    const reply = await upgrade({ ...cookie, ...headers });
    expect(reply.status).toBe(403);
    expect((await envelopeOf(reply)).errorCode).toBe('origin.refused');
  }
  expect(await asked(path)).toEqual([]);
});

test('without a session, from a closed region and too often there is no channel', async () => {
  await order();
  expect((await upgrade(origin)).status).toBe(401);
  expect((await upgrade(origin, { country: 'US' })).status).toBe(451);
  expect(await asked(path)).toEqual([]);
  const cookie = await memberCookie();
  const statuses = new Set<number>();
  for (let count = 0; count < 22; count += 1) {
    const { status, webSocket } = await upgrade({ ...cookie, ...origin }, { ip: '203.0.113.99' });
    webSocket?.accept();
    webSocket?.close();
    statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([101, 429]);
});

test('a session that the platform does not know ends with the attempt; a broken platform says so [AU-32]', async () => {
  const cookie = await memberCookie();
  await ask('/robots.txt');
  await order({ mode: '401' });
  const ended = await upgrade({ ...cookie, ...origin });
  expect(ended.status).toBe(401);
  expect(cookiesOf(ended)[0]).toMatch(/^__Host-session=; /);
  await order({ mode: 'throws' });
  expect((await upgrade({ ...cookie, ...origin })).status).toBe(502);
});
