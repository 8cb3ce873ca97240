import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  asked,
  eventually,
  freshEdge,
  hotGames,
  later,
  memberCookie,
  order,
  settled,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const crowd = (path: string, size = 200) =>
  Promise.all(Array.from({ length: size }, async () => (await ask(path)).status));
const allAnswered = Array.from({ length: 200 }, () => 200);

test('two hundred who ask at once for what nobody has make one request upstream [ED-09]', async () => {
  await order({ delay: 60 });
  expect(await crowd(hotGames)).toEqual(allAnswered);
  expect(await asked()).toHaveLength(1);
});

test('two hundred who ask at once when a reply expires make one request upstream [ED-09]', async () => {
  await ask(hotGames);
  await order({ delay: 60 });
  later(31);
  expect(await crowd(hotGames)).toEqual(allAnswered);
  await eventually(async () => expect(await asked()).toHaveLength(1));
  await settled(200);
  // Past the window in which a stale reply may be shown at once.
  later(600);
  await order({ delay: 60 });
  expect(await crowd(hotGames)).toEqual(allAnswered);
  expect(await asked()).toHaveLength(1);
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
  'ten minutes without a platform: every public read that was known is answered, and its return meets no herd [ED-14]',
  { timeout: 60_000 },
  async () => {
    for (const path of publicReads) await ask(path, { headers: { Language: path.slice(-2) } });
    await order({ mode: 'throws' });
    const tally = { answered: 0, all: 0 };
    for (let second = 0; second < 600; second += 20) {
      later(20);
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
    // The circuit breaker lets a probe through now and then, not a question for every visitor.
    expect((await asked()).length).toBeLessThan(tally.all / 10);

    await order();
    later(60);
    await Promise.all(
      Array.from({ length: 4 }, () => publicReads)
        .flat()
        .map((path) => ask(path, { headers: { Language: path.slice(-2) } })),
    );
    const perKey = new Map<string, number>();
    for (const { path, query, headers } of await asked()) {
      const key = `${path}${query} ${headers['language'] ?? ''}`;
      perKey.set(key, (perKey.get(key) ?? 0) + 1);
    }
    expect([...perKey.values()].filter((count) => count > 1)).toEqual([]);
    // Everybody is served anew once the platform is back.
    await eventually(async () => {
      later(6);
      const replies = await Promise.all(publicReads.map((path) => ask(path)));
      for (const reply of replies) expect(Number(reply.headers.get('Age') ?? 0)).toBeLessThan(600);
    });
  },
);

test('what fails for one merchant of a platform closes nothing to another of the same [ED-14]', async () => {
  const balance = (host: string, { Cookie }: { Cookie: string }) =>
    ask('/wps/wallet/balance', { host, headers: { Cookie } });
  const [aurora, lotus] = [await memberCookie(), await memberCookie('lotus.localhost')];
  await order({ mode: '500', match: '/wps/wallet', merchantCode: 'aurora' });
  for (let i = 0; i < 20; i++) await (await balance('localhost', aurora)).body?.cancel();
  const before = (await asked('/wps/wallet')).length;
  expect((await balance('localhost', aurora)).status).toBe(503);
  expect(await asked('/wps/wallet')).toHaveLength(before);
  expect((await balance('lotus.localhost', lotus)).status).toBe(200);
});
