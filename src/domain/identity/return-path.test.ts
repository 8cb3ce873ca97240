import { expect, test } from 'vitest';

import { parseReturnPath } from './return-path.ts';

test('a return path in the app keeps its query and fragment [AU-33]', () => {
  expect(parseReturnPath('/m/gameList?gameType=RNG#top')).toBe('/m/gameList?gameType=RNG#top');
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
])('the return path %j is refused [AU-33]', (text) => {
  expect(parseReturnPath(text)).toBeNull();
});

test.each(['/m/login?to=/m/home', '/m/register', '/m/register.html', '/m/forget'])(
  'a login never returns to %s [AU-33]',
  (path) => {
    expect(parseReturnPath(path)).toBeNull();
  },
);
