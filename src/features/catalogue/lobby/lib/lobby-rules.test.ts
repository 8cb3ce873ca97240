import { expect, test } from 'vitest';

import type { VendorTypes } from '#contract/calls/catalogue/games.ts';

import { claimableGames, footerVendors } from './claims.ts';
import { chosenTab, homeSearch } from './home-search.ts';
import { sectionLayout } from './section-layout.ts';

const vendor = (vassalage: string, gameCount: number) => ({
  vassalage,
  displayName: `${vassalage} Games`,
  iconUrl: '',
  gameCount,
});
const typesOf = (...counts: number[]): VendorTypes => [
  { gameType: 'RNG', vendors: counts.map((count, i) => vendor(`V${i}`, count)) },
];

test.each(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const)(
  '%s shows two wide cards to a slide in one row [HM-09]',
  (category) => {
    expect(sectionLayout(category, 24)).toMatchObject({ shape: 'card', per: '2', rows: 1 });
  },
);

test('slots show three tiles to a slide in pairs of rows [HM-10]', () => {
  expect(sectionLayout('RNG', 24)).toMatchObject({ shape: 'tile', per: '3', rows: 2 });
  expect(sectionLayout('RNG', 4)).toMatchObject({ rows: 2 });
});

test('the hot list and a list that fits one slide stay in one row [HM-11]', () => {
  expect(sectionLayout('HOT', 40)).toMatchObject({ per: '3', rows: 1 });
  expect(sectionLayout('LIVE', 3)).toMatchObject({ per: '3', rows: 1 });
});

test('a malformed search is as if it were not there', () => {
  const parse = (search: Record<string, unknown>) => homeSearch(search);
  expect(parse({ gameType: 'slots', vassalage: 'no va!', type: 7, other: 'x' })).toEqual({});
  expect(parse({ gameType: ['RNG'], type: 'fav' })).toEqual({ type: 'fav' });
  expect(parse({ gameType: 'RNG', vassalage: 'NOVA' })).toEqual({ gameType: 'RNG', vassalage: 'NOVA' });
});

test('type=fav shows favourites whatever category stands beside it [SH-54]', () => {
  expect(chosenTab({ type: 'fav', gameType: 'RNG' })).toBe('FAV');
  expect(chosenTab({ gameType: 'HOT' })).toBe('HOT');
  expect(chosenTab({})).toBe('HOME');
});

test('the number of games that is claimed is always exceeded', () => {
  expect(claimableGames(typesOf(400, 253))).toBe(600);
  expect(claimableGames(typesOf(400, 200))).toBe(500);
  expect(claimableGames(typesOf(400, 201))).toBe(600);
  expect(claimableGames(typesOf(100))).toBeNull();
  expect(claimableGames([])).toBeNull();
});

test('the footer names every vendor once, but never TCG_SEA', () => {
  const types: VendorTypes = [
    { gameType: 'RNG', vendors: [vendor('NOVA', 1), vendor('TCG_SEA', 1)] },
    { gameType: 'FISH', vendors: [vendor('NOVA', 1), vendor('REEF', 1)] },
  ];
  expect(footerVendors(types).map((each) => each.vassalage)).toEqual(['NOVA', 'REEF']);
});
