import { assert, constantFrom, domain, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { normaliseHost } from './hosts.ts';

test.each([
  ['lotus.example', 'lotus.example'],
  ['LOTUS.Example', 'lotus.example'],
  ['  lotus.example\n', 'lotus.example'],
  ['lotus.example:8443', 'lotus.example'],
  ['lotus.example.', 'lotus.example'],
  ['lotus.example.:443', 'lotus.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['casino。ไทย', 'casino.xn--o3cw4h'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:80', '[::1]'],
])('the host %j is normalised to %s [TH-09]', (written, host) => {
  expect(normaliseHost(written)).toBe(host);
});

test.each([
  '',
  ' ',
  '.',
  '..',
  '.example',
  'a..example',
  'lotus.example..',
  'lotus.example:99999',
  'lotus.example:x',
  'lotus.example/path',
  'member@lotus.example',
  'lotus.example?x',
  'lotus.example#x',
  'lotus\\example',
  'lotus%2eexample',
  'lotus example',
  '256.1.1.1',
  `${'a'.repeat(64)}.`.repeat(4),
])('%j is not a host', (written) => {
  expect(normaliseHost(written)).toBeNull();
});

test('every text yields one normalised host or null, and normalising again changes nothing', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const host = normaliseHost(text);
      if (host !== null) expect(normaliseHost(host)).toBe(host);
    }),
  );
});

test('case, port, trailing dot and space do not change the host', () => {
  const spelling = constantFrom('', '.', ' ');
  assert(
    property(domain(), integer({ min: 0, max: 65_535 }), spelling, (host, port, tail) => {
      const plain = normaliseHost(host);
      expect(normaliseHost(`${host.toUpperCase()}${tail}`)).toBe(plain);
      expect(normaliseHost(` ${host}:${port}`)).toBe(plain);
    }),
  );
});
