import { globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

/** Maximum number of files in a folder, because a longer list is hard to read. */
const maxFiles = 25;

test('no source folder directly contains more than 25 files', () => {
  // Exempt: migrations, which are generated and only grow in number, and core texts, one file per language.
  const exempt = /^(?:platform\/schema\/migrations|src\/shared\/intl\/messages\/core)\//;
  const files = globSync('{src,edge,contract,platform,demo,scripts,tests}/**/*').filter(
    (file) => !exempt.test(file) && statSync(file).isFile(),
  );
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  expect(
    folders.flatMap(([folder, own = []]) => (own.length > maxFiles ? [`${folder}: ${own.length}`] : [])),
  ).toEqual([]);
});
