import sharp from 'sharp';
import { expect, test } from 'vitest';

import { drawIcon } from './draw-icon.ts';

const colours = { bg: '#02121a', accent: '#44e6b5' };

/** Draws an icon and returns its pixels as `accent`, `bg`, `clear` or `other`, row by row. */
async function draw(name: string, chosen: { bg: string | null; accent: string } = colours) {
  const { data, info } = await sharp(await drawIcon(name, 64, chosen))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([64, 64, 4]);
  return (x: number, y: number): string =>
    [...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)].join(' ');
}
const [bg, accent] = ['2 18 26 255', '68 230 181 255'];

test('a home screen’s icon is a PNG that fills its square, with the first letter inside the part that no mask crops', async () => {
  const pixel = await draw('lotus');
  expect([pixel(0, 0), pixel(63, 63), pixel(32, 25)]).toEqual([bg, bg, bg]);
  // The upright and the foot of an L.
  expect([pixel(23, 25), pixel(30, 45)]).toEqual([accent, accent]);
});

test('an accent is left out, and a name in another script gets a diamond', async () => {
  const encode = async (name: string) => Buffer.from(await drawIcon(name, 64, colours)).toString('base64');
  expect(await encode('Éclair')).toBe(await encode('Echo'));
  expect(await encode('ราชา')).toBe(await encode('金'));
  expect(await encode('Echo')).not.toBe(await encode('金'));
});

test('a badge has only the letter; the rest is transparent', async () => {
  const pixel = await draw('lotus', { bg: null, accent: '#ffffff' });
  expect([pixel(0, 0), pixel(40, 20)]).toEqual(['255 255 255 0', '255 255 255 0']);
  expect(pixel(15, 30)).toBe('255 255 255 255');
});
