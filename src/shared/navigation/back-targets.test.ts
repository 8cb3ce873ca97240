import { expect, test } from 'vitest';

import { getHeaderBackTarget, getPageBackTarget } from './back-targets.ts';

test.each(['/m/login', '/m/register', '/m/trail', '/m/activity', '/m/forget'])(
  'back from %s leads home [SH-41]',
  (path) => {
    expect(getHeaderBackTarget(path)).toBe('/m/home');
  },
);

test("forgot-password's own back button leads to login [SH-42]", () => {
  expect(getPageBackTarget('/m/forget')).toBe('/m/login');
});

test.each(['/m/provider', '/m/hot-games', '/m/help', '/m/gameList'])(
  'back from %s is one step back [SH-43]',
  (path) => {
    expect(getHeaderBackTarget(path)).toBeNull();
    expect(getPageBackTarget(path)).toBeNull();
  },
);
