import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { benches } from './benches.ts';
import { fewestPairs } from './measure/statistics.ts';

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
);
/** Commands of package.json that run one bench, with the name of the bench. */
const commands = Object.keys(scripts).flatMap((command) => {
  const name = command.replace(/^bench:/, '');
  return command !== 'bench:beside' && (name !== command || name === 'lighthouse') ? [{ command, name }] : [];
});

test('every bench of package.json reads its flags from the table of benches, and so says how long it takes', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(benches).toSorted());
  for (const { command, name } of commands) {
    const file = scripts[command]?.replace('node ', '') ?? '';
    expect(readFileSync(file, 'utf8'), file).toMatch(
      new RegExp(`readFlags\\(benches(\\.${name}|\\['${name}'\\])\\)`),
    );
  }
});

test.each(Object.entries(benches))('the short form of %s takes at most four minutes', (_name, bench) => {
  expect(bench.estimateSeconds(['--short'])).toBeLessThanOrEqual(240);
});

test('a short run has enough pairs for the interval of each ratio', () => {
  const short = ['--short'];
  expect(benches.edge.parse(short).rounds).toBeGreaterThanOrEqual(fewestPairs);
  expect(benches['first-view'].parse(short).rounds).toBeGreaterThanOrEqual(fewestPairs);
  expect(benches.interaction.parse(short).games).toBeGreaterThanOrEqual(fewestPairs);
  expect(benches.ledger.parse(short).rounds).toBeGreaterThanOrEqual(fewestPairs);
  expect(benches.lighthouse.parse(short).runs).toBeGreaterThanOrEqual(fewestPairs);
  expect(benches.scroll.parse(short).rounds * 2).toBeGreaterThanOrEqual(fewestPairs);
});

test('docs/performance.md names the duration of every bench', () => {
  const docs = readFileSync('docs/performance.md', 'utf8');
  for (const { command, name } of commands) {
    const bench = Object.entries(benches).find(([key]) => key === name)?.[1];
    const minutes = [[], ['--short']].map((args) => Math.ceil((bench?.estimateSeconds(args) ?? 0) / 60));
    const row = docs.split('\n').find((line) => line.startsWith(`| \`npm run ${command}\` |`));
    expect(row, command).toContain(`| ${[...new Set(minutes)].join(', ')} |`);
  }
});
