import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { helpTopicRows } from '#demo/seed/help/help-seed.ts';
import { migratedDatabase } from '#platform/schema/migrated-database.ts';

import { checkMerchant } from './check.ts';
import { refusalText } from './json-text.ts';
import { merchantFileSchema } from './merchant-file.ts';
import { merchantSql } from './sql.ts';

const anything = v.looseObject({});
const example = v.parse(
  v.pipe(v.string(), v.parseJson(), anything),
  readFileSync('docs/merchant.example.json', 'utf8'),
);

/** The seed's terms in their eight languages, so often that the English ones are as long as a whole house's. */
function longTerms(length: number) {
  const terms = helpTopicRows().find(({ code }) => code === 'terms');
  if (!terms) throw new Error('no terms');
  const times = Math.ceil(length / (terms.content.EN ?? '').length);
  const content = Object.fromEntries(
    Object.entries(terms.content).map(([language, text]) => [language, `it's ; `.concat(text.repeat(times))]),
  );
  return { code: 'terms', title: terms.title, content };
}
const around = { taken: [], reserved: [], isThisMachine: false, publicFolder: 'public' };
const refused = async (file: Record<string, unknown>) =>
  (
    await checkMerchant(
      JSON.stringify({ ...file, brand: { ...v.parse(anything, example.brand), icon: null } }),
      around,
    )
  ).refusals.map((refusal) => refusalText('m.json', refusal));

test('terms of 100,000 letters in eight languages are taken, in statements as short as D1 takes them, whole', async () => {
  const terms = longTerms(100_000);
  expect(Object.keys(terms.content)).toHaveLength(8);
  expect(Buffer.byteLength(JSON.stringify(terms))).toBeGreaterThan(800_000);
  const file = { ...example, help: [terms, { ...terms, code: 'privacy' }] };
  expect(await refused(file)).toEqual([]);
  const sql = merchantSql(file, v.parse(merchantFileSchema, file), 'draft');
  for (const statement of sql.split(/;\n(?=UPDATE|INSERT|DELETE|$)/))
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  const database = migratedDatabase();
  // The same again has the same texts.
  for (let time = 0; time < 2; time += 1) database.exec(`BEGIN; ${sql} COMMIT;`);
  const rows = database.prepare('SELECT code, content FROM help_topics ORDER BY sequence').all();
  expect(rows.map(({ code }) => code)).toEqual(['terms', 'privacy']);
  for (const { content } of rows) expect(JSON.parse(String(content))).toEqual(terms.content);
});

test('a topic that no row of the database holds is refused at its place', async () => {
  const far = { ...example, help: [longTerms(250_000)] };
  expect(await refused(far)).toEqual([
    expect.stringMatching(/help\[0\]\.content: has \d+ bytes in all its languages/),
  ]);
});
