import { globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

/** A longer list of files is hard to scan. */
const maxFiles = 25;

test('no source folder has more than 25 files side by side', () => {
  // Migrations are generated and only grow in number; core texts have one file per language.
  const others = /^(?:platform\/schema\/migrations|src\/shared\/intl\/messages\/core)\//;
  const files = globSync('{src,edge,contract,platform,demo,scripts,tests}/**/*').filter(
    (file) => !others.test(file) && statSync(file).isFile(),
  );
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  expect(
    folders.flatMap(([folder, own = []]) => (own.length > maxFiles ? [`${folder}: ${own.length}`] : [])),
  ).toEqual([]);
});
