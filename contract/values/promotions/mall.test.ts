import { expect, test } from 'vitest';

import { pictureWidths } from '#contract/values/pictures.ts';

import { mallArtWidths } from './mall.ts';

test('the edge makes pictures of the mall in every width that the app asks for', () => {
  expect(mallArtWidths.filter((width) => !pictureWidths.has(width))).toEqual([]);
});
