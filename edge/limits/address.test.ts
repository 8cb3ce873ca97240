import { assert, ipV6, property } from 'fast-check';
import { expect, test } from 'vitest';

import { getPrefixes } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1::/64', 'fe80:0:0::/48'],
])('an address is counted by its prefixes: %s', (ip, address, network) => {
  expect(getPrefixes(ip)).toEqual({ address, network });
});

test.each(['', '127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  'a missing address and an address of this machine have no prefixes: "%s"',
  (ip) => {
    expect(getPrefixes(ip)).toBeNull();
  },
);

test.each(['<script>', '1.2.3', '2001:db8', '1.2.3.4, 5.6.7.8', ':::', 'g::1'])(
  'all invalid addresses count as the same one: %s',
  (ip) => {
    expect(getPrefixes(ip)).toEqual({ address: 'not an address', network: 'not an address' });
  },
);

test('every address within a /64 counts as the same subscriber', () => {
  const fullAddresses = ipV6().filter((ip) => /^([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i.test(ip));
  assert(
    property(fullAddresses, fullAddresses, (one, other) => {
      const front = one.split(':').slice(0, 4);
      const neighbour = [...front, ...other.split(':').slice(4)].join(':');
      expect(getPrefixes(neighbour)).toEqual(getPrefixes(one));
    }),
  );
});
