import { expect, test } from 'vitest';

import { filterCountries, sortNearestFirst } from './country-query.ts';

const row = (country: string, name: string, countryDialingCode: string) => ({
  country,
  name,
  countryDialingCode,
});
const countries = [
  row('BR', 'Brazil', '55'),
  row('FI', 'Finland', '358'),
  row('CI', 'Côte d’Ivoire', '225'),
  row('TH', 'Thailand', '66'),
];
const joinCodes = (rows: readonly { country: string }[]) => rows.map(({ country }) => country).join(' ');

test('the country of the phone’s time zone comes first, then the merchant’s country [AU-03]', () => {
  expect(joinCodes(sortNearestFirst(countries, ['Asia/Bangkok', 'Europe/Helsinki']))).toBe('TH FI BR CI');
  expect(joinCodes(sortNearestFirst(countries, ['UTC', 'America/Sao_Paulo']))).toBe('BR FI CI TH');
});

test.each([
  ['thai', 'TH'],
  ['cote', 'CI'],
  ['+66', 'TH'],
  ['0066', 'TH'],
  ['๖๖', 'TH'],
  ['＋６６', 'TH'],
  ['۳۵۸', 'FI'],
  ['5', 'BR'],
  ['fi', 'FI'],
  ['', 'BR FI CI TH'],
  ['zzz', ''],
])('a search for "%s" finds "%s" [AU-03]', (typed, found) => {
  expect(joinCodes(filterCountries(countries, typed))).toBe(found);
});
