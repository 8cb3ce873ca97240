import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { buildPictureAddress, pictureWidths } from '#contract/values/pictures.ts';

import { isOriginal, parseAddress } from './address.ts';

test('an address contains width and path, and the format unless Accept decides it [ED-17]', () => {
  expect(parseAddress('/img/270/g/dragon-hall')).toEqual({
    width: 270,
    format: undefined,
    path: 'g/dragon-hall',
  });
  expect(parseAddress('/img/720.webp/b/summer.png')).toEqual({
    width: 720,
    format: 'webp',
    path: 'b/summer.png',
  });
});

test.each([
  '/img',
  '/img/270',
  '/img/270/',
  '/img/271/g/x',
  '/img/0270/g/x',
  '/img/270.0/g/x',
  '/img/2e2/g/x',
  '/img/99999999/g/x',
  '/img/270.svg/g/x',
  '/img/270.AVIF/g/x',
  '/img/270./g/x',
  '/img/270//g/x',
  '/img/270/g//x',
  '/img/270/g/x/',
  '/img/270/g/./x',
  '/img/270/../secret',
  '/img/270/g/%2e%2e/x',
  '/img/270/g/%2E%2E/x',
  '/img/270/g%2Fx',
  '/img/270/g%2fx',
  '/img/270/g%5Cx',
  '/img/270/g\\x',
  '/img/270/g%00x',
  '/img/270/%0d%0aX',
  '/img/270/g/%78',
  '/img/270/g/%zz',
  '/img/270/g/é',
  '/img/270/https://evil.example/x',
  '/img/270/@evil.example',
  `/img/270/${'g'.repeat(600)}`,
])('%s is not an address', (pathname) => {
  expect(parseAddress(pathname)).toBeNull();
});

test('every valid address stays below the base, and the app’s own addresses are valid', () => {
  const name = string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const width = constantFrom(...pictureWidths);
  assert(
    property(array(name, { minLength: 1, maxLength: 4 }), width, (names, px) => {
      const path = names.join('/');
      const address = buildPictureAddress(path, px);
      const parsed = parseAddress(address);
      // A few graphemes can be many bytes.
      const isSafe =
        address.length <= 512 && path.split('/').every((each) => !/^\.{0,2}$|\\|\p{Cc}/u.test(each));
      // The wire permits a leading slash.
      if (isSafe) expect(parsed?.path.split('/').map(decodeURIComponent).join('/')).toBe(path);
      if (!parsed) return;
      const resolved = new URL(`https://cdn.example/art/${parsed.path}`);
      expect(resolved.href).toBe(`https://cdn.example/art/${parsed.path}`);
    }),
  );
});

test('a path with a picture’s file ending is one file; a picture of any other path exists in every width', () => {
  expect(['b/x.png', 'b/x.JPG', 'x.avif'].every(isOriginal)).toBe(true);
  expect(['g/x', 'g/x.svg', 'g/x.png.html', 'png'].some(isOriginal)).toBe(false);
});
