import { expect, test } from 'vitest';

import { passwordChecks } from './password-checks.ts';

const rule = { min: 6, max: 20, regex: '(?=.*[A-Za-z])(?=.*[0-9]).+' };
const metOf = (password: string, of = rule) =>
  passwordChecks(of, password).flatMap(({ kind, met }) => (met ? [kind] : []));

test('the hint is made of the rule alone: its bounds and the kinds of characters that it asks for', () => {
  expect(passwordChecks(rule, '').map(({ kind }) => kind)).toEqual(['length', 'letter', 'digit']);
  expect(metOf('')).toEqual([]);
  expect(metOf('abc')).toEqual(['letter']);
  expect(metOf('abc123')).toEqual(['length', 'letter', 'digit']);
  expect(metOf('a1'.repeat(11))).toEqual(['letter', 'digit']);
});

test('capitals, small letters and signs are told apart', () => {
  const strict = { min: 8, max: 32, regex: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^A-Za-z0-9]).*' };
  expect(passwordChecks(strict, 'aB3!').map(({ kind, met }) => `${kind} ${met}`)).toEqual([
    'length false',
    'lower true',
    'upper true',
    'digit true',
    'sign true',
  ]);
});

test.each([null, '[0-9]+', '(?=.*[)', '(?=.{8})'])(
  'a pattern without such parts (%s) asks for its length alone',
  (regex) => {
    expect(passwordChecks({ min: 4, max: 8, regex }, '12345')).toEqual([{ kind: 'length', met: true }]);
  },
);
