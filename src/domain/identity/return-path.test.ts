import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

test('a page of the app is kept with its query and fragment [AU-33]', () => {
  expect(returnPath('/m/gameList?gameType=RNG#top')).toBe('/m/gameList?gameType=RNG#top');
});

test.each([
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '/\\evil.example',
  '/m/\\..\\..\\/evil.example',
  '/m/\t/evil.example',
  '/m/../../evil',
  '/evil',
  'javascript:alert(1)',
  '',
  7,
  null,
  undefined,
])('%j leads nowhere [AU-33]', (text) => {
  expect(returnPath(text)).toBeNull();
});

test('nobody is led back to a page that asks for a login [AU-33]', () => {
  expect(returnPath('/m/login?to=/m/home')).toBeNull();
  expect(returnPath('/m/register')).toBeNull();
});
