import { globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

/** More than this side by side is no longer looked through at a glance. */
const most = 25;

test('no source folder has more than 25 files side by side', () => {
  // Migrations are generated, and only ever become more; core texts are a file for each language.
  const others = /^(?:platform\/schema\/migrations|src\/shared\/intl\/messages\/core)\//;
  const files = globSync('{src,edge,contract,platform,demo,scripts,tests}/**/*').filter(
    (file) => !others.test(file) && statSync(file).isFile(),
  );
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  expect(
    folders.flatMap(([folder, own = []]) => (own.length > most ? [`${folder}: ${own.length}`] : [])),
  ).toEqual([]);
});
