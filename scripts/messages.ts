import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { completeLanguages } from '#contract/languages.ts';

// `npm run messages` writes en.json from the sources and reports what the other languages lack;
// with --check it writes nothing and fails when anything is out of step.
const folder = 'src/shared/intl/messages';
const check = process.argv.includes('--check');
type Catalogue = Record<string, string>;

const extracted: Catalogue = JSON.parse(
  execFileSync(
    'formatjs',
    ['extract', 'src/**/*.{ts,tsx}', '--ignore', '**/*.test.*', '--format', 'simple', '--throws'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  ),
);
const sorted = (catalogue: Catalogue): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
const read = (code: string): string => readFileSync(`${folder}/${code.toLowerCase()}.json`, 'utf8');

const problems: string[] = [];
if (check && read('EN') !== sorted(extracted))
  problems.push('EN: en.json is out of step with the sources: npm run messages');
if (!check) writeFileSync(`${folder}/en.json`, sorted(extracted));

/** Texts that are the same in every language: names, codes, signs. */
const same = /^[\s\d\p{P}\p{S}]*$|^\{[a-z]+\}$|^(VIP|HOT|NEW|JP|OK|Telegram|Facebook|Line|Twitter|IP)$/iu;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\s*(\w+)/g)]
    .map((match) => match[1])
    .toSorted()
    .join();

for (const code of completeLanguages.filter((language) => language !== 'EN')) {
  const own: Catalogue = JSON.parse(read(code));
  const ids = Object.keys(extracted);
  const missing = ids.filter((id) => !own[id]);
  const unused = Object.keys(own).filter((id) => !(id in extracted));
  const untranslated = ids.filter((id) => own[id] === extracted[id] && !same.test(extracted[id] ?? ''));
  const broken = ids.filter((id) => own[id] && placeholders(own[id]) !== placeholders(extracted[id] ?? ''));
  const share = Math.round((100 * (ids.length - missing.length)) / Math.max(1, ids.length));
  console.log(`${code.padEnd(6)} ${share} % of ${ids.length}`);
  for (const [what, found] of Object.entries({
    missing,
    unused,
    'same as EN': untranslated,
    'other placeholders': broken,
  })) {
    if (found.length)
      problems.push(
        `${code}: ${what}: ${found.slice(0, 8).join(', ')}${found.length > 8 ? ` and ${found.length - 8} more` : ''}`,
      );
  }
}
for (const problem of problems) console.log(`✗ ${problem}`);
if (check && problems.length) process.exit(1);
