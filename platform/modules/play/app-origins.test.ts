import { expect, test } from 'vitest';

import { isAppOrigin } from './app-origins.ts';

const hosts = ['m.aurora.example', 'lotus.localhost', '192.168.1.20'];

test.each([
  ['https://m.aurora.example', true],
  ['https://m.aurora.example:8443', false],
  ['http://m.aurora.example', false],
  ['https://other.example', false],
  ['https://m.aurora.example/m/home', false],
  ['http://lotus.localhost:4173', true],
  ['https://lotus.localhost:4173', true],
  ['https://192.168.1.20:4173', true],
  ['https://192.168.1.20', true],
  ['http://192.168.1.20:4173', false],
  ['https://192.168.1.21:4173', false],
])('whether %s may frame a game and be its return address: %s', (origin, expected) => {
  expect(isAppOrigin(origin, hosts)).toBe(expected);
});
