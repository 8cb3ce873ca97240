import { expect, test } from 'vitest';

import { createTranslator } from '#src/shared/intl/intl.tsx';

import { CallError } from './call-error.ts';
import { failureText } from './error-messages.ts';
import { serverWords } from './server-words.ts';

const { t } = createTranslator({ language: 'EN', messages: {}, currency: 'USD', timeZone: 'UTC' });

test('a code that its server alone knows is told in that server’s words, any other in ours [ER-01] [ER-10]', () => {
  for (const code of ['upstream.refused', 'unknown'] as const) {
    expect(failureText(t, new CallError(code, { message: 'Bonus already taken' }))).toBe(
      'Bonus already taken',
    );
    expect(failureText(t, new CallError(code))).toBe('An unknown error happened. Please try again.');
  }
  expect(failureText(t, new CallError('wallet.insufficient', { message: 'SQL: no' }))).toBe(
    'Your balance is too low. Nothing was taken.',
  );
  expect(serverWords(new Error('a secret of the page'))).toBeNull();
});
