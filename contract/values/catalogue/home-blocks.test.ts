import * as v from 'valibot';
import { expect, test } from 'vitest';

import { homeSchema } from './home-blocks.ts';

const parse = (home?: unknown) => v.parse(homeSchema, home);

test('a merchant’s blocks stand in the order of its record', () => {
  const home = ['hot', 'tabs', 'categories', 'hero'];
  expect(parse(home)).toEqual(home);
  // As the edge reads it from the platform and the page from the edge.
  expect(parse(parse(home))).toEqual(home);
});

test('a name that the build does not know is left out, the rest stays', () => {
  expect(parse(['hot', 'hologram', 'tabs', 7, 'hero'])).toEqual(['hot', 'tabs', 'hero']);
});

test('a block stands once, and the tabs are always there', () => {
  expect(parse(['hero', 'hot', 'hero'])).toEqual(['tabs', 'hero', 'hot']);
});

test.each([[undefined], [[]], [['hologram']]])(
  'without a known name the default order stands: %j',
  (home) => {
    expect(parse(home)).toEqual([
      'hero',
      'news',
      'quick',
      'tabs',
      'recent',
      'hot',
      'jackpots',
      'welcome',
      'wins',
      'favourites',
      'because',
      'new',
      'categories',
      'tables',
      'themes',
      'boards',
    ]);
  },
);
