import { array, assert, integer, ipV4, ipV6, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { type Address, isWithin, parseAddress, parseRange } from './addresses.ts';

const contains = (range: string, address: string): boolean | null => {
  const [parsedRange, parsedAddress] = [parseRange(range), parseAddress(address)];
  return parsedRange && parsedAddress && isWithin(parsedAddress, parsedRange);
};

test.each([
  ['203.0.113.0/24', '203.0.113.7', true],
  ['203.0.113.0/24', '203.0.114.7', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.4/30', '203.0.113.7', true],
  ['0.0.0.0/0', '198.51.100.1', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::/0', '198.51.100.1', false],
  ['2001:db8::/32', '2001:DB8:ffff::1', true],
  ['2001:db8::/33', '2001:db8:8000::1', false],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['203.0.113.0/24', '::ffff:203.0.113.7', true],
  ['::ffff:203.0.113.0/120', '203.0.113.7', true],
  ['::ffff:0:0/96', '203.0.113.7', true],
])('the range %s contains %s: %s', (range, address, contained) => {
  expect(contains(range, address)).toBe(contained);
});

test.each([
  '',
  '1.2.3',
  '1.2.3.4.5',
  '1.2.3.256',
  '01.2.3.4',
  '1.2.3.4/33',
  '1.2.3.4/-1',
  '1.2.3.4/',
  '1.2.3.4/8/8',
  '::1/129',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7::8',
  '12345::',
  '::g',
  '::1.2.3',
  '1.2.3.4::',
  'fe80::%eth0/10',
])('%j is not a range', (text) => {
  expect(parseRange(text)).toBeNull();
});

/** Converts an address to a number. */
const addressToNumber = (bytes: Address): bigint =>
  bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const rangeContains = (base: Address, bits: number, address: Address): boolean => {
  const rest = BigInt(base.length * 8 - bits);
  return base.length === address.length && addressToNumber(base) >> rest === addressToNumber(address) >> rest;
};

test('ranges agree with a comparison of the addresses as numbers', () => {
  const near = array(integer({ min: 0, max: 127 }), { maxLength: 3 });
  assert(
    property(oneof(ipV4(), ipV6()), integer({ min: 0, max: 128 }), near, (base, prefix, flips) => {
      const parsed = parseAddress(base);
      const range = parseRange(`${base}/${prefix}`);
      expect(range !== null).toBe(prefix <= (base.includes(':') ? 128 : 32));
      if (!parsed || !range) return;
      const address = parsed.map((byte, at) =>
        flips.reduce((value, flip) => (flip >> 3 === at ? value ^ (0x80 >> (flip & 7)) : value), byte),
      );
      expect(isWithin(address, range)).toBe(rangeContains(range.base, range.bits, address));
    }),
  );
});

test('an IPv4-mapped IPv6 address equals its IPv4 address', () => {
  assert(
    property(ipV4(), (address) => {
      expect(parseAddress(`::ffff:${address}`)).toEqual(parseAddress(address));
    }),
  );
});

test('parsing never throws, whatever the text', () => {
  assert(
    property(oneof(string({ unit: 'binary' }), ipV4(), ipV6()), (text) => {
      expect([null, 4, 16]).toContain(parseAddress(text)?.length ?? null);
      parseRange(text);
      parseRange(`${text}/${text}`);
    }),
  );
});
