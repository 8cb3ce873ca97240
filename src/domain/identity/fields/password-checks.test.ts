import { expect, test } from 'vitest';

import { listPasswordChecks } from './password-checks.ts';

const rule = { min: 6, max: 20, regex: '(?=.*[A-Za-z])(?=.*[0-9]).+' };
const listMetChecks = (password: string, usedRule = rule) =>
  listPasswordChecks(usedRule, password).flatMap(({ kind, met }) => (met ? [kind] : []));

test('the checklist contains only the length and the kinds of characters that the rule requires', () => {
  expect(listPasswordChecks(rule, '').map(({ kind }) => kind)).toEqual(['length', 'letter', 'digit']);
  expect(listMetChecks('')).toEqual([]);
  expect(listMetChecks('abc')).toEqual(['letter']);
  expect(listMetChecks('abc123')).toEqual(['length', 'letter', 'digit']);
  expect(listMetChecks('a1'.repeat(11))).toEqual(['letter', 'digit']);
});

test('lowercase letters, uppercase letters, digits and symbols are distinguished', () => {
  const strict = { min: 8, max: 32, regex: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*' };
  expect(listPasswordChecks(strict, 'aB3!').map(({ kind, met }) => `${kind} ${met}`)).toEqual([
    'length false',
    'lower true',
    'upper true',
    'digit true',
    'symbol true',
  ]);
});

test.each([null, '[0-9]+', '(?=.*[)', '(?=.{8})'])(
  'a pattern without lookaheads for kinds of characters (%s) only requires the length',
  (regex) => {
    expect(listPasswordChecks({ min: 4, max: 8, regex }, '12345')).toEqual([{ kind: 'length', met: true }]);
  },
);
