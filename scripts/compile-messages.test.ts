import { expect, test } from 'vitest';

import { compileMessages } from './compile-messages.ts';

const text = (value: string) => [{ type: 0, value }];

test('a message that a language lacks is EN’s, the others are its own [IN-11]', () => {
  const compiled = compileMessages({ a: 'eins' }, { a: 'one', b: 'two' });
  expect(compiled).toMatchObject({ a: text('eins'), b: text('two') });
});

test('a message that no source has is left out', () => {
  expect(Object.keys(compileMessages({ gone: 'weg' }, { a: 'one' }))).toEqual(['a']);
});
