import { expect, test } from 'vitest';

import type { VendorTypes } from '#contract/calls/catalogue/games.ts';

import { computeClaimableGames, listFooterVendors } from './claims.ts';
import { getChosenTab, parseHomeSearch } from './home-search.ts';
import { getSectionLayout } from './section-layout.ts';

const vendor = (vassalage: string, gameCount: number) => ({
  vassalage,
  displayName: `${vassalage} Games`,
  iconUrl: '',
  gameCount,
});
const buildVendorTypes = (...counts: number[]): VendorTypes => [
  { gameType: 'RNG', vendors: counts.map((count, i) => vendor(`V${i}`, count)) },
];

test.each(['SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const)(
  '%s shows two wide cards per slide in one row [HM-09]',
  (category) => {
    expect(getSectionLayout(category, 24)).toMatchObject({ shape: 'card', per: '2', rows: 1 });
  },
);

test('slots show two rows of three tiles per slide [HM-10]', () => {
  expect(getSectionLayout('RNG', 24)).toMatchObject({ shape: 'tile', per: '3', rows: 2 });
  expect(getSectionLayout('RNG', 4)).toMatchObject({ rows: 2 });
});

test('the hot list and a list that fits one slide stay in one row [HM-11]', () => {
  expect(getSectionLayout('HOT', 40)).toMatchObject({ per: '3', rows: 1 });
  expect(getSectionLayout('LIVE', 3)).toMatchObject({ per: '3', rows: 1 });
});

test('a malformed search is ignored', () => {
  const parse = (search: Record<string, unknown>) => parseHomeSearch(search);
  expect(parse({ gameType: 'slots', vassalage: 'no va!', type: 7, other: 'x' })).toEqual({});
  expect(parse({ gameType: ['RNG'], type: 'fav' })).toEqual({ type: 'fav' });
  expect(parse({ gameType: 'RNG', vassalage: 'NOVA' })).toEqual({ gameType: 'RNG', vassalage: 'NOVA' });
});

test('type=fav shows favourites even if the URL also has a category [SH-54]', () => {
  expect(getChosenTab({ type: 'fav', gameType: 'RNG' })).toBe('FAV');
  expect(getChosenTab({ gameType: 'HOT' })).toBe('HOT');
  expect(getChosenTab({})).toBe('HOME');
});

test('the number of games always exceeds the claimed number', () => {
  expect(computeClaimableGames(buildVendorTypes(400, 253))).toBe(600);
  expect(computeClaimableGames(buildVendorTypes(400, 200))).toBe(500);
  expect(computeClaimableGames(buildVendorTypes(400, 201))).toBe(600);
  expect(computeClaimableGames(buildVendorTypes(100))).toBeNull();
  expect(computeClaimableGames([])).toBeNull();
});

test('the footer names every vendor once, but never TCG_SEA', () => {
  const types: VendorTypes = [
    { gameType: 'RNG', vendors: [vendor('NOVA', 1), vendor('TCG_SEA', 1)] },
    { gameType: 'FISH', vendors: [vendor('NOVA', 1), vendor('REEF', 1)] },
  ];
  expect(listFooterVendors(types).map((each) => each.vassalage)).toEqual(['NOVA', 'REEF']);
});
