import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { cutCalls, notForBrowser, repliesAlone, withoutSchemas } from './browser-calls.ts';

const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').trim();
const cut = (code: string) => cutCalls(code, parseSync('calls.js', code).program, 'calls.ts');
const replies = (code: string) => repliesAlone(code, parseSync('calls.js', code).program);
/** What becomes of a query, without the rest. */
const queryOf = (query: string) =>
  /query: (.*) \}\);$/m.exec(cut(`const call = defineCall({ query: ${query} });`))?.[1];

const add = `export const add = defineCall({
  key: 'favourite.add', method: 'POST', limit: 'write', cache: 'sensitive', roles: [],
  query: v.object({ page: pageSchema }), body: v.object({ id: idSchema }), value: v.object({ id: idSchema }),
  errors: ['game.unknown'], source: 'FV-03' });`;

test('the browser gets of a call what it reads before there is a reply, and the way to the schema of that', () => {
  expect(oneLine(cut(add))).toBe(
    "export const add = defineCall({ key: 'favourite.add', method: 'POST', cache: 'sensitive', " +
      'query: { entries: {} }, value: () => replies().then((module) => module.add), }); ' +
      "const replies = () => import('./calls.ts?replies');",
  );
});

test('replies have the schemas alone, and those of other calls from where they have them alone too', () => {
  const code = `import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { own } from './other.ts';
import { idSchema } from '#contract/values/scalars.ts';
${add}`;
  expect(replies(code)).toBe(`import { gameSchema } from '#contract/calls/catalogue/games.ts?replies';
import { own } from './other.ts?replies';
import { idSchema } from '#contract/values/scalars.ts';
export const add = v.object({ id: idSchema });`);
});

test('it knows which calls have a language', () => {
  expect(queryOf('v.object({ language: languageSchema, page: pageSchema })')).toBe(
    '{ entries: { language: null } }',
  );
  expect(queryOf('noQuery')).toBe('{ entries: {} }');
  expect(cut('const one = v.object({ id }); const call = defineCall({ query: one });')).toContain(
    'defineCall({ query: { entries: {} } })',
  );
});

test('a query that does not say here what it has stays whole', () => {
  for (const query of ['someQuery', 'v.pipe(v.object({ a: b }), c)', 'v.object({ ...paging, type: d })'])
    expect(queryOf(query)).toBe(query);
});

test('schemas that nobody uses go, those of the first script’s calls all, with what they import', () => {
  const code = `import * as v from 'valibot';
import { idSchema, kinds } from './values.ts';
import { statusSchema, siteKinds } from '#contract/calls/system/site.ts';
export const allKinds = [kinds, siteKinds];
const oneSchema = v.object({ id: idSchema });
export const rowSchema = v.object({ one: oneSchema, status: statusSchema });
const unusedSchema = v.object({ id: idSchema });
${cut(add)}`;
  const without = (isFirst: boolean) =>
    withoutSchemas(code, parseSync('calls.js', code).program, isFirst).split('\n');
  const calls = cut(add).trim().split('\n');
  expect(without(true)).toEqual([
    "import { kinds } from './values.ts';",
    "import { siteKinds } from '#contract/calls/system/site.ts';",
    'export const allKinds = [kinds, siteKinds];',
    ...calls,
  ]);
  expect(without(false)).toEqual([
    "import * as v from 'valibot';",
    "import { idSchema } from './values.ts';",
    "import { kinds } from './values.ts';",
    "import { statusSchema } from '#contract/calls/system/site.ts?replies';",
    "import { siteKinds } from '#contract/calls/system/site.ts';",
    'export const allKinds = [kinds, siteKinds];',
    'const oneSchema = v.object({ id: idSchema });',
    'export const rowSchema = v.object({ one: oneSchema, status: statusSchema });',
    ...calls,
  ]);
});

test('a schema that is spread into a call stays, and one whose name is another thing’s property goes', () => {
  const code = `const shutSchema = { query: v.object({}) };
const rows = v.array(v.string());
const call = defineCall({ ...shutSchema, cache: other.rows });`;
  expect(withoutSchemas(code, parseSync('calls.js', code).program, true).split('\n')).toEqual([
    'const shutSchema = { query: v.object({}) };',
    'const call = defineCall({ ...shutSchema, cache: other.rows });',
  ]);
});

test('nothing else in a module is touched', () => {
  const code = "const row = { limit: 3, source: 'here' }; const all = other({ limit: 4, value: row });";
  expect(cut(code)).toBe(code);
  expect(replies(code)).toBe(code);
});

test('no module of the app reads of a call what its script has not', () => {
  const read: string[] = [];
  // A reply's schema is on its way there: `replySchema` awaits it.
  const parts = [...notForBrowser, 'value'].join('|');
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\/reply-schema\.ts$/.test(file)) continue;
    const code = readFileSync(file, 'utf8');
    const imports = code.matchAll(/import \{([^}]*)\} from '#contract\/calls\/[^']*'/g);
    const calls = [...imports].flatMap(([, names = '']) => names.match(/\b[a-z]\w*/g) ?? []);
    const ofCall = new RegExp(`\\b(?:call|${calls.join('|') || 'call'})\\.(?:${parts})\\b`);
    const fromCall = new RegExp(`\\{[^}]*\\b(?:${parts})\\b[^}]*\\}(?:: Call\\b| = call\\b)`);
    if (ofCall.test(code) || fromCall.test(code)) read.push(file);
  }
  expect(read).toEqual([]);
});
