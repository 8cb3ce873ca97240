import {
  anything,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  ipV4,
  ipV6,
  mixedCase,
  oneof,
  property,
  record,
  stringMatching,
} from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { regionRuleSchema } from '#contract/values/region.ts';

import { computeClosure, findRefusal } from './closed-regions.ts';
import { parseVisitorInfo, type Reported } from './visitor-info.ts';

const parseRule = (rule: v.InferInput<typeof regionRuleSchema>) => v.parse(regionRuleSchema, rule);
const deny = (...countries: string[]) => ({ mode: 'deny' as const, countries });
const allow = (...countries: string[]) => ({ mode: 'allow' as const, countries });
/** Returns `served`, or the reason for the refusal. */
const getAnswer = (rule: v.InferInput<typeof regionRuleSchema>, visitor: Reported): string =>
  findRefusal(parseRule(rule), parseVisitorInfo(visitor)) ?? 'served';

test.each([
  ['FI', 'FI'],
  [' fi ', 'FI'],
  ['T1', 'T1'],
  ['', 'XX'],
  ['Finland', 'XX'],
  [undefined, 'XX'],
  [null, 'XX'],
  [46, 'XX'],
])('a country reported as %j is %s', (reported, country) => {
  expect(parseVisitorInfo({ country: reported }).country).toBe(country);
});

const ontario = { country: 'CA', regionCode: 'ON', asn: 64_500, ip: '203.0.113.7' };
const dublin = { country: 'IE', isEUCountry: '1', regionCode: 'L', asn: 64_501, ip: '2001:db8::1' };

test.each([
  // Nothing is named: the mode decides.
  [deny(), ontario, 'served'],
  [allow(), ontario, 'country'],
  [deny('US'), {}, 'served'],
  [deny('US'), { country: 'T1' }, 'served'],
  [allow('FI'), {}, 'unknown'],
  [allow('FI'), { country: 'T1' }, 'tor'],
  // Tor and the unknown country are refused by name.
  [deny('T1'), { country: 'T1' }, 'tor'],
  [deny('XX'), {}, 'unknown'],
  [allow('FI', 'XX'), {}, 'served'],
  // EU, then country, then region.
  [deny('EU'), dublin, 'country'],
  [deny('EU'), ontario, 'served'],
  [{ ...deny('EU'), exceptions: ['IE'] }, dublin, 'served'],
  [{ ...allow('EU'), exceptions: ['IE'] }, dublin, 'country'],
  [deny('CA-ON'), ontario, 'region'],
  [deny('CA-QC'), ontario, 'served'],
  [{ ...deny('CA'), exceptions: ['CA-ON'] }, ontario, 'served'],
  // An unknown region follows the record's setting.
  [deny('CA-ON'), { country: 'CA' }, 'region'],
  [allow('CA-ON'), { country: 'CA' }, 'region'],
  [{ ...allow('CA'), exceptions: ['CA-ON'] }, { country: 'CA' }, 'region'],
  [{ ...deny('CA-ON'), unknownRegion: 'country' }, { country: 'CA' }, 'served'],
  [{ ...deny('CA'), exceptions: ['CA-ON'], unknownRegion: 'country' }, { country: 'CA' }, 'country'],
  [deny('CA-ON'), { country: 'IE' }, 'served'],
  [{ ...allow('CA'), exceptions: ['CA-ON'] }, ontario, 'region'],
  [{ ...deny('CA'), exceptions: ['CA'] }, ontario, 'country'],
  // A network takes precedence over places.
  [{ ...deny(), networks: { deny: [64_500] } }, ontario, 'network'],
  [{ ...deny('CA-ON'), networks: { allow: [64_500] } }, ontario, 'served'],
  [{ ...deny(), networks: { allow: [64_500], deny: ['AS64500'] } }, ontario, 'network'],
  // An address takes precedence over everything.
  [{ ...deny(), addresses: { deny: ['203.0.113.0/24'] } }, ontario, 'network'],
  [{ ...deny('CA'), addresses: { allow: ['203.0.113.0/24'] } }, ontario, 'served'],
  [{ ...deny(), addresses: { allow: ['203.0.113.7'], deny: ['0.0.0.0/0'] } }, ontario, 'served'],
  [{ ...deny(), addresses: { deny: ['2001:db8::/32'] } }, dublin, 'network'],
  [{ ...deny(), networks: { deny: [64_500] }, addresses: { allow: ['203.0.113.7'] } }, ontario, 'served'],
  [{ ...deny(), networks: { allow: [64_500] }, addresses: { deny: ['203.0.113.7'] } }, ontario, 'network'],
] as const)('the rule %j answers the visitor %j with: %s [ED-08]', (rule, visitor, answer) => {
  expect(getAnswer(v.parse(regionRuleSchema, rule), visitor)).toBe(answer);
});

test.each([
  { mode: 'deny' },
  deny('USA'),
  deny('U'),
  deny('CA-ONTARIO'),
  { ...deny(), exceptions: ['?'] },
  { ...deny(), networks: { deny: [0] } },
  { ...deny(), networks: { deny: ['AS'] } },
  { ...deny(), networks: { deny: [2 ** 32] } },
  { ...deny(), addresses: { deny: ['10.0.0.0/33'] } },
  { ...deny(), addresses: { allow: ['fe80::1%eth0'] } },
])('a rule with an invalid entry is rejected: %j', (rule) => {
  expect(v.is(regionRuleSchema, rule)).toBe(false);
});

// No country has the code EU: in a rule it means the union.
const country = oneof(
  stringMatching(/^[A-Z0-9]{2}$/).filter((code) => code !== 'EU'),
  constantFrom('CA', 'IE', 'T1', 'XX'),
);
const place = oneof(country, constant('EU'), stringMatching(/^[A-Z]{2}-[A-Z0-9]{1,3}$/));
const address = oneof(ipV4(), ipV6());
const visitor = record({
  ip: address,
  country,
  isEUCountry: constantFrom('1', undefined),
  regionCode: oneof(stringMatching(/^[A-Z0-9]{1,3}$/), constant(undefined)),
  asn: integer({ min: 1, max: 9 }),
});
const numbers = array(integer({ min: 1, max: 9 }), { maxLength: 3 });
const ranges = array(address, { maxLength: 3 });
const rule = record({
  mode: constantFrom('allow', 'deny'),
  countries: array(place),
  exceptions: array(place),
  networks: record({ allow: numbers, deny: numbers }),
  addresses: record({ allow: ranges, deny: ranges }),
});

test('every report gets an answer, and always the same one [ED-08]', () => {
  const reported = record({
    ip: oneof(anything(), address),
    country: oneof(anything(), country),
    isEUCountry: oneof(anything(), boolean()),
    regionCode: anything(),
    asn: anything(),
  });
  assert(
    property(rule, oneof(reported, visitor), (anyRule, seen) => {
      const answer = getAnswer(anyRule, seen);
      expect(['served', 'country', 'region', 'network', 'tor', 'unknown']).toContain(answer);
      expect(getAnswer(anyRule, seen)).toBe(answer);
    }),
  );
});

test('empty lists refuse nobody in one mode and serve nobody in the other [ED-08]', () => {
  assert(
    property(visitor, (seen) => {
      expect(getAnswer(deny(), seen)).toBe('served');
      expect(getAnswer(allow(), seen)).not.toBe('served');
    }),
  );
});

test('without exceptions, exactly one of the two modes serves a visitor if both have the same places', () => {
  assert(
    property(array(place), visitor, (countries, seen) => {
      const asCountry = { unknownRegion: 'country' } as const;
      const refusing = getAnswer({ ...deny(...countries), ...asCountry }, seen);
      const serving = getAnswer({ ...allow(...countries), ...asCountry }, seen);
      expect(refusing === 'served').toBe(serving !== 'served');
    }),
  );
});

test('an allowed address is always served, and an address that is only denied is always refused', () => {
  assert(
    property(rule, visitor, (anyRule, seen) => {
      const { ip } = seen;
      expect(getAnswer({ ...anyRule, addresses: { ...anyRule.addresses, allow: [ip] } }, seen)).toBe(
        'served',
      );
      expect(getAnswer({ ...anyRule, addresses: { allow: [], deny: [ip] } }, seen)).toBe('network');
    }),
  );
});

test('a network takes precedence over every place, a region over its country, a country over the EU', () => {
  assert(
    property(rule, visitor, (anyRule, seen) => {
      const nowhere = { allow: [], deny: [] };
      const byNetwork = { ...anyRule, addresses: nowhere, networks: { allow: [], deny: [seen.asn] } };
      expect(getAnswer(byNetwork, seen)).toBe('network');
      const info = parseVisitorInfo(seen);
      const named = [info.region ?? info.country];
      const places = { ...anyRule, addresses: nowhere, networks: nowhere };
      const listed = getAnswer({ ...places, mode: 'deny', countries: named, exceptions: ['EU'] }, seen);
      expect(listed).not.toBe('served');
      const excepted = { mode: 'deny' as const, exceptions: named };
      const others = info.region ? [info.country, 'EU'] : ['EU'];
      expect(getAnswer({ ...places, ...excepted, countries: others }, seen)).toBe('served');
    }),
  );
});

test('case and space in rules and reports are ignored', () => {
  assert(
    property(array(mixedCase(place)), mixedCase(country), (places, reported) => {
      const spaced = places.map((text) => ` ${text}\t`);
      const plain = places.map((text) => text.toUpperCase());
      expect(getAnswer(deny(...spaced), { country: ` ${reported}` })).toBe(
        getAnswer(deny(...plain), { country: reported.toUpperCase() }),
      );
    }),
  );
});

test('the status is 0 if open, 1 in maintenance (even in a refused region), and 2 in a refused region [ST-02] [ST-03] [ST-04]', () => {
  const region = parseRule(deny('US'));
  const [fin, us] = [parseVisitorInfo({ country: 'FI' }), parseVisitorInfo({ country: 'US' })];
  expect(computeClosure({ maintenance: false, region }, fin)).toEqual({ status: 0, refusal: null });
  expect(computeClosure({ maintenance: true, region }, fin)).toEqual({ status: 1, refusal: null });
  expect(computeClosure({ maintenance: true, region }, us)).toEqual({ status: 1, refusal: 'country' });
  expect(computeClosure({ maintenance: false, region }, us)).toEqual({ status: 2, refusal: 'country' });
});
