import { expect, test } from 'vitest';

import { gameList, hotGames } from '#contract/calls/catalogue/games.ts';
import { balance } from '#contract/calls/wallet/balance.ts';

import { formatVerdicts } from './table.ts';
import { type Verdict, walk } from './walk.ts';

const buildRow = (key: string, verdict: Verdict) => ({ what: `GET /${key}`, verdict, note: '', key });
const readAbsent = (text: string) => /"absent": (.*)/.exec(text)?.[1];

test('the entry `absent` has the missing calls, without those that no platform can lack', () => {
  const rows = [
    buildRow('game.list', 'ok'),
    buildRow('vip.levels', 'missing'),
    buildRow('session.login', 'missing'),
    buildRow('game.hot', 'differs'),
    buildRow('chat.list', 'no reply'),
    buildRow('rain.now', 'not asked'),
  ];
  expect(readAbsent(formatVerdicts(rows))).toBe('["vip.levels"]');
});

test.each<[string, ReturnType<typeof buildRow>[]]>([
  [
    'every call that was answered is missing, because then the paths are wrong',
    [buildRow('vip.levels', 'missing'), buildRow('game.list', 'missing'), buildRow('chat.list', 'no reply')],
  ],
  [
    'only calls are missing that no platform can lack',
    [buildRow('game.list', 'ok'), buildRow('session.login', 'missing')],
  ],
  ['no call is missing', [buildRow('game.list', 'ok'), buildRow('chat.list', 'no reply')]],
])('there is no entry `absent` if %s', (_, rows) => {
  expect(formatVerdicts(rows)).not.toContain('absent');
});

/** Walks a platform whose connection breaks for the paths of `lost`, and that lacks all others but hot games. */
async function walkPlatform(lost: RegExp) {
  const asked: string[] = [];
  const rows = await walk(
    {
      origin: 'http://platform.internal',
      merchantCode: 'aurora',
      adapter: null,
      secrets: undefined,
      send: ({ url }) => {
        asked.push(url);
        if (lost.test(url)) return Promise.reject(new Error('no reply in 10 s'));
        return Promise.resolve(
          url.includes('hotGames')
            ? Response.json({ success: true, value: { games: [] } })
            : new Response('nothing', { status: 404 }),
        );
      },
    },
    { calls: [gameList, hotGames, balance] },
  );
  return { asked, rows, text: formatVerdicts(rows) };
}

test('a call without a reply is at fault, but not missing', async () => {
  const { rows, text } = await walkPlatform(/gameList/);
  expect(rows.find(({ key }) => key === gameList.key)).toMatchObject({
    verdict: 'no reply',
    note: 'no reply in 10 s',
  });
  expect(text).toContain('1 missing, 1 no reply');
  expect(readAbsent(text)).toBe(`["${balance.key}"]`);
  expect(text).toContain('/m/gameList: /wps/game/gameList');
});

test('no prefix is tried at a platform that does not reply', async () => {
  const { asked } = await walkPlatform(/./);
  expect(asked.filter((url) => !new URL(url).pathname.startsWith('/wps'))).toEqual([]);
});
