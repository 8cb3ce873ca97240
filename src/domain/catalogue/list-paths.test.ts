import { expect, test } from 'vitest';

import { gameTypes } from '#contract/values/games.ts';

import { isListPath, buildListLink, listPaths } from './list-paths.ts';

test('every category has a link to a list of this category', () => {
  for (const gameType of gameTypes) {
    const { params, search } = buildListLink(gameType);
    expect(listPaths[params.list] ?? search.gameType).toBe(gameType);
  }
});

test('only the names in `listPaths` are paths of lists', () => {
  expect(isListPath('slot-games')).toBe(true);
  expect(isListPath('lottery')).toBe(false);
  expect(isListPath('toString')).toBe(false);
});
