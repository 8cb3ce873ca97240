import * as v from 'valibot';
import { expect, test } from 'vitest';

import { homeSchema } from './home-blocks.ts';

const parse = (home?: unknown) => v.parse(homeSchema, home);

test('a merchant’s blocks follow the order of its record', () => {
  const home = ['hot', 'tabs', 'categories', 'hero'];
  expect(parse(home)).toEqual(home);
  // A record is parsed twice: the edge parses the platform's reply, and the page parses the edge's.
  expect(parse(parse(home))).toEqual(home);
});

test('unknown block names are left out, and the known names stay', () => {
  expect(parse(['hot', 'hologram', 'tabs', 7, 'hero'])).toEqual(['hot', 'tabs', 'hero']);
});

test('duplicate blocks are removed, and if the block `tabs` is missing, it is added at the beginning', () => {
  expect(parse(['hero', 'hot', 'hero'])).toEqual(['tabs', 'hero', 'hot']);
});

test.each([[undefined], [[]], [['hologram']]])(
  'without a known block name the default order applies: %j',
  (home) => {
    expect(parse(home)).toEqual([
      'hero',
      'highlights',
      'news',
      'tabs',
      'recent',
      'hot',
      'quick',
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
