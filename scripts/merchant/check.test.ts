import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seedMerchants } from '#demo/seed/merchants.ts';
import { seedRegistration } from '#demo/seed/registration.ts';

import { checkMerchant, type CheckContext } from './check.ts';
import { formatRefusal } from './json-text.ts';

const example = readFileSync('docs/merchant.example.json', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
const taken = [
  { host: 'www.aurora.example', merchantCode: 'aurora' },
  { host: 'aurora.example', merchantCode: 'aurora' },
];
const context: CheckContext = {
  readTaken: () => taken,
  reserved: ['games.lobby.example'],
  isThisMachine: false,
  publicFolder: folder,
};

beforeAll(async () => {
  for (const [name, size] of [
    ['whole-48', 48],
    ['whole-192', 192],
    ['whole-512', 512],
    ['small-48', 48],
    ['small-192', 96],
  ] as const) {
    const picture = sharp({ create: { width: size, height: size, channels: 3, background: '#123456' } });
    await picture.png().toFile(join(folder, `${name}.png`));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const findLine = (part: string) => example.slice(0, example.indexOf(part)).split('\n').length;

/** Returns the example with one text replaced by another, and the line of the change. */
function editExample(from: string, to: string) {
  expect(example.split(from)).toHaveLength(2);
  return { text: example.replace(from, to), line: findLine(from) };
}

async function listRefusals(text: string, overrides: Partial<CheckContext> = {}): Promise<string[]> {
  const { refusals } = await checkMerchant(text, { ...context, ...overrides });
  return refusals.map((refusal) => formatRefusal('m.json', refusal));
}

test.each([
  ['"enabled": false', 'UKGC', true],
  ['"required": false', 'AGCO', true],
  ['"tabs": ["username"]', 'UKGC', true],
  ['"min": 10', 'UKGC', false],
  ['"enabled": false', 'MGA', false],
])(
  'a file with the birthday rule %s under %s is refused if excluded persons could be missed; refused: %s',
  async (rule, jurisdiction, isRefused) => {
    const text = example
      .replace('"jurisdiction": "MGA"', `"jurisdiction": "${jurisdiction}"`)
      .replace('"birthday": { "enabled": true, "required": true }', `"birthday": { ${rule} }`);
    const found = (await listRefusals(text)).filter((refusal) =>
      refusal.includes('registration.fields.birthday'),
    );
    expect(found).toHaveLength(isRefused ? 1 : 0);
    if (isRefused)
      expect(found[0]).toContain(`must be asked for at every registration under ${jurisdiction}`);
  },
);

test('the documented example is a complete merchant that can be published unchanged', async () => {
  expect(await listRefusals(example)).toEqual([]);
});

test.each([
  [
    'a contrast of 3:1',
    '"#ffffff"',
    '"#60646a"',
    'settings.template.app_desc_font_color',
    '#60646a has a contrast of 3.0',
  ],
  [
    'a missing icon',
    '"icon": null',
    '"icon": "/art/i/meridian"',
    'brand.icon',
    'is not there; put a PNG of 48×48 px',
  ],
  [
    'a host of another merchant',
    '"play.meridian.example"',
    '"www.aurora.example"',
    'hosts[1]',
    'is a host of the merchant aurora',
  ],
  [
    'an unknown flag',
    '"MAILCEN"',
    '"MAILCENTRE"',
    'flags.MAILCENTRE',
    'no such key here; there are USERNAMEREG3, MOBILENUMREG3',
  ],
  [
    'a number verification service with keys over plain http',
    '"minLine": null,',
    '"numberService": { "name": "N", "signIn": "https://n.example/in", "audience": "a", "issuer": "i", "keys": "http://n.example/keys" },',
    'settings.numberService.keys',
    'https',
  ],
  // Problems of shape, which the product's schemas find.
  ['an unknown key', '"jurisdiction"', '"licensee"', 'licensee', 'no such key here; there are merchantCode,'],
  ['an unknown nested key', '"dep_func"', '"dep_funk"', 'settings.template.dep_func', 'is missing'],
  ['an unknown theme', '"harbour"', '"meridian"', 'brand.theme', '"aurora" | "lotus" | "harbour"'],
  ['an unknown block', '"recent"', '"resent"', 'home[3]', '"resent"'],
  [
    'a flag that is neither on nor off',
    '"MAILCEN": { "enabled": "1" }',
    '"MAILCEN": { "enabled": true }',
    'flags.MAILCEN.enabled',
    '("0" | "1")',
  ],
  [
    'a support link of an unknown type, which the product would drop',
    '"csType": "TELEGRAM"',
    '"csType": "PIGEON"',
    'settings.customerService[0].csType',
    '"PIGEON"',
  ],
  [
    'an unknown category in the order',
    '"categoryOrder": []',
    '"categoryOrder": ["SLOTS"]',
    'settings.categoryOrder[0]',
    '"SLOTS"',
  ],
  [
    'an unknown registration field',
    '"birthday"',
    '"birthplace"',
    'registration.fields.birthplace',
    'no such key here; there are username',
  ],
  [
    'a back end without https',
    '"upstream": null',
    '"upstream": "http://back.example"',
    'upstream',
    'not an https origin',
  ],
  ['a country given by a name', '"T1"', '"Utopia"', 'region.countries[1]', 'not a place'],
  [
    'a flag that is not an object',
    '"MAILCEN": { "enabled": "1" }',
    '"MAILCEN": true',
    'flags.MAILCEN',
    'Object',
  ],
  [
    'transfer rules that do not rise',
    '"maxMinor": 50000',
    '"maxMinor": 99',
    'teamTransfers',
    'must rise: minMinor is at most maxMinor',
  ],
  [
    'a daily limit of transfers below the highest transfer',
    '"perDayMinor": 200000',
    '"perDayMinor": 49999',
    'teamTransfers',
    'maxMinor, which is at most perDayMinor',
  ],
  ['a transfer of nothing', '"minMinor": 100', '"minMinor": 0', 'teamTransfers.minMinor', 'must be above 0'],
  ['an invalid host', '"play.meridian.example"', '"play meridian"', 'hosts[1]', 'not a host'],
  // Rules that no schema covers.
  ['the games’ host', '"play.meridian.example"', '"games.lobby.example"', 'hosts[1]', 'is the games'],
  [
    'a host name of this machine',
    '"play.meridian.example"',
    '"meridian.localhost"',
    'hosts[1]',
    'is a name of this machine',
  ],
  ['a duplicate host', '"play.meridian.example"', '"m.meridian.example"', 'hosts[1]', 'is listed twice'],
  [
    'a host with a port',
    '"play.meridian.example"',
    '"play.meridian.example:8443"',
    'hosts[1]',
    'is written play.meridian.example',
  ],
  [
    'a host in capitals',
    '"play.meridian.example"',
    '"Play.Meridian.example"',
    'hosts[1]',
    'is written play.meridian.example',
  ],
  ['a wildcard host', '"play.meridian.example"', '"*.meridian.example"', 'hosts[1]', 'by its whole name'],
  ['an IP address as a host', '"play.meridian.example"', '"192.0.2.7"', 'hosts[1]', 'by its whole name'],
  [
    'a country with a code outside ISO 3166-1',
    '"US"',
    '"UK"',
    'region.countries[0]',
    'UK is no country; write GB',
  ],
  ['an unknown country', '"US"', '"QQ"', 'region.countries[0]', 'QQ is no country; write its ISO 3166-1'],
  ['a duplicate country', '"T1"', '"us"', 'region.countries[1]', 'is listed twice'],
  [
    'a region that allows no visitor',
    '"mode": "deny", "countries": ["US", "T1"]',
    '"mode": "allow", "countries": []',
    'region.countries',
    'nobody',
  ],
  ['a duplicate language', '"PT-BR", "HI"]', '"PT-BR", "EN"]', 'languages[2]', 'is listed twice'],
  [
    'a brand name with a line break',
    '"name": "Meridian"',
    '"name": "Meri\\ndian"',
    'brand.name',
    'must fit on one line',
  ],
  ['a year with a fraction', '"from": 2026', '"from": 2025.5', 'brand.copyright.from', 'is no year'],
  ['a time zone given as an offset', '"Europe/Malta"', '"+02:00"', 'timeZone', '+02:00 is no time zone'],
  ['a wildcard as the origin of games', '"$GAME_ORIGIN"', '"https://*"', 'frameSources[0]', 'is no origin'],
  [
    'a picture base without a scheme',
    '"$CDN_ORIGIN/art"',
    '"//evil.example"',
    'imageCDNs[1]',
    'is no picture base',
  ],
  [
    'a support link with a javascript: URL',
    '"csPosition": 1,\n        "title": "Telegram",\n        "url": "https://chat.meridian.example/telegram"',
    '"csPosition": 1, "title": "Telegram", "url": "javascript:alert(1)"',
    'settings.customerService[0].url',
    'write an https:, mailto: or tel: address',
  ],
  [
    'a return URL of a game on another site',
    '"home": "/m/home"',
    '"home": "//evil.example"',
    'settings.paths.home',
    'is no path of the site',
  ],
  [
    'a length range that no value satisfies',
    '"min": 3, "max": 24',
    '"min": 30, "max": 24',
    'settings.rules.loginUsername.min',
    '30 to 24',
  ],
  ['a brand name without a letter', '"name": "Meridian"', '"name": "—"', 'brand.name', 'has no letter'],
  ['a brand without a colour scheme', '["dark", "light"]', '[]', 'brand.schemes', 'is empty'],
  [
    'copyright years in the wrong order',
    '"from": 2026',
    '"from": 2027',
    'brand.copyright.from',
    'is later than 2026',
  ],
  [
    'a default language that is not offered',
    '"defaultLanguage": "EN"',
    '"defaultLanguage": "TH"',
    'defaultLanguage',
    'take one of EN, PT-BR, HI',
  ],
  ['an unknown currency', '"EUR"', '"EUX"', 'currency', 'EUX is no currency'],
  [
    'an unknown time zone',
    '"Europe/Malta"',
    '"Europe/Atlantis"',
    'timeZone',
    'Europe/Atlantis is no time zone',
  ],
  [
    'an origin of games without https',
    '"$GAME_ORIGIN"',
    '"http://games.example"',
    'frameSources[0]',
    'is no origin that games come from',
  ],
  ['a relative picture base', '"$CDN_ORIGIN/art"', '"art"', 'imageCDNs[1]', 'is no picture base'],
  [
    'a support link that runs a script',
    '"mailto:help@meridian.example"',
    '"javascript:alert(1)"',
    'support[0].url',
    'write an https:, mailto: or tel: address',
  ],
  ['a colour by name', '"#12161b"', '"navy"', 'settings.template.app_background', 'write it as #rrggbb'],
  [
    'an invalid regular expression',
    '"[A-Za-z0-9_]+"',
    '"[A-Za-z"',
    'settings.rules.loginUsername.regex',
    'is no regular expression',
  ],
])('%s is refused with its line', async (_, from, to, path, message) => {
  const { text, line } = editExample(from, to);
  const refusals = await listRefusals(text);
  const found = refusals.find((refusal) => refusal.includes(`: ${path}: `));
  expect(found, refusals.join('\n')).toContain(message);
  // A missing key has no line, so the line of its parent is reported.
  const expectedLine = message === 'is missing' ? findLine('"template"') : line;
  expect(found).toMatch(new RegExp(`^m\\.json:${expectedLine}:\\d+: `));
});

test('an icon must exist in each size that pages and the manifest use [ED-15]', async () => {
  const { text } = editExample('"icon": null', '"icon": "/whole"');
  expect(await listRefusals(text)).toEqual([]);
  const small = await listRefusals(text.replace('/whole', '/small'));
  expect(small).toHaveLength(2);
  expect(small[0]).toContain('/small-192.png is 96×96 png; put a PNG of 192×192 px');
  expect(small[1]).toContain('/small-512.png is not there');
});

test.each([
  ['"names": { "gameTitle": "title" }', 'names.gameTitle: is not a field of the contract'],
  ['"parameters": { "page": "p" }', null],
  ['"parameters": { "pageNr": "p" }', 'parameters.pageNr: is not a parameter of the contract'],
  ['"calls": { "game.hots": {} }', 'calls.game.hots: is not the key of a call'],
  [
    '"calls": { "game.hot": { "value": { "list": "data" } } }',
    'value.list: is not a field of this call’s value',
  ],
  ['"calls": { "game.hot": { "value": { "games.nodeId": "id" } } }', null],
  ['"codes": { "7": "password.wrong" }', 'codes.7: is mapped to password.wrong, which no reply has'],
  ['"units": { "money": "cents" }', 'adapter.units.money'],
  ['"units": { "languages": { "ZZ": "zz" } }', 'languages.ZZ: is not a language of the contract'],
  ['"units": { "enums": { "gameKind": { "RNG": "S" } } }', 'enums.gameKind: is not a field'],
  ['"units": { "enums": { "gameType": { "RGN": "S" } } }', 'gameType.RGN: is not a value of this field'],
  ['"units": { "enums": { "isNew": { "yes": "Y" } } }', 'isNew.yes: is not a value of this field'],
  [
    '"units": { "enums": { "isNew": { "true": "Y" }, "gameClassify": { "JP": 1 }, "type": { "0": "M" } } }',
    null,
  ],
  ['"headers": { "Merchnt": "X-Brand" }', 'headers.Merchnt: is not a header that an adapter can rename'],
  ['"headers": { "Merchant": "X-Brand", "moduleid": null }', null],
  [
    '"session": { "in": "header", "name": "T", "prefix": "JWT\\n" }',
    'session.prefix: not a text for a header',
  ],
  ['"modul": "gateway"', 'adapter.modul'],
])(
  'a mistake in the adapter of a merchant’s own platform is reported with its line: %s',
  async (entry, problem) => {
    const { text, line } = editExample(
      '"upstream": null',
      `"upstream": "https://up.example",\n"adapter": {\n${entry}\n}`,
    );
    const refusals = await listRefusals(text);
    expect(refusals).toHaveLength(problem === null ? 0 : 1);
    if (problem === null) return;
    expect(refusals[0]).toContain(problem);
    expect(refusals[0]).toContain(`m.json:${line + 2}:`);
  },
);

test('an absent call that is unknown, or that no platform can lack, is reported with its line', async () => {
  const { text, line } = editExample(
    '"upstream": null',
    '"upstream": null,\n"absent": [\n"vip.levels",\n"vip.level",\n"session.logout"]',
  );
  expect(await listRefusals(text)).toEqual([
    `m.json:${line + 3}:1: absent[1]: vip.level is not the key of a call`,
    `m.json:${line + 4}:1: absent[2]: no platform can lack session.logout`,
  ]);
});

test('an adapter without a platform is refused', async () => {
  const { text, line } = editExample('"upstream": null', '"upstream": null,\n"adapter": {}');
  expect(await listRefusals(text)).toEqual([
    `m.json:${line + 1}:1: adapter: describes no platform; write the origin of one to upstream`,
  ]);
});

test('the code of another merchant is refused; a file that keeps one of a merchant’s hosts may change that merchant', async () => {
  const { text, line } = editExample('"meridian"', '"aurora"');
  const refusals = await listRefusals(text);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatch(
    new RegExp(`^m\\.json:${line}:3: merchantCode: is the code of the merchant at www.aurora.example`),
  );
  expect(await listRefusals(text.replace('"play.meridian.example"', '"aurora.example"'))).toEqual([]);
  const own = taken.map((row) => ({ ...row, merchantCode: 'meridian' }));
  expect(
    await listRefusals(example.replace('"play.meridian.example"', '"www.aurora.example"'), {
      readTaken: () => own,
    }),
  ).toEqual([]);
});

test('a file with a mistake is refused before the database is asked', async () => {
  const { text, line } = editExample('"currency": "EUR"', '"currency": 7');
  const readTaken = () => {
    throw new Error('not logged in');
  };
  expect((await listRefusals(text, { readTaken }))[0]).toMatch(new RegExp(`^m\\.json:${line}:`));
});

test('invalid JSON and duplicate keys are refused at their position', async () => {
  const doubled = editExample('"currency": "EUR",', '"currency": "EUR",,');
  expect(await listRefusals(doubled.text)).toHaveLength(1);
  const broken = editExample('"currency": "EUR",', '"currency": "EUR"');
  expect((await listRefusals(broken.text))[0]).toMatch(
    new RegExp(`^m\\.json:${broken.line + 1}:3: no JSON: CommaExpected`),
  );
  const { text, line } = editExample('"currency": "EUR",', '"currency": "EUR", "currency": "USD",');
  expect(await listRefusals(text)).toEqual([
    expect.stringMatching(new RegExp(`^m\\.json:${line}:\\d+: "currency" is a duplicate key`)),
  ]);
  const hidden = editExample('"MAILCEN": {', '"__proto__": {');
  expect(await listRefusals(hidden.text)).toEqual([
    expect.stringMatching(new RegExp(`^m\\.json:${hidden.line}:\\d+: "__proto__" is not allowed as a key`)),
  ]);
  expect(await listRefusals('')).not.toEqual([]);
  expect(await listRefusals('['.repeat(30_000))).toEqual(['m.json:1:1: is nested too deeply to be read']);
  expect(await listRefusals(example.replace('licence 000-M', 'x'.repeat(80_000)))).toEqual([
    expect.stringContaining('m.json:1:1: has 8'),
  ]);
  expect(await listRefusals('7')).toEqual(['m.json:1:1: must be one object, a merchant']);
});

test('a file must have the terms for registration, unless another back end provides them', async () => {
  const other = editExample('"code": "terms"', '"code": "rules"');
  expect(await listRefusals(other.text)).toEqual([
    expect.stringMatching(
      new RegExp(`^m\\.json:${findLine('"help": [')}:\\d+: help: has no help topic "terms"`),
    ),
  ]);
  const elsewhere = other.text.replace('"upstream": null', '"upstream": "https://wire.meridian.example"');
  expect(await listRefusals(elsewhere)).toEqual([]);
  const { text, line } = editExample('"title": { "EN": "Privacy" }', '"title": { "HI": "गोपनीयता" }');
  expect(await listRefusals(text)).toEqual([
    expect.stringMatching(new RegExp(`^m\\.json:${line}:\\d+: help\\[1\\]\\.title: has no EN`)),
  ]);
});

test('every merchant of the seed, written as a file, has no problem except icons that are not drawn', async () => {
  for (const { record, settings, flags } of seedMerchants) {
    const { maintenance: _, ...rest } = record;
    const { loginProviders: _l, mainDomain: _m, domainRoute: _d, imageCDNs: _i, ...own } = settings;
    const imageCDNs = record.imageCDNs.filter((base) => !base.startsWith('http:'));
    const file = {
      ...rest,
      imageCDNs,
      settings: { ...own, cockfightVendors: [] },
      flags,
      registration: seedRegistration[record.merchantCode],
      help: [{ code: 'terms', title: { EN: 'Terms' }, content: { EN: '<p>All of them.</p>' } }],
    };
    const icons = await listRefusals(JSON.stringify(file), { isThisMachine: true, readTaken: () => [] });
    expect(
      icons.filter((refusal) => !refusal.includes(': brand.icon: ')),
      record.merchantCode,
    ).toEqual([]);
  }
});
