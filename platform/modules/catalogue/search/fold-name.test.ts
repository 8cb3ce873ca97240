import { expect, test } from 'vitest';

import { maskAccount } from '#platform/core/accounts/mask-account.ts';
import { foldName } from '#platform/modules/catalogue/search/fold-name.ts';

test.for([
  ['Rồng Vàng', 'rong vang'],
  ['Đảo Đen', 'dao den'],
  ['ＦＵＬＬ　width', 'full width'],
  ['  Two   spaces ', 'two spaces'],
  ['金龙宝藏', '金龙宝藏'],
] as const)('%s is folded to %s', ([name, folded]) => {
  expect(foldName(name)).toBe(folded);
});

test('Thai and Hindi names keep their marks, which are letters', () => {
  for (const name of ['มังกรทอง', 'น้ำแข็ง', 'दिवाली']) {
    expect(foldName(name)).toBe(foldName(foldName(name)));
    expect(foldName(name).match(/\p{M}/gu)?.length ?? 0).toBeGreaterThanOrEqual(1);
  }
});

test('a masked name on the board shows its first two letters and its last letter', () => {
  expect(maskAccount('member1')).toBe('me***1');
  expect(maskAccount('a')).toBe('a***a');
});
