import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';

test('docs/wire.md lists every call of the contract with its session and cache rule', () => {
  const wire = readFileSync('docs/wire.md', 'utf8');
  const missing = registry.filter(
    ({ method, path, session, cache }) =>
      !wire
        .split('\n')
        .some(
          (line) => line.includes(`\`${method} ${path}\``) && line.includes(session) && line.includes(cache),
        ),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
});

test('every relative link of README and docs leads to a file', () => {
  const broken = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => join(dirname(file), match[1] ?? ''))
      .filter((target) => !existsSync(target)),
  );
  expect(broken).toEqual([]);
});
