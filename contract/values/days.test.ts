import { expect, test } from 'vitest';

import { ageAt } from './days.ts';

test('somebody is a year older on the birthday, where the merchant is [RG-30]', () => {
  const at = Date.parse('2026-06-14T22:30:00Z');
  expect(ageAt('2008-06-15', 'Europe/Helsinki', at)).toBe(18);
  expect(ageAt('2008-06-15', 'America/Sao_Paulo', at)).toBe(17);
  expect(ageAt('2008-06-14', 'America/Sao_Paulo', at)).toBe(18);
  expect(ageAt('2008-02-29', 'Asia/Bangkok', Date.parse('2026-02-28T12:00:00Z'))).toBe(17);
  expect(ageAt('2008-02-29', 'Asia/Bangkok', Date.parse('2026-03-01T12:00:00Z'))).toBe(18);
});
