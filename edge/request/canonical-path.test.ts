import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCanonicalPath } from './canonical-path.ts';

test.each([
  '/',
  '/m',
  '/m/',
  '/m/home',
  '/wps/game/hotGames',
  '/m/%E0%B8%81',
  '/art/a%20b.png',
  '/a/b@2x,1',
  '/assets/',
])('a canonical path is unchanged: %s', (path) => {
  expect(toCanonicalPath(path)).toBe(path);
});

test.each([
  ['', '/'],
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/m//home', '/m/home'],
  ['/m/./home', '/m/home'],
  ['/m/x/../home', '/m/home'],
  ['/m/x/%2e%2E/home', '/m/home'],
  ['/../../m/home', '/m/home'],
  ['/m/home/', '/m/home'],
  ['/m/home//', '/m/home'],
  ['/%6D/home', '/m/home'],
  ['/%77ps/game', '/wps/game'],
  ['/m/ก', '/m/%E0%B8%81'],
])('another spelling becomes the canonical one: %s', (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

test.each([
  ['an encoded slash', '/wps%2fgame'],
  ['a path parameter', '/wps/session/login;x=1'],
  ['an encoded semicolon', '/wps/session/login%3Bx'],
  ['a backslash', '/wps\\game'],
  ['an encoded backslash', '/wps%5Cgame'],
  ['a null byte', '/wps/game%00.png'],
  ['a line break', '/wps/game%0d%0a'],
  ['a bare control character', '/wps/\u0001'],
  ['double encoding', '/wps/%252e%252e/x'],
  ['a percent sign that encodes nothing', '/wps/100%'],
  ['half an encoding', '/wps/%4'],
  ['an overlong encoding of a slash', '/wps%c0%afgame'],
  ['bytes that are no UTF-8', '/wps/%ff'],
])('an ambiguous path is rejected: %s', (_, path) => {
  expect(toCanonicalPath(path)).toBeNull();
});

test('canonicalising twice changes nothing, and the result is a path of this site', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', '.', '..', '%2e', '%2F', '%25', '\\', 'm', 'wps', '%6d', '%c3%a9', 'é', '%'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      // Text after `?` or `#` does not belong to the path.
      const canonical = toCanonicalPath(`/${parts.join('').replaceAll(/[?#]/g, '')}`);
      if (canonical === null) return;
      expect(toCanonicalPath(canonical)).toBe(canonical);
      expect(canonical).toMatch(/^\/(?!\/)/);
      expect(new URL(canonical, 'http://site.example').pathname).toBe(canonical);
      expect(new URL(canonical, 'http://site.example').host).toBe('site.example');
    }),
  );
});
