import { expect, test } from 'vitest';

import { groupOf, shareOut } from './module-weights.ts';

test.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/@tanstack/react-query/build/modern/index.js', '@tanstack/react-query'],
  ['node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['src/features/lobby/home-page.tsx', 'src/features/lobby'],
  ['src/routes/m/home.tsx?tsr-split=component', 'src/routes'],
  ['src/entry-browser.tsx', 'src/entry-browser.tsx'],
  ['contract/session.ts', 'contract'],
  ['vite/preload-helper.js', 'build'],
])('%s belongs to %s', (module, group) => {
  expect(groupOf(module)).toBe(group);
});

test('a chunk’s bytes are shared out by length, and nothing is lost', () => {
  const shares = shareOut(900, { 'node_modules/a/1.js': 50, 'node_modules/a/2.js': 50, 'src/app/b.ts': 200 });
  expect(Object.fromEntries(shares)).toEqual({ a: 300, 'src/app': 600 });
});
