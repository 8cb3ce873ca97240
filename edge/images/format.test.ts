import { expect, test } from 'vitest';

import { negotiateFormat, detectImageType } from './format.ts';

test.each([
  // Headers that browsers send for an image.
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,image/png,image/*;q=0.8,*/*;q=0.5', 'webp'],
  // A wildcard does not cover formats that are newer than it.
  ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', null],
  ['*/*', null],
  ['', null],
  [undefined, null],
  // Weights.
  ['image/avif;q=0.5, image/webp;q=0.9', 'webp'],
  ['image/webp;q=0.9, image/avif;q=0.900', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0, image/webp;q=0.000, */*', null],
  ['IMAGE/AVIF ; Q=1.0', 'avif'],
  // Invalid weights.
  ['image/avif;q=2, image/webp;q=0.1', 'webp'],
  ['image/avif;q=high', null],
  ['image/avif;q=-1,,;,image/webp;q=', null],
  ['text/html,application/xhtml+xml', null],
])('Accept: %s gets %s', (accept, format) => {
  expect(negotiateFormat(accept)).toBe(format);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['GIF89a..', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  // HEIC, and a brand beyond the end of the box.
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['\0\0\0\x14ftypmif1\0\0\0\0mif1avif', null],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['<!doctype html>', null],
  ['\x89PN', null],
  ['', null],
])('%j is %s by its signature', (text, type) => {
  expect(detectImageType(bytes(text))).toBe(type);
});

test('a signature is read from the start of the bytes, not of their buffer', () => {
  const buffer = bytes('....\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf');
  expect(detectImageType(buffer.subarray(4))).toBe('image/avif');
  expect(detectImageType(buffer)).toBeNull();
});
