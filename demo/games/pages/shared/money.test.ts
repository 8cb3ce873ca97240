import { expect, test } from 'vitest';

import { listBets, createMoneyFormat } from './money.js';

test('amounts are formatted in the currency and language of the member', () => {
  expect(createMoneyFormat('en', 'USD', 2)(123_450)).toBe('$1,234.50');
  expect(createMoneyFormat('th', 'THB', 2)(5)).toBe('฿0.05');
  expect(createMoneyFormat('vi', 'VND', 0)(1_000).replace(/\s/g, ' ')).toBe('1.000 ₫');
  expect(createMoneyFormat('pt-BR', 'BRL', 2)(-250).replace(/\s/g, ' ')).toBe('-R$ 2,50');
});

test('a non-standard currency is written with its code', () => {
  expect(createMoneyFormat('en', 'USDT2', 2)(150)).toBe('1.50 USDT2');
});

test('bets rise in ones, twos and fives between the limits of the table', () => {
  expect(listBets(10, 10_000)).toEqual([10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]);
  expect(listBets(3, 30)).toEqual([3, 5, 10, 20, 30]);
  expect(listBets(7, 7)).toEqual([7]);
});
