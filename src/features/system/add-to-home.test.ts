import { expect, test } from 'vitest';

import { addToHomeHint } from './add-to-home.ts';

const safari = (system: string, device = 'iPhone; CPU iPhone') =>
  `Mozilla/5.0 (${device} OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1`;

test.each([
  ['9_3_5', 'legacy'],
  ['11_4_1', 'legacy'],
  ['12_0', 'legacy'],
  ['12_1_4', 'legacy'],
  ['12', 'legacy'],
  ['12_2', 'steps'],
  ['12_10', 'steps'],
  ['13_0', 'steps'],
  ['26_1', 'steps'],
] as const)('iOS %s is told: %s [PA-06] [PA-07]', (system, told) => {
  expect(addToHomeHint(safari(system))).toBe(told);
  expect(addToHomeHint(safari(system, 'iPad; CPU'))).toBe(told);
});

test.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 11; Redmi 9A) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'a computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  ],
  ['nothing', ''],
])('%s is told nothing about it [PA-06]', (_, userAgent) => {
  expect(addToHomeHint(userAgent)).toBe('none');
});

test('an iPhone that does not say its version is told the steps', () => {
  expect(addToHomeHint('iPhone')).toBe('steps');
});
