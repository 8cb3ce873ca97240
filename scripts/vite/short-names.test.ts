import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { shortNames } from './short-names.ts';

type Named = readonly [group: string, member: string];
const namesOf = (all: readonly Named[]): Map<string, string> => {
  const name = shortNames();
  return new Map(all.map(([group, member]) => [`${group}.${member}`, name(group, member)]));
};

const classes = globSync('src/**/*.module.css').flatMap((sheet): Named[] =>
  ['root', 'title', 'text'].map((name) => [sheet, name]),
);
const messages = Object.keys(JSON.parse(readFileSync('src/shared/intl/messages/en.json', 'utf8'))).map(
  (id): Named => [id.slice(0, id.lastIndexOf('.')), id.slice(id.lastIndexOf('.') + 1)],
);

test.each([
  ['style sheet', classes, ['src/app/a-new.module.css', 'root']],
  ['place of messages', messages, ['a.new', 'title']],
] as const)('a new %s leaves all other names as they were', (_, all, added) => {
  const [before, after] = [namesOf(all), namesOf([added, ...all])];
  for (const [each, name] of before) expect(after.get(each)).toBe(name);
});

test('a new message changes names of its own place alone', () => {
  const [before, after] = [namesOf(messages), namesOf([['lobby.tabs', 'another'], ...messages])];
  const changed = [...before].filter(([id, name]) => after.get(id) !== name).map(([id]) => id);
  expect(changed.filter((id) => !id.startsWith('lobby.tabs.'))).toEqual([]);
});

test('every name is an identifier that no other has, and the same each time', () => {
  const names = [...namesOf(messages).values()];
  expect(new Set(names).size).toBe(messages.length);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3,}$/);
  const name = shortNames();
  expect(name('lobby.tabs', 'hot')).toBe(name('lobby.tabs', 'hot'));
});

test('two groups of one hash stop the build, which names both', () => {
  const name = shortNames();
  const many = Array.from({ length: 5_000 }, (_each, at) => `group ${at}`);
  expect(() => many.map((group) => name(group, ''))).toThrow(/^group \d+ and group \d+ share the short name/);
});
