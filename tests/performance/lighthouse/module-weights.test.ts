import { expect, test } from 'vitest';

import { getGroup, getModuleName, distributeBytes } from './module-weights.ts';

test.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/@tanstack/react-query/build/modern/index.js', '@tanstack/react-query'],
  ['node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['src/features/catalogue/lobby/home-page.tsx', 'src/features/catalogue'],
  ['src/routes/m/home.tsx?tsr-split=component', 'src/routes'],
  ['src/entry-browser.tsx', 'src/entry-browser.tsx'],
  ['contract/calls/identity/session.ts', 'contract'],
  ['vite/preload-helper.js', 'build'],
])('the module %s is in the group %s', (module, group) => {
  expect(getGroup(module)).toBe(group);
});

test('the bytes of a chunk are distributed by the length of its modules, and no bytes are lost', () => {
  const shares = distributeBytes(900, {
    'node_modules/a/1.js': 50,
    'node_modules/a/2.js': 50,
    'src/app/b.ts': 200,
  });
  expect(Object.fromEntries(shares)).toEqual({ a: 300, 'src/app': 600 });
});

test('a module of a package is reported as the package, and a module of ours as itself', () => {
  const module = 'node_modules/@tanstack/query-core/build/modern/query.js';
  expect(getModuleName(module)).toBe('@tanstack/query-core');
  expect(getModuleName('src/routes/m/home.tsx?tsr-split=component')).toBe('src/routes/m/home.tsx');
  expect(Object.fromEntries(distributeBytes(90, { 'src/a.ts': 1, 'src/b.ts': 2 }, getModuleName))).toEqual({
    'src/a.ts': 30,
    'src/b.ts': 60,
  });
});
