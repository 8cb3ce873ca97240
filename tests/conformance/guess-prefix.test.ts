import { expect, test } from 'vitest';

import { gameList, hotGames } from '#contract/calls/catalogue/games.ts';
import { balance } from '#contract/calls/wallet/balance.ts';

import { formatVerdicts } from './table.ts';
import { walk } from './walk.ts';

const calls = [gameList, hotGames, balance];

/** Walks a platform that knows the paths. */
async function walkPlatform(...paths: string[]) {
  const asked: string[] = [];
  const rows = await walk(
    {
      origin: 'http://platform.internal',
      merchantCode: 'aurora',
      adapter: null,
      secrets: undefined,
      send: async ({ url }) => {
        const { pathname } = new URL(url);
        asked.push(pathname);
        return paths.includes(pathname)
          ? Response.json({ success: true, value: {} })
          : new Response('nothing', { status: 404 });
      },
    },
    { calls },
  );
  return { asked, text: formatVerdicts(rows) };
}

test('a usual prefix of all paths is suggested, even if the platform lacks a call', async () => {
  const { text } = await walkPlatform('/api/v1/wps/game/hotGames', '/api/v1/wps/wallet/balance');
  expect(text).toContain('"prefix": "/api/v1"');
});

test('no prefix is tried if the platform knows a path, and none is suggested if no prefix helps', async () => {
  const known = await walkPlatform('/wps/game/hotGames', '/api/wps/game/gameList');
  expect(known.asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  const unknown = await walkPlatform('/other');
  expect(unknown.asked).toContain('/gateway/wps/game/gameList');
  expect(unknown.text).not.toContain('prefix');
});

test('a screen names a path once, even if two calls have it', () => {
  const row = { verdict: 'missing' as const, note: '', screens: ['/m/home'] };
  const rows = ['POST', 'DELETE'].map((method) => ({ ...row, what: `${method} /wps/game/favourite` }));
  expect(formatVerdicts(rows)).toContain('/m/home: /wps/game/favourite\n');
});

test('a call that answers in an envelope of its own is not missing, and the platform’s own words are shown', async () => {
  const rows = await walk(
    {
      origin: 'http://platform.internal',
      merchantCode: 'aurora',
      adapter: null,
      secrets: undefined,
      send: () => Promise.resolve(Response.json({ code: 4010, msg: 'log in' }, { status: 401 })),
    },
    { calls: [balance] },
  );
  expect(rows.find(({ what }) => what.includes('balance'))).toMatchObject({
    verdict: 'differs',
    note: '401, not an envelope',
  });
  expect(rows.at(-1)).toMatchObject({
    what: 'every call',
    note: expect.stringMatching(/^is answered like \{"code":4010,"msg":"log in"\}; .*`signature`/),
  });
});
