import { expect, test } from 'vitest';

import { formatDay } from './format-day.ts';
import { createTranslator } from './intl.tsx';

test('a day in a spelling that could mean another day stays as it is [MC-14]', () => {
  const translator = createTranslator({ language: 'EN', messages: {}, currency: 'USD', timeZone: 'UTC' });
  expect(formatDay(translator, '2026-04-30')).toBe('Apr 30, 2026');
  for (const day of ['30/04/2026', '05/04/2026', '', 'yesterday'])
    expect(formatDay(translator, day)).toBe(day);
});
