import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  asked,
  envelopeOf,
  freshEdge,
  hotGames,
  later,
  memberCookie,
  order,
  ownPage,
  settled,
} from './support.ts';

beforeEach(async () => {
  await freshEdge();
  await ask('/robots.txt');
});

const launch = { method: 'POST', body: { nodeId: 1 } };

test.each([
  ['throws', 502, 'upstream.failed'],
  ['html', 502, 'upstream.failed'],
  ['cut', 502, 'upstream.failed'],
  ['breaks', 502, 'upstream.failed'],
  ['redirects', 502, 'upstream.failed'],
  ['500', 500, 'system.error'],
  ['404', 404, 'not.found'],
  ['busy', 429, 'too.many.requests'],
])(
  'a member’s reads and writes end in the envelope when the platform fails: %s',
  async (mode, status, errorCode) => {
    const headers = { ...ownPage, ...(await memberCookie()) };
    await order({ mode });
    const read = await ask('/wps/wallet/balance', { headers });
    const write = await ask('/wps/game/launchGame', { ...launch, headers });
    for (const reply of [read, write]) {
      expect(reply.status).toBe(status);
      expect(reply.headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode });
    }
    // A write is never sent twice.
    expect(await asked('/wps/game/launchGame')).toHaveLength(1);
  },
);

test('when to come back is handed on', async () => {
  await order({ mode: 'busy' });
  expect((await ask('/wps/wallet/balance')).headers.get('Retry-After')).toBe('7');
});

/** Milliseconds that an answer took, on the real clock: the edge's deadlines run on it. */
async function timed(request: () => Promise<Response>): Promise<{ reply: Response; took: number }> {
  const started = performance.now();
  const reply = await request();
  return { reply, took: performance.now() - started };
}

test(
  'a platform that hangs is given up after eight seconds, a write after ten',
  { timeout: 15_000 },
  async () => {
    await order({ mode: 'hangs' });
    const answers = await Promise.all([
      timed(() => ask(hotGames)),
      timed(() => ask('/wps/wallet/balance')),
      timed(() => ask('/wps/game/launchGame', { ...launch, headers: ownPage })),
    ]);
    for (const { reply, took } of answers) {
      expect(reply.status).toBe(504);
      expect(await envelopeOf(reply)).toMatchObject({ success: false, errorCode: 'upstream.timeout' });
      expect(took).toBeGreaterThan(7_900);
      expect(took).toBeLessThan(11_500);
    }
  },
);

test(
  'with an older reply at hand nobody waits longer than three seconds [ED-14]',
  { timeout: 10_000 },
  async () => {
    await ask(hotGames);
    later(200);
    await order({ mode: 'hangs', match: '/wps/game' });
    const { reply, took } = await timed(() => ask(hotGames));
    expect(reply.status).toBe(200);
    expect(took).toBeLessThan(4_000);
  },
);

test('a visitor who leaves does not take the answer of the others with him [ED-09]', async () => {
  await order({ delay: 80 });
  const leaving = new AbortController();
  const first = ask(hotGames, { signal: leaving.signal }).catch(() => null);
  await settled(20);
  const second = ask(hotGames);
  leaving.abort();
  await first;
  expect((await second).status).toBe(200);
  expect(await asked(hotGames.split('?')[0])).toHaveLength(1);
});

test('the right spelling of a path leads to the one on the wire', async () => {
  const page = await ask('/m/trial?x=1');
  expect(page.status).toBe(308);
  expect(page.headers.get('Location')).toBe('/m/trail?x=1');
  const call = await ask('/wps/member/agentRebate', { method: 'POST', headers: ownPage, body: {} });
  expect(call.headers.get('Location')).toBe('/wps/member/agentRebeat');
});
