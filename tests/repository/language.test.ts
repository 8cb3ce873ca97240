import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Words that docs/style.md rules out, each with words to write instead. */
const ruledOutWords: readonly [RegExp, string][] = [
  [/\breckon(?!ed_at)\w*/i, 'compute, calculate'],
  [/\b(?:whoever|whomever|whosever)\b/i, 'a member who, the caller, everybody who'],
  [/\b(?:of|for|to|from|by|than|what) who\b/i, 'name the person: a member who, the caller'],
  [/(?<!['"`/.\w-])(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself)(?!['"`/.\w-])/, 'they, their, or the noun'],
  [/\bat the most\b/i, 'at most'],
];

const code = [
  ...globSync('{contract,demo,edge,platform,scripts,src,tests}/**/*.{css,html,js,lua,mjs,sql,ts,tsx}', {
    exclude: (path) => path.endsWith('language.test.ts') || path.includes('node_modules'),
  }),
  ...globSync(
    '{.dependency-cruiser.cjs,*.ts,index.html,wrangler.jsonc,platform/wrangler.jsonc,.github/workflows/ci.yml}',
  ),
];
const docs = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter(
  (file) => file !== 'docs/style.md',
);
const texts = [
  ...globSync('{demo/games/texts,demo/seed/help,src/shared/intl/messages}/en.json'),
  ...globSync('{contract,demo,platform}/**/*.json', {
    exclude: (path) => /\/texts\/|\/help\/|schema/.test(path),
  }),
];

const findLines = (files: string[], found: (line: string, file: string) => string | undefined): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const fault = found(line, file);
        return fault ? [`${file}:${at + 1}: ${fault}`] : [];
      }),
  );

const findRuledOutWord = (line: string): string | undefined => {
  for (const [word, instead] of ruledOutWords) {
    const match = word.exec(line);
    if (match) return `"${match[0]}", write ${instead}`;
  }
  return undefined;
};

test.each([
  ['code', code],
  ['docs', docs],
  ['English texts', texts],
])('%s use no word that docs/style.md rules out', (_, files) => {
  expect(files.length).toBeGreaterThan(2);
  expect(findLines(files, findRuledOutWord)).toEqual([]);
});

test('no comment begins with a clause instead of a subject', () => {
  const opening = /(?:\/\*\*?|\/\/|^\s*--) (?:Who|Whose|Whom|Whether or not|Of)\b/;
  expect(findLines(code, (line) => opening.exec(line)?.[0])).toEqual([]);
});

test('no export has a name that ends in Of', () => {
  const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+Of)\b/;
  expect(findLines(code, (line) => exported.exec(line)?.[1])).toEqual([]);
});

test('no line of the docs is longer than 600 characters, and no decision record has more than 40 lines', () => {
  expect(findLines(docs, (line) => (line.length > 600 ? `${line.length} characters` : undefined))).toEqual(
    [],
  );
  const records = globSync('docs/decisions/*.md').filter(
    (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 40,
  );
  expect(records).toEqual([]);
});

test('the docs have at most 30,000 words, README at most 150 lines', () => {
  // Table borders are not words.
  const words = docs.flatMap(
    (file) => readFileSync(file, 'utf8').match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu) ?? [],
  );
  expect(words.length).toBeLessThanOrEqual(30_000);
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
