import { expect, test } from 'vitest';

import { readJpegSize, findPictureFault, removeMetadata } from './picture-fault.ts';
import { maxPictureBytes } from './sent-pictures.ts';

const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0];
const end = [0xff, 0xd9];
/** Builds a JPEG: an empty APP0, the given segments, its frame, and a scan with data up to the end. */
const buildJpeg = (width: number, height: number, size = 200, between: number[] = []) => {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, ...components];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...between, ...frame, ...scan, 1];
  const bytes = new Uint8Array(Math.max(size, head.length + end.length));
  bytes.set(head);
  bytes.set(end, bytes.length - end.length);
  return bytes;
};

test('a picture is validated by its content: a JPEG of a permitted size [WA-06]', () => {
  expect(readJpegSize(buildJpeg(800, 600))).toEqual({ width: 800, height: 600 });
  expect(findPictureFault(buildJpeg(800, 600))).toBeNull();
  expect(findPictureFault(new TextEncoder().encode('<svg onload="alert(1)">'))).toBe('type');
  expect(findPictureFault(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('type');
  expect(findPictureFault(new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]))).toBe('type');
  expect(findPictureFault(new Uint8Array())).toBe('type');
  expect(findPictureFault(buildJpeg(800, 600, maxPictureBytes + 1))).toBe('bytes');
  expect(findPictureFault(buildJpeg(20, 600))).toBe('size');
  expect(findPictureFault(buildJpeg(800, 5_000))).toBe('size');
});

test('only metadata is removed: place, time, device and comments', () => {
  const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const comment = [0xff, 0xfe, 0, 4, 0x68, 0x69];
  const adobe = [0xff, 0xee, 0, 4, 1, 2];
  const plain = buildJpeg(800, 600, 0, adobe);
  expect(removeMetadata(buildJpeg(800, 600, 0, [...exif, ...adobe, ...comment]))).toEqual(plain);
  expect(removeMetadata(plain)).toEqual(plain);
  // A segment that is longer than the file, and data that is not a picture.
  expect(removeMetadata(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]))).toEqual(
    new Uint8Array([0xff, 0xd8]),
  );
  expect(removeMetadata(new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([1, 2, 3]));
});

test('data after the end of a picture or between its scans is removed', () => {
  const whole = buildJpeg(800, 600, 0);
  const hidden = [...new TextEncoder().encode('<script>')];
  expect(removeMetadata(new Uint8Array([...whole, ...hidden]))).toEqual(whole);
  // A second picture with its own end marker.
  expect(removeMetadata(new Uint8Array([...whole, ...whole]))).toEqual(whole);
  const body = whole.slice(0, -end.length);
  const more = [...scan, 1, 0xff, 0, 0xff, 0xd3, 2];
  // A comment that contains an end marker.
  const comment = [0xff, 0xfe, 0, 6, 0x68, 0xff, 0xd9, 0x69];
  const progressive = new Uint8Array([...body, ...comment, ...more, ...end, ...hidden]);
  expect(findPictureFault(progressive)).toBeNull();
  expect(removeMetadata(progressive)).toEqual(new Uint8Array([...body, ...more, ...end]));
});

test('an incomplete picture, or one with false headers, is rejected [WA-06]', () => {
  const whole = buildJpeg(800, 600);
  const changed = (at: number, ...values: number[]) => {
    const bytes = whole.slice();
    bytes.set(values, at);
    return bytes;
  };
  const frame = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xc2);
  const scanAt = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda);
  expect(findPictureFault(whole)).toBeNull();
  // Bytes after the end are ignored.
  expect(findPictureFault(new Uint8Array([...whole, 0, 0]))).toBeNull();
  // Truncated at any byte.
  for (let length = 0; length < whole.length; length += 1)
    expect(findPictureFault(whole.slice(0, length)), String(length)).toBe('type');
  // In this order: no scan; an end marker inside a header; a segment longer than the file; missing components; lossless
  // coding.
  expect(findPictureFault(new Uint8Array([...whole.slice(0, scanAt), ...end]))).toBe('type');
  expect(findPictureFault(changed(scanAt + 2, 0xff, 0xff))).toBe('type');
  expect(findPictureFault(changed(frame + 2, 0, 8))).toBe('type');
  expect(findPictureFault(changed(frame + 9, 4))).toBe('type');
  expect(findPictureFault(changed(frame + 1, 0xc3))).toBe('type');
  // With two frames it is ambiguous which one a decoder uses.
  const twice = [...whole.slice(0, scanAt), ...whole.slice(frame, scanAt), ...whole.slice(scanAt)];
  expect(findPictureFault(new Uint8Array(twice))).toBe('type');
});
