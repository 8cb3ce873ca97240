import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { gameThemes, similarGames } from '#contract/calls/catalogue/lobby-rows.ts';
import { addRecent } from '#contract/calls/favourites.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { createPayer } from '#platform/support/payer.ts';
import { findMatchingGames } from '#platform/support/play.ts';

const EN = { query: { language: 'EN' } } as const;
const readSubject = async (nodeId: number) =>
  (
    await env.DB.prepare('SELECT depicts AS subject FROM games WHERE node_id = ?')
      .bind(nodeId)
      .first<{ subject: string }>()
  )?.subject;

test('themes come in the merchant’s order and the request’s language, with closed games last and no duplicates', async () => {
  const { themes } = await ask(gameThemes, EN);
  expect(themes.map(({ id }) => id)).toEqual(['night', 'dragons', 'egypt']);
  const chinese = await ask(gameThemes, { query: { language: 'CN' } });
  expect(chinese.themes[0]?.name).toBe('夜空');
  const lotus = await ask(gameThemes, { ...EN, merchant: 'lotus' });
  expect(lotus.themes.map(({ id }) => id)).toEqual(['luck', 'dragons', 'fruit']);
  const shown = themes.flatMap(({ games }) => games);
  expect(new Set(shown.map(({ nodeId }) => nodeId)).size).toBe(shown.length);
  for (const { games } of themes) {
    expect(games.length).toBeGreaterThanOrEqual(4);
    const open = games.map(({ state }) => state === 'open');
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
  }
  expect(['dragon', 'phoenix', 'sword', 'crown', 'rune']).toContain(
    await readSubject(themes[1]?.games[0]?.nodeId ?? 0),
  );
});

test('a closed game moves to the end of its theme, and a theme with too few games is hidden', async () => {
  const before = (await ask(gameThemes, EN)).themes[2];
  const [first] = before?.games ?? [];
  if (!first) throw new Error('no theme');
  await env.DB.prepare('UPDATE games SET maintenance = 1 WHERE node_id = ?').bind(first.nodeId).run();
  const after = (await ask(gameThemes, EN)).themes[2];
  expect(after?.games[0]?.nodeId).not.toBe(first.nodeId);
  await env.DB.prepare(
    `UPDATE game_themes SET subjects = '["lamp"]' WHERE merchant_code = 'aurora' AND id = 'egypt'`,
  ).run();
  expect((await ask(gameThemes, EN)).themes.map(({ id }) => id)).toEqual(['night', 'dragons']);
});

test('similar games list those with the subject of the last played game first, and leave out recent and closed games', async () => {
  const { token } = await createPayer();
  expect(await ask(similarGames, { ...EN, token })).toEqual({ because: null, games: [] });
  const dragons = [];
  for (const game of await findMatchingGames((one) => one.gameType === 'RNG' && one.state === 'open'))
    if ((await readSubject(game.nodeId)) === 'dragon') dragons.push(game);
  const [last, earlier] = dragons;
  if (!last || !earlier) throw new Error('too few dragons');
  for (const { nodeId, vassalage, gameType } of [earlier, last])
    await ask(addRecent, { token, query: { nodeId, vassalage, gameType } });
  const { because, games } = await ask(similarGames, { ...EN, token });
  expect(because).toBe(last.gameName);
  const ids = games.map(({ nodeId }) => nodeId);
  expect(ids).not.toContain(last.nodeId);
  expect(ids).not.toContain(earlier.nodeId);
  expect(games.every(({ state }) => state === 'open')).toBe(true);
  const subjects = await Promise.all(ids.map(readSubject));
  const dragonCount = subjects.filter((subject) => subject === 'dragon').length;
  expect(dragonCount).toBeGreaterThan(0);
  expect(subjects.slice(0, dragonCount)).toEqual(subjects.filter((subject) => subject === 'dragon'));
  const [closing] = games;
  await env.DB.prepare('UPDATE games SET maintenance = 1 WHERE node_id = ?').bind(closing?.nodeId).run();
  const after = await ask(similarGames, { ...EN, token });
  expect(after.games.map(({ nodeId }) => nodeId)).not.toContain(closing?.nodeId);
});

test('similar games are based on the member’s own games; a visitor gets 401', async () => {
  expect((await call(similarGames, EN)).status).toBe(401);
  const { because } = await ask(similarGames, { ...EN, token: await logInForToken('rich1') });
  expect(because).not.toBeNull();
});
