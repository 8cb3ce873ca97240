import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { cutCalls, notForBrowser } from './browser-calls.ts';

const cut = (code: string) => cutCalls(code, parseSync('calls.js', code).program);

test('the browser gets of a call what it reads', () => {
  const code = cut(`export const add = defineCall({
    key: 'favourite.add', method: 'POST', limit: 'write', cache: 'sensitive', roles: [],
    query: v.object({ page: pageSchema }), body: v.object({ id: idSchema }), value: v.object({ id: idSchema }),
    errors: ['game.unknown'], source: 'FV-03' });`);
  expect(code.replaceAll(/\s+/g, ' ')).toBe(
    "export const add = defineCall({ key: 'favourite.add', method: 'POST', cache: 'sensitive', " +
      'query: { entries: {} }, body: v.object({ id: idSchema }), value: v.object({ id: idSchema }), });',
  );
});

test('it knows which calls have a language', () => {
  expect(cut('defineCall({ query: v.object({ language: languageSchema, page: pageSchema }) })')).toBe(
    'defineCall({ query: { entries: { language: null } } })',
  );
});

test('a query that does not say here what it has stays whole', () => {
  for (const query of ['noQuery', 'v.pipe(v.object({ a: b }), c)', 'v.object({ ...paging, type: d })']) {
    const code = `defineCall({ query: ${query} })`;
    expect(cut(code)).toBe(code);
  }
});

test('nothing else in a module is touched', () => {
  const code = "const row = { limit: 3, source: 'here' }; other({ limit: 4 });";
  expect(cut(code)).toBe(code);
});

test('no module of the app reads of a call what its script has not', () => {
  const read: string[] = [];
  const parts = notForBrowser.join('|');
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const code = readFileSync(file, 'utf8');
    const imports = code.matchAll(/import \{([^}]*)\} from '#contract\/calls\/[^']*'/g);
    const calls = [...imports].flatMap(([, names = '']) => names.match(/\b[a-z]\w*/g) ?? []);
    const ofCall = new RegExp(`\\b(?:call|${calls.join('|') || 'call'})\\.(?:${parts})\\b`);
    const fromCall = new RegExp(`\\{[^}]*\\b(?:${parts})\\b[^}]*\\}(?:: Call\\b| = call\\b)`);
    if (ofCall.test(code) || fromCall.test(code)) read.push(file);
  }
  expect(read).toEqual([]);
});
