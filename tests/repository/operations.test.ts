import { globSync, readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/*.md')].map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);

test('every npm command that README and docs name exists', () => {
  const named = pages.flatMap(([file, text]) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('the docs use `npm run merchant` with valid arguments, and show each of its tasks', () => {
  const source = readFileSync('scripts/merchant.ts', 'utf8');
  const tasks = [...(/const tasks = \[('check'[^\]]*)\]/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, task = '']) => task,
  );
  const options = [...source.matchAll(/^ {4}(\w+): \{ type: 'string', default/gm)].map(
    ([, option = '']) => option,
  );
  expect([tasks.length, options.length]).toEqual([7, 9]);
  const calls = pages.flatMap(([, text]) =>
    [...text.matchAll(/npm run merchant -- (\w+) \S+((?: --\w+ (?:"[^"]*"|[\w-]+))*)/g)].map(
      ([, task = '', rest = '']) => ({
        task,
        options: [...rest.matchAll(/--(\w+)/g)].map(([, option = '']) => option),
      }),
    ),
  );
  expect(new Set(calls.map(({ task }) => task))).toEqual(new Set(tasks));
  expect(calls.flatMap((call) => call.options).filter((option) => !options.includes(option))).toEqual([]);
});
