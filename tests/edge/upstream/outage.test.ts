import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  listPlatformRequests,
  eventually,
  resetEdge,
  hotGames,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  waitForBackground,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const askConcurrently = (path: string, size = 200) =>
  Promise.all(Array.from({ length: size }, async () => (await ask(path)).status));
const allAnswered = Array.from({ length: 200 }, () => 200);

test('two hundred concurrent requests for an uncached reply make one request upstream [ED-09]', async () => {
  await configurePlatform({ delay: 60 });
  expect(await askConcurrently(hotGames)).toEqual(allAnswered);
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('two hundred concurrent requests for an expired reply make one request upstream [ED-09]', async () => {
  await ask(hotGames);
  await configurePlatform({ delay: 60 });
  advanceClock(31);
  expect(await askConcurrently(hotGames)).toEqual(allAnswered);
  await eventually(async () => expect(await listPlatformRequests()).toHaveLength(1));
  await waitForBackground(200);
  // By now the edge no longer serves a stale reply at once.
  advanceClock(600);
  await configurePlatform({ delay: 60 });
  expect(await askConcurrently(hotGames)).toEqual(allAnswered);
  expect(await listPlatformRequests()).toHaveLength(1);
});

const languages = ['EN', 'CN', 'TH', 'UR', 'JA'];
const publicReads = languages.flatMap((language) => [
  `/wps/game/hotGames?isPlatform=2&platform=html5&language=${language}`,
  `/wps/game/winners?language=${language}`,
  `/wps/game/rankList?language=${language}`,
  `/wps/system/banners?groupName=m_home&language=${language}`,
  `/wps/system/whitelabel`,
]);

test(
  'during an outage of ten minutes every cached public read is answered, and the recovery causes no surge of requests [ED-14]',
  { timeout: 60_000 },
  async () => {
    for (const path of publicReads) await ask(path, { headers: { Language: path.slice(-2) } });
    await configurePlatform({ mode: 'throws' });
    const tally = { answered: 0, all: 0 };
    for (let second = 0; second < 600; second += 20) {
      advanceClock(20);
      const replies = await Promise.all(
        publicReads.map((path) =>
          ask(path, { ip: `198.51.100.${second / 20}`, headers: { Language: path.slice(-2) } }),
        ),
      );
      tally.all += replies.length;
      tally.answered += replies.filter(({ status }) => status === 200).length;
    }
    expect(tally.all).toBe(750);
    expect(tally.answered / tally.all).toBeGreaterThanOrEqual(0.999);
    // The open circuit lets only an occasional probe through, not the requests of all visitors.
    expect((await listPlatformRequests()).length).toBeLessThan(tally.all / 10);

    await configurePlatform();
    advanceClock(60);
    await Promise.all(
      Array.from({ length: 4 }, () => publicReads)
        .flat()
        .map((path) => ask(path, { headers: { Language: path.slice(-2) } })),
    );
    const perKey = new Map<string, number>();
    for (const { path, query, headers } of await listPlatformRequests()) {
      const key = `${path}${query} ${headers['language'] ?? ''}`;
      perKey.set(key, (perKey.get(key) ?? 0) + 1);
    }
    expect([...perKey.values()].filter((count) => count > 1)).toEqual([]);
    // Soon after the outage all replies are new.
    await eventually(async () => {
      advanceClock(6);
      const replies = await Promise.all(publicReads.map((path) => ask(path)));
      for (const reply of replies) expect(Number(reply.headers.get('Age') ?? 0)).toBeLessThan(600);
    });
  },
);

test('failures for one merchant do not open the circuit of another merchant on the same platform [ED-14]', async () => {
  const balance = (host: string, { Cookie }: { Cookie: string }) =>
    ask('/wps/wallet/balance', { host, headers: { Cookie } });
  const [aurora, lotus] = [await createMemberCookie(), await createMemberCookie('lotus.localhost')];
  await configurePlatform({ mode: '500', match: '/wps/wallet', merchantCode: 'aurora' });
  for (let i = 0; i < 20; i++) await (await balance('localhost', aurora)).body?.cancel();
  const before = (await listPlatformRequests('/wps/wallet')).length;
  expect((await balance('localhost', aurora)).status).toBe(503);
  expect(await listPlatformRequests('/wps/wallet')).toHaveLength(before);
  expect((await balance('lotus.localhost', lotus)).status).toBe(200);
});
