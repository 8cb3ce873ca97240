import { expect, test } from 'vitest';

import { greyTint, tintOf } from './tint.ts';

test('a colour falls into the bucket of its hue', () => {
  expect(tintOf('#ff0000')).toBe(1); // 29°
  expect(tintOf('#00ff00')).toBe(5); // 142°
  expect(tintOf('#0000ff')).toBe(11); // 264°
});

test('grey and what is no colour have no hue', () => {
  expect(tintOf('#808080')).toBe(greyTint);
  expect(tintOf('#000000')).toBe(greyTint);
  expect(tintOf('teal')).toBe(greyTint);
});
