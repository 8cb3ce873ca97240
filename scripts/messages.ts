import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { getCoreCatalogueName } from '#contract/page/page-language.ts';
import { messageFileLanguages, hasCatalogue, languageCodes } from '#contract/values/languages.ts';

import { type Catalogue, type Definitions, findCoreFaults, findCatalogueFaults } from './catalogues.ts';

// `npm run messages` writes en.json from the sources and reports missing texts of the other languages. With --check it
// writes nothing, and fails if a message file is out of date or has faults.
const folder = 'src/shared/intl/messages';
const check = process.argv.includes('--check');

const definitions: Definitions = JSON.parse(
  execFileSync('formatjs', ['extract', 'src/**/*.{ts,tsx}', '--ignore', '**/*.test.*', '--throws'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }),
);
const english: Catalogue = Object.fromEntries(
  Object.entries(definitions)
    .map(([id, { defaultMessage }]): [string, string] => [id, defaultMessage])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
const englishJson = `${JSON.stringify(english, null, 2)}\n`;
const readCatalogueFile = (code: string): string =>
  readFileSync(`${folder}/${code.toLowerCase()}.json`, 'utf8');

const problems: string[] = [];
const report = (name: string, faults: Record<string, string[]>): void => {
  for (const [what, ids] of Object.entries(faults)) {
    const more = ids.length > 8 ? ` and ${ids.length - 8} more` : '';
    problems.push(`${name}: ${what}: ${ids.slice(0, 8).join(', ')}${more}`);
  }
};
if (check && readCatalogueFile('EN') !== englishJson)
  problems.push('EN: en.json is out of date. Run: npm run messages');
if (!check) writeFileSync(`${folder}/en.json`, englishJson);

const total = Object.keys(english).length;
for (const code of messageFileLanguages.filter((language) => language !== 'EN')) {
  const faults = findCatalogueFaults(code, JSON.parse(readCatalogueFile(code)), definitions);
  const share = Math.floor((100 * (total - (faults.missing?.length ?? 0))) / Math.max(1, total));
  console.log(`${code.padEnd(6)} ${share} % of ${total}`);
  report(code, faults);
}

// If one core file has a text, all core files must have this text.
const files = readdirSync(`${folder}/core`).map((file) => file.replace('.json', ''));
const cores = new Map(
  files.map((tag): [string, Catalogue] => [tag, JSON.parse(readCatalogueFile(`core/${tag}`))]),
);
const core = [...new Set([...cores.values()].flatMap((own) => Object.keys(own)))];
const tags = new Set(languageCodes.filter((code) => !hasCatalogue(code)).map(getCoreCatalogueName));
console.log(`core   ${core.length} of ${total} in ${tags.size} further languages`);
for (const tag of tags) report(tag, findCoreFaults(core, cores.get(tag) ?? {}, definitions));
for (const tag of files.filter((file) => !tags.has(file))) report(tag, { 'belongs to no language': core });
for (const problem of problems) console.log(`✗ ${problem}`);
if (check && problems.length) process.exit(1);
