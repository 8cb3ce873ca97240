import * as v from 'valibot';
import { expect, test } from 'vitest';

import { helpSearchSchema, findTopic, searchTopics } from './choose-topic.ts';

const topics = [
  { title: 'Deposits', content: '', code: 'deposits' },
  { title: 'Terms', content: '', code: 'terms' },
  { title: 'Privacy', content: '', code: 'privacy' },
];
const findPosition = (search: object, hash = '', list: Parameters<typeof findTopic>[0] = topics) =>
  findTopic(list, v.parse(helpSearchSchema, search), hash);

test.each([
  [{ title: 'Privacy' }, 2],
  [{ title: ' privacy ' }, 2],
  [{ title: 'Nothing' }, null],
  [{ i: 1 }, 1],
  [{ i: '1' }, 1],
  [{ i: 0 }, 0],
  [{ i: 3 }, null],
  [{ i: -1 }, null],
  [{ i: 'x' }, null],
  [{ title: 'Privacy', i: 0 }, 2],
  [{}, null],
] as const)('the parameters %j select the topic at %s [HP-03] [HP-04]', (search, expected) => {
  expect(findPosition(search)).toBe(expected);
});

test('a title in the URL that consists of digits is still a title [HP-03]', () => {
  expect(findPosition({ title: 404 }, '', [{ title: '404', content: '' }])).toBe(0);
});

test('#terms selects the terms, or the last topic if no topic has that code; a query takes precedence [HP-05]', () => {
  expect(findPosition({}, 'terms')).toBe(1);
  expect(findPosition({}, 'other')).toBeNull();
  expect(findPosition({ i: 0 }, 'terms')).toBe(0);
  expect(
    findPosition(
      {},
      'terms',
      topics.map(({ title, content }) => ({ title, content })),
    ),
  ).toBe(2);
  expect(findPosition({}, 'terms', [])).toBeNull();
});

test('a search matches titles and texts, ignoring case; without words it matches every topic', () => {
  const list = [
    { title: 'Deposits', texts: ['By bank'] },
    { title: 'Bank holidays', texts: [] },
    { title: 'Privacy', texts: ['(what)', 'we keep'] },
  ];
  expect(searchTopics(list, 'BANK')).toEqual([0, 1]);
  expect(searchTopics(list, '(what')).toEqual([2]);
  expect(searchTopics(list, 'nowhere')).toEqual([]);
  expect(searchTopics(list, '')).toEqual([0, 1, 2]);
});
