import { beforeEach, expect, test, vi } from 'vitest';

import {
  ask,
  listPlatformRequests,
  getCookies,
  readEnvelope,
  resetEdge,
  createMemberCookie,
  configurePlatform,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const path = '/wps/live';
const origin = { Origin: 'http://localhost' };
const openSocket = (headers: Record<string, string>, rest: { country?: string; ip?: string } = {}) =>
  ask(path, { ...rest, headers: { Upgrade: 'websocket', Connection: 'Upgrade', ...headers } });

test('a member’s page can open the live channel; the edge adds the token and forwards the messages', async () => {
  const cookie = await createMemberCookie();
  await configurePlatform();
  const { status, webSocket, headers } = await openSocket({ ...cookie, ...origin });
  expect(status).toBe(101);
  const received: unknown[] = [];
  webSocket?.addEventListener('message', ({ data }) => received.push(data));
  webSocket?.accept();
  await vi.waitFor(() => expect(received).toEqual(['{"marks":{}}']), 10_000);
  const [request] = await listPlatformRequests(path);
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    merchant: 'aurora',
    signature: expect.any(String),
  });
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(JSON.stringify([...headers])).not.toContain(token);
  webSocket?.close();
});

test('a page of another origin, or a request without an origin, cannot open the live channel [ED-07]', async () => {
  const cookie = await createMemberCookie();
  await configurePlatform();
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'http://lotus.localhost' },
    { Origin: 'null' },
    {},
    { ...origin, 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    const reply = await openSocket({ ...cookie, ...headers });
    expect(reply.status).toBe(403);
    expect((await readEnvelope(reply)).errorCode).toBe('origin.refused');
  }
  expect(await listPlatformRequests(path)).toEqual([]);
});

test('the live channel does not open without a session, from a refused region or above the limit', async () => {
  await configurePlatform();
  expect((await openSocket(origin)).status).toBe(401);
  expect((await openSocket(origin, { country: 'US' })).status).toBe(451);
  expect(await listPlatformRequests(path)).toEqual([]);
  const cookie = await createMemberCookie();
  const statuses = new Set<number>();
  for (let count = 0; count < 22; count += 1) {
    const { status, webSocket } = await openSocket({ ...cookie, ...origin }, { ip: '203.0.113.99' });
    webSocket?.accept();
    webSocket?.close();
    statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([101, 429]);
});

test('if the platform does not know the session, the edge refuses the connection and ends the session; a failing platform gives 502 [AU-32]', async () => {
  const cookie = await createMemberCookie();
  await ask('/robots.txt');
  await configurePlatform({ mode: '401' });
  const ended = await openSocket({ ...cookie, ...origin });
  expect(ended.status).toBe(401);
  expect(getCookies(ended)[0]).toMatch(/^__Host-session=; /);
  await configurePlatform({ mode: 'throws' });
  expect((await openSocket({ ...cookie, ...origin })).status).toBe(502);
});
