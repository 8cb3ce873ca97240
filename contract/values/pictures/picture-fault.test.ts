import { expect, test } from 'vitest';

import { jpegSize, pictureFault, withoutMetadata } from './picture-fault.ts';
import { maxPictureBytes } from './sent-pictures.ts';

/** A JPEG's first segments: an empty APP0, whatever is given, and its frame; then data. */
const jpeg = (width: number, height: number, size = 200, between: number[] = []) => {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...between, ...frame];
  const bytes = new Uint8Array(Math.max(size, head.length));
  bytes.set(head);
  return bytes;
};

test('a picture is judged by what it is: a JPEG of a size that is read and fits [WA-06]', () => {
  expect(jpegSize(jpeg(800, 600))).toEqual({ width: 800, height: 600 });
  expect(pictureFault(jpeg(800, 600))).toBeNull();
  expect(pictureFault(new TextEncoder().encode('<svg onload="alert(1)">'))).toBe('type');
  expect(pictureFault(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('type');
  expect(pictureFault(new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]))).toBe('type');
  expect(pictureFault(new Uint8Array())).toBe('type');
  expect(pictureFault(jpeg(800, 600, maxPictureBytes + 1))).toBe('bytes');
  expect(pictureFault(jpeg(20, 600))).toBe('size');
  expect(pictureFault(jpeg(800, 5_000))).toBe('size');
});

test('place, time, device and comments are taken out, and nothing else', () => {
  const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const comment = [0xff, 0xfe, 0, 4, 0x68, 0x69];
  const adobe = [0xff, 0xee, 0, 4, 1, 2];
  const plain = jpeg(800, 600, 0, adobe);
  expect(withoutMetadata(jpeg(800, 600, 0, [...exif, ...adobe, ...comment]))).toEqual(plain);
  expect(withoutMetadata(plain)).toEqual(plain);
  // A length beyond the end, and what is no picture.
  expect(withoutMetadata(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toEqual(
    new Uint8Array([0xff, 0xd8]),
  );
  expect(withoutMetadata(new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([1, 2, 3]));
});
