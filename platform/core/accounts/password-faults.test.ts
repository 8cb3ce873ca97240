import { expect, test } from 'vitest';

import { demoPassword } from '#demo/seed/accounts.ts';

import { findPasswordFault } from './password-faults.ts';

const robin = {
  brandName: 'Aurora',
  username: 'robinberg',
  mobileNum: '447700900101',
  email: 'r.berg@example.com',
};

test.each(['abc123', 'password1', 'PassWord1', '12345678', 'ｐａｓｓｗｏｒｄ１', 'qwertyuiop'])(
  'the password %s is refused, because attackers try it first',
  (password) => expect(findPasswordFault(password, robin)).toBe('breached'),
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
])(
  'the password %s is refused, because it is the brand name, or the member’s user name, number or email address',
  (password) => expect(findPasswordFault(password, robin)).toBe('personal'),
);

test.each([demoPassword, 'robinbergs boat', 'aurora borealis', '83920471655', 'ปลาใหญ่ในน้ำ', '🐟🐟🐟🐟'])(
  'the password %s is accepted',
  (password) => expect(findPasswordFault(password, robin)).toBeNull(),
);

test('without the visitor’s user name, number and email address, only breached passwords and the brand name are refused', () => {
  const { brandName } = robin;
  expect(findPasswordFault('Aurora2026', { brandName })).toBe('personal');
  expect(findPasswordFault('iloveyou', { brandName, username: null, mobileNum: null, email: null })).toBe(
    'breached',
  );
  expect(findPasswordFault('07700900101', { brandName })).toBeNull();
});
