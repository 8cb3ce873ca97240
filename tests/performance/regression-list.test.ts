import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { regressions } from './regression-list.ts';

test.each(regressions)('“$name” can still be done to the product, and its check is there', (regression) => {
  for (const { file, find } of regression.edits) {
    expect(readFileSync(file, 'utf8').split(find), `${find} in ${file}`).toHaveLength(2);
  }
  const { file, title } = regression.check;
  const titles = readFileSync(file, 'utf8').replaceAll('${path}', '/m/home').replaceAll('${who}', 'visitor');
  expect(titles).toContain(title);
});
