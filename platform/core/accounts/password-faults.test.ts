import { expect, test } from 'vitest';

import { demoPassword } from '#demo/seed/accounts.ts';

import { passwordFault } from './password-faults.ts';

const robin = {
  brandName: 'Aurora',
  username: 'robinberg',
  mobileNum: '447700900101',
  email: 'r.berg@example.com',
};

test.each(['abc123', 'password1', 'PassWord1', '12345678', 'ｐａｓｓｗｏｒｄ１', 'qwertyuiop'])(
  'nobody can take %s, which thieves try first',
  (password) => expect(passwordFault(password, robin)).toBe('breached'),
);

test.each([
  'RobinBerg',
  'robinberg2026!',
  '12aurora12',
  'aurora_aurora',
  'r.berg@example.com',
  'R.Berg-77',
  '07700900101',
  '+44 7700 900101',
  '00447700900101',
])('%s, the member’s or the merchant’s own name, number or address, is no password', (password) =>
  expect(passwordFault(password, robin)).toBe('personal'),
);

test.each([demoPassword, 'robinbergs boat', 'aurora borealis', '83920471655', 'ปลาใหญ่ในน้ำ', '🐟🐟🐟🐟'])(
  '%s is let through',
  (password) => expect(passwordFault(password, robin)).toBeNull(),
);

test('who has no name, number or address yet is refused the merchant’s name and listed ones alone', () => {
  const { brandName } = robin;
  expect(passwordFault('Aurora2026', { brandName })).toBe('personal');
  expect(passwordFault('iloveyou', { brandName, username: null, mobileNum: null, email: null })).toBe(
    'breached',
  );
  expect(passwordFault('07700900101', { brandName })).toBeNull();
});
