import { expect, test } from 'vitest';

import { formatMachineAmount, parseAmount, parseRate, formatPlainAmount } from './amounts.ts';

test.each([
  ['100', 'USD', 10_000],
  [' 12.5 ', 'USD', 1_250],
  ['12,50', 'BRL', 1_250],
  ['007', 'USD', 700],
  ['250000', 'VND', 250_000],
  ['1.234', 'KWD', 1_234],
  ['۱۲۳', 'USD', 12_300],
  ['٤٥٫٦', 'USD', 4_560],
])('typed text %j in %s is parsed as %i minor units', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toEqual({ minor });
});

test.each([
  ['', 'USD', 'empty'],
  ['  ', 'USD', 'empty'],
  ['NaN', 'USD', 'number'],
  ['Infinity', 'USD', 'number'],
  ['1e5', 'USD', 'number'],
  ['0x10', 'USD', 'number'],
  ['-5', 'USD', 'number'],
  ['+5', 'USD', 'number'],
  ['.5', 'USD', 'number'],
  ['5.', 'USD', 'number'],
  ['1,234.56', 'USD', 'number'],
  ['1 000', 'USD', 'number'],
  ['$5', 'USD', 'number'],
  ['1.234', 'USD', 'digits'],
  ['1,000', 'KWD', 'number'],
  ['1.5', 'VND', 'digits'],
  ['9007199254740993', 'VND', 'large'],
  ['99999999999999.99', 'USD', 'large'],
])('typed text %j in %s is rejected: %s', (typed, currency, fault) => {
  expect(parseAmount(typed, currency)).toEqual({ fault });
});

test.each([
  [123_456, 'USD', '1234.56'],
  [100_000, 'USD', '1000'],
  [5, 'USD', '0.05'],
  [-1_250, 'USD', '-12.50'],
  [0, 'USD', '0'],
  [250_000, 'VND', '250000'],
  [1_234, 'KWD', '1.234'],
])('%i minor units of %s are written as %s', (minor, currency, text) => {
  expect(formatPlainAmount(minor, currency)).toBe(text);
  if (minor >= 0) expect(parseAmount(text, currency)).toEqual({ minor });
});

test.each([
  [10_000, 'USD', '100.00'],
  [-5, 'USD', '-0.05'],
  [1_234_567_890, 'USD', '12345678.90'],
  [250_000, 'VND', '250000'],
  [1_200, 'KWD', '1.200'],
])('the machine format of %i minor units of %s has all decimals: %s', (minor, currency, text) => {
  expect(formatMachineAmount(minor, currency)).toBe(text);
});

test.for([
  ['0.5', 50],
  ['0,05', 5],
  ['٠٫٥', 50],
  ['０．５', 50],
  ['12', 1_200],
  ['100', 10_000],
  ['', null],
  ['-1', null],
  ['0.005', null],
  ['1e2', null],
  ['half', null],
] as const)(
  'the text "%s" is parsed as %s hundredths of a percent; null means invalid [AG-25]',
  ([typed, rate]) => {
    expect(parseRate(typed)).toBe(rate);
  },
);
