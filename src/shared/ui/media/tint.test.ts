import { expect, test } from 'vitest';

import { greyTint, computeTint } from './tint.ts';

test('a colour falls into the bucket of its hue', () => {
  expect(computeTint('#ff0000')).toBe(1); // 29°
  expect(computeTint('#00ff00')).toBe(5); // 142°
  expect(computeTint('#0000ff')).toBe(11); // 264°
});

test('grey and invalid colours have no hue', () => {
  expect(computeTint('#808080')).toBe(greyTint);
  expect(computeTint('#000000')).toBe(greyTint);
  expect(computeTint('teal')).toBe(greyTint);
});
