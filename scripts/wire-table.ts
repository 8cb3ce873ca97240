import { readFileSync, writeFileSync } from 'node:fs';

import { registry } from '#contract/calls/registry.ts';
import { everyRole } from '#contract/values/customers.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Limit, limits, type Quota } from '#contract/wire/limits.ts';

// Usage: wire-table.ts [--check]: writes the tables of calls and limits in the docs, or says whether they are the contract's.
const sessionOf = ({ session, roles, token, flag }: Call): string => {
  const where = flag ? `, ${flag}` : '';
  if (session === 'none') return `none${where}`;
  const who = session === 'required' && roles.length < everyRole.length ? ' (no guests)' : '';
  return `${session}${who}, ${token}${where}`;
};

const durationOf = (ms: number): string => (ms % 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`);

const rowOf = (call: Call): string => {
  const { method, path, key, moduleId, body, encoding, effect, limit, cache, alert, source } = call;
  const kept = call.browserStorage ? `, ${call.browserStorage} storage` : '';
  const fresh = effect === 'read' ? durationOf(call.browserFreshMs) + kept : '–';
  const cells = [
    `\`${method} ${path}\``,
    key,
    moduleId,
    sessionOf(call),
    body ? encoding : '–',
    effect,
    limit ?? '–',
  ];
  return `| ${[...cells, cache, fresh, alert, source].join(' | ')} |`;
};

const calls = [
  '| call | key | module | session, token as, flag | body | effect | limit | edge cache | fresh in the app | alert | source |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...registry.toSorted((a, b) => a.moduleId - b.moduleId).map(rowOf),
].join('\n');

const quotaOf = ({ by, counts, counted, onFull, max, seconds }: Quota): string =>
  `${max} ${counts === 'attempts' ? '' : `${counts} `}by ${by} in ${durationOf(seconds * 1_000)}${counted === 'nearby' ? ' and location' : ''}${onFull === 'warn' ? ' (a warning)' : ''}`;

const limitRowOf = ([name, { quotas, whenUnknown }]: [string, Limit]): string =>
  `| ${name} | ${quotas.map(quotaOf).join('; ')} | ${whenUnknown === 'refuse' ? 'refused' : 'allowed'} |`;

const limitTable = [
  '| limit | at most | when nobody can count |',
  '| --- | --- | --- |',
  ...Object.entries<Limit>(limits).map(limitRowOf),
].join('\n');

const write = (file: string, name: string, table: string): void => {
  const begin = `<!-- ${name}: \`npm run wire-table\` writes this table -->`;
  const end = `<!-- /${name} -->`;
  const text = readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${file} has lost the marks around its table`);
  const next = `${before}${begin}\n\n${table}\n\n${end}${after}`;
  if (!process.argv.includes('--check')) writeFileSync(file, next);
  else if (next !== text) {
    console.error(`The table of ${name} in ${file} is not the contract's: npm run wire-table`);
    process.exitCode = 1;
  }
};

write('docs/wire.md', 'calls', calls);
write('docs/security.md', 'limits', limitTable);
