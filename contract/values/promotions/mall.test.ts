import { expect, test } from 'vitest';

import { pictureWidths } from '#contract/values/pictures.ts';

import { mallArtWidths } from './mall.ts';

test('the edge resizes mall pictures to every width that the app requests', () => {
  expect(mallArtWidths.filter((width) => !pictureWidths.has(width))).toEqual([]);
});
