import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { pageCalls } from '#src/domain/system/absent-pages.ts';
import { listScreens } from '#tests/conformance/screens.ts';

/** Arguments of `useHasCall`, without those that are the key of an imported call. */
const keyPattern = /\buseHasCall\((?!\w+\.key\)|key: string\))([^)]*)\)/g;

test('`useHasCall` is asked only for calls of the contract', () => {
  const keys = new Set(registry.map(({ key }) => `'${key}'`));
  const asked = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(keyPattern)].map(([, key = '']) => ({ file, key })),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ key }) => !keys.has(key))).toEqual([]);
});

test('the conformance run lists a page for the call without which it has nothing to show', () => {
  const unlisted = Object.entries(pageCalls).filter(([page, call]) => !listScreens(call).includes(page));
  expect(unlisted).toEqual([]);
});
