import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { buildHelpTopicRows } from '#demo/seed/help/help-seed.ts';
import { createMigratedDatabase } from '#platform/schema/migrated-database.ts';

import { checkMerchant } from './check.ts';
import { formatRefusal } from './json-text.ts';
import { merchantFileSchema } from './merchant-file.ts';
import { buildMerchantSql } from './sql.ts';

const anything = v.looseObject({});
const example = v.parse(
  v.pipe(v.string(), v.parseJson(), anything),
  readFileSync('docs/merchant.example.json', 'utf8'),
);

/** Repeats the seed's terms, which have eight languages, until the English text has at least `length` characters. */
function buildLongTerms(length: number) {
  const terms = buildHelpTopicRows().find(({ code }) => code === 'terms');
  if (!terms) throw new Error('no terms');
  const times = Math.ceil(length / (terms.content.EN ?? '').length);
  const content = Object.fromEntries(
    Object.entries(terms.content).map(([language, text]) => [language, `it's ; `.concat(text.repeat(times))]),
  );
  return { code: 'terms', title: terms.title, content };
}
const context = { readTaken: () => [], reserved: [], isThisMachine: false, publicFolder: 'public' };
const listRefusals = async (file: Record<string, unknown>) =>
  (
    await checkMerchant(
      JSON.stringify({ ...file, brand: { ...v.parse(anything, example.brand), icon: null } }),
      context,
    )
  ).refusals.map((refusal) => formatRefusal('m.json', refusal));

test('terms of 100,000 letters in eight languages are stored completely, in statements within D1’s limit', async () => {
  const terms = buildLongTerms(100_000);
  expect(Object.keys(terms.content)).toHaveLength(8);
  expect(Buffer.byteLength(JSON.stringify(terms))).toBeGreaterThan(800_000);
  const file = { ...example, help: [terms, { ...terms, code: 'privacy' }] };
  expect(await listRefusals(file)).toEqual([]);
  const sql = buildMerchantSql(file, v.parse(merchantFileSchema, file), 'draft');
  for (const statement of sql.split(/;\n(?=UPDATE|INSERT|DELETE|$)/))
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  const database = createMigratedDatabase();
  // Repeating the import stores the same texts.
  for (let time = 0; time < 2; time += 1) database.exec(`BEGIN; ${sql} COMMIT;`);
  const rows = database.prepare('SELECT code, content FROM help_topics ORDER BY sequence').all();
  expect(rows.map(({ code }) => code)).toEqual(['terms', 'privacy']);
  for (const { content } of rows) expect(JSON.parse(String(content))).toEqual(terms.content);
});

test('a topic that is too long for a database row is refused at its position', async () => {
  const tooLong = { ...example, help: [buildLongTerms(250_000)] };
  expect(await listRefusals(tooLong)).toEqual([
    expect.stringMatching(/help\[0\]\.content: has \d+ bytes in all its languages/),
  ]);
});
