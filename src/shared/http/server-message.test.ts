import { expect, test } from 'vitest';

import { createTranslator } from '#src/shared/intl/intl.tsx';

import { CallError } from './call-error.ts';
import { getFailureText } from './error-messages.ts';
import { getServerMessage } from './server-message.ts';

const { t } = createTranslator({ language: 'EN', messages: {}, currency: 'USD', timeZone: 'UTC' });

test('for an unmapped code the server’s own message is shown, and for any other code our sentence [ER-01] [ER-10]', () => {
  for (const code of ['upstream.refused', 'unknown'] as const) {
    expect(getFailureText(t, new CallError(code, { message: 'Bonus already taken' }))).toBe(
      'Bonus already taken',
    );
    expect(getFailureText(t, new CallError(code))).toBe('Something went wrong. Please try again.');
  }
  expect(getFailureText(t, new CallError('wallet.insufficient', { message: 'SQL: no' }))).toBe(
    'Your balance is too low. Nothing was charged.',
  );
  expect(getServerMessage(new Error('a secret of the page'))).toBeNull();
});
