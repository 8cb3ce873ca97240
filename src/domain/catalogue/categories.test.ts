import { expect, test } from 'vitest';

import type { VendorTypes } from '#contract/calls/catalogue/games.ts';
import { gameTypes } from '#contract/values/games.ts';

import {
  listCategories,
  buildCategoryFilter,
  getCategoryIcon,
  getCategoryLabel,
  pseudoCategories,
} from './categories.ts';

const vendor = (vassalage: string) => ({ vassalage, displayName: vassalage, iconUrl: '', gameCount: 3 });
const types: VendorTypes = [
  { gameType: 'RNG', vendors: [vendor('NOVA')] },
  { gameType: 'SPORTS', vendors: [vendor('PITCHL'), vendor('SPURL'), vendor('TALONF')] },
  { gameType: 'ESPORTS', vendors: [vendor('PIXELR')] },
];
const summary = (rows: VendorTypes) =>
  rows.map((row) => `${row.gameType}: ${row.vendors.map((each) => each.vassalage).join(' ')}`);

test('configured cockfight vendors are listed in the cockfight category, right after sports, and not in sports [LS-06] [LS-07]', () => {
  expect(summary(listCategories(types, ['SPURL', 'TALONF']))).toEqual([
    'RNG: NOVA',
    'SPORTS: PITCHL',
    'COCKFIGHT: SPURL TALONF',
    'ESPORTS: PIXELR',
  ]);
});

test('without configured cockfight vendors there is no cockfight category', () => {
  expect(summary(listCategories(types, []))).toEqual([
    'RNG: NOVA',
    'SPORTS: PITCHL SPURL TALONF',
    'ESPORTS: PIXELR',
  ]);
});

test('sports disappears when every one of its vendors is a cockfight vendor', () => {
  const all = listCategories(types, ['PITCHL', 'SPURL', 'TALONF']);
  expect(all.map((row) => row.gameType)).toEqual(['RNG', 'COCKFIGHT', 'ESPORTS']);
});

test('the cockfight category is requested as SPORTS, limited to the cockfight vendors', () => {
  expect(buildCategoryFilter('COCKFIGHT', ['SPURL', 'TALONF'])).toEqual({
    gameType: 'SPORTS',
    vassalage: 'SPURL,TALONF',
  });
  expect(buildCategoryFilter('COCKFIGHT', ['SPURL', 'TALONF'], 'SPURL')).toEqual({
    gameType: 'SPORTS',
    vassalage: 'SPURL',
  });
  expect(buildCategoryFilter('RNG', ['SPURL'], 'NOVA')).toEqual({ gameType: 'RNG', vassalage: 'NOVA' });
  expect(buildCategoryFilter('RNG', ['SPURL'])).toEqual({ gameType: 'RNG' });
});

test('live streams are a category, and all sixteen categories have a name and an icon [LS-09] [LS-10]', () => {
  expect(gameTypes).toContain('LIVESTREAM');
  const all = [...gameTypes, ...pseudoCategories];
  expect(all).toHaveLength(16);
  for (const category of all) {
    expect(getCategoryLabel(category).defaultMessage).toBeTruthy();
    expect(getCategoryIcon(category)).toBeTruthy();
  }
});
