import { expect, test } from 'vitest';

import { fileHeadBytes, fileTypes, findFileFault, maxFileMegabytes } from './file-rules.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46];
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test('a picture of at most 5 MB may be chosen if it is a PNG or JPG, whatever its name [PR-10]', () => {
  expect([fileTypes.join(), maxFileMegabytes]).toEqual(['image/png,image/jpeg', 5]);
  const findFault = (bytes: number[], size = 5_000_000) =>
    findFileFault(size, new Uint8Array(bytes.slice(0, fileHeadBytes)));
  expect([findFault(png), findFault(jpeg)]).toEqual([null, null]);
  expect([findFault(png, 5_000_001), findFault(jpeg, 5_000_001)]).toEqual(['large', 'large']);
  for (const other of ['RIFF1234WEBPVP8 ', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg">', ''])
    expect(findFault(utf8(other)), other).toBe('type');
  expect(findFault(png.slice(0, 7))).toBe('type');
});
