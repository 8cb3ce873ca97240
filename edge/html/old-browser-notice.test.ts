import { expect, test } from 'vitest';

import { isTooOld } from './old-browser-notice.ts';

const safari = (system: string, device = 'iPhone; CPU iPhone') =>
  `Mozilla/5.0 (${device} OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1`;

test.each([
  ['9_3_5', true],
  ['11_4_1', true],
  ['12_0', true],
  ['12_1_4', true],
  ['12_5', true],
  ['13_0', false],
  ['17_5', false],
  ['26_1', false],
])('iOS %s is too old: %s [PA-07]', (system, tooOld) => {
  expect(isTooOld(safari(system))).toBe(tooOld);
  expect(isTooOld(safari(system, 'iPad; CPU'))).toBe(tooOld);
});

test.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 10; Redmi 9A) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'a computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
  ],
  ['an iPhone that says no version', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15'],
  ['nothing', ''],
])('%s is not [PA-07]', (_, userAgent) => {
  expect(isTooOld(userAgent)).toBe(false);
});
