import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md')].map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

test('every path of the repository that README and docs name leads to a file or folder', () => {
  const named = /`((?:src|edge|contract|platform|tests|scripts|docs)\/[^`\s*{}<>…]*(?:\.[a-z]+|\/))`/g;
  const missing = pages.flatMap(([file, text]) =>
    [...text.matchAll(named)]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every relative link of README and docs leads to a file', () => {
  const broken = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => join(dirname(file), match[1] ?? ''))
      .filter((target) => !existsSync(target)),
  );
  expect(broken).toEqual([]);
});
