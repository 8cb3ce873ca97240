import type * as v from 'valibot';

import type { Settings } from '#contract/calls/system/site.ts';
import { languageCodes } from '#contract/values/languages.ts';
import type { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { getFlags } from '#demo/seed/flags.ts';

type MerchantCode = 'aurora' | 'lotus' | 'harbour';

type RecordRow = v.InferInput<typeof merchantRecordSchema>;

export type SeedMerchant = {
  record: RecordRow & { merchantCode: MerchantCode; currency: string };
  settings: Omit<Settings, 'maintenance' | 'regionRestriction' | 'location' | 'cockfightVendors'>;
  flags: Record<string, { enabled: string }>;
};

const copyright = { from: 2002, to: 2025 };
const rules: Settings['rules'] = {
  loginUsername: { min: 3, max: 24, regex: '[A-Za-z0-9_]+' },
  loginPassword: { min: 6, max: 64, regex: null },
  loginMobileNum: { min: 6, max: 20, regex: '[0-9 ()-]+' },
  verificationCode: { min: 8, max: 8, regex: '[0-9]+' },
  password: { min: 8, max: 64, regex: null },
};
const paths = {
  home: '/m/home',
  deposit: '/m/voucherCenter',
  login: '/m/login',
  register: '/m/register',
  help: '/m/help',
  terms: '/m/help#terms',
  app: '/m/app',
};

const buildTemplate = (background: string, text: string, color: string): Settings['template'] => ({
  app_background: background,
  app_desc: text,
  app_desc_font_color: color,
  mem_cen: '1',
  dep_func: '1',
});

const buildLook = (
  code: MerchantCode,
): Pick<RecordRow['brand'], 'theme' | 'icon' | 'schemes' | 'copyright'> => ({
  theme: code,
  icon: `/art/i/${code}`,
  schemes: ['dark', 'light'],
  copyright,
});

const buildSupport = (code: MerchantCode): RecordRow['support'] => [
  // These names are the same in every language.
  { label: 'Telegram', url: `https://chat.${code}.example/telegram` },
  { label: 'WhatsApp', url: `https://chat.${code}.example/whatsapp` },
  { label: `help@${code}.example`, url: `mailto:help@${code}.example` },
];

/** Builds the contact channels. `hiddenChannel` gets no URL, so the site hides that channel. */
const buildCustomerService = (code: MerchantCode, hiddenChannel: string): Settings['customerService'] =>
  (['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'LINE', 'TWITTER'] as const).map((csType, position) => ({
    csType,
    csPosition: position + 1,
    title: { LIVECHAT: 'Live chat', TELEGRAM: 'Telegram', FACEBOOK: 'Facebook', LINE: 'LINE', TWITTER: 'X' }[
      csType
    ],
    url: csType === hiddenChannel ? '' : `https://chat.${code}.example/${csType.toLowerCase()}`,
  }));

const buildResource = (
  code: MerchantCode,
  resourceType: Settings['resources'][number]['resourceType'],
  en: string,
  cn: string,
) => ({
  resourceType,
  url: `https://get.${code}.example/${resourceType.toLowerCase()}`,
  labelNameEn: en,
  labelNameCn: cn,
});

function buildSettings(
  code: MerchantCode,
  overrides: Pick<
    SeedMerchant['settings'],
    'template' | 'imageCDNs' | 'lottoMode' | 'popup' | 'categoryOrder'
  > & {
    hiddenChannel: string;
  },
): SeedMerchant['settings'] {
  const { hiddenChannel, ...rest } = overrides;
  return {
    ...rest,
    loginProviders: [],
    customerService: buildCustomerService(code, hiddenChannel),
    resources: [
      buildResource(code, 'IOS', 'iPhone app', '苹果应用'),
      buildResource(code, 'Android', 'Android app', '安卓应用'),
      buildResource(code, 'TELEGRAM', 'Telegram', '电报'),
      buildResource(code, 'LIVECHAT', 'Live chat', '在线客服'),
      ...(code === 'harbour' ? [] : [buildResource(code, 'FACEBOOK', 'Facebook', '脸书')]),
    ],
    rules,
    mainDomain: hosts[code][0],
    domainRoute: hosts[code],
    paths,
    minLine: null,
  };
}

/** Hosts of each merchant, the main host first. `localhost` belongs to the default merchant. */
const hosts: Record<MerchantCode, [string, ...string[]]> = {
  aurora: ['localhost', '127.0.0.1', 'aurora.localhost'],
  lotus: ['lotus.localhost'],
  harbour: ['harbour.localhost'],
};
/** The site's own files first, then art that is drawn after the start (scripts/vite/late-art.ts). */
const art = ['/art', '$CDN_ORIGIN/art'];
/** The first base address never responds, so pictures must come from the other addresses. */
const artWithBrokenCDN = ['http://127.0.0.1:9/art', '$CDN_ORIGIN/art', '/art'];
const games = ['$GAME_ORIGIN'];

/** The three merchants share one front end, which differs only by these records, settings and flags. */
export const seedMerchants: readonly SeedMerchant[] = [
  {
    record: {
      merchantCode: 'aurora',
      hosts: hosts.aurora,
      jurisdiction: 'MGA',
      brand: {
        name: 'Aurora',
        ...buildLook('aurora'),
        ageLimit: 18,
        licence: 'Aurora Play Ltd. · MGA/B2C/D018/2002 (demo)',
        paymentMarks: ['card', 'bank', 'wallet', 'usdt'],
      },
      languages: [...languageCodes],
      defaultLanguage: 'EN',
      currency: 'USD',
      timeZone: 'Europe/Helsinki',
      // Closed to the United States, to Tor, and to one province of a country that is otherwise served.
      region: { mode: 'deny', countries: ['US', 'T1', 'CA-ON'] },
      maintenance: false,
      frameSources: games,
      imageCDNs: art,
      support: buildSupport('aurora'),
    },
    settings: buildSettings('aurora', {
      template: buildTemplate('#0b1f2a', 'Aurora App', '#e8fff6'),
      imageCDNs: art,
      categoryOrder: [],
      lottoMode: null,
      popup: { width: 2000, height: 2400 },
      hiddenChannel: 'LINE',
    }),
    flags: getFlags('A'),
  },
  {
    record: {
      merchantCode: 'lotus',
      hosts: hosts.lotus,
      // The festival and its prizes come first.
      home: [
        'hero',
        'jackpots',
        'news',
        'tabs',
        'recent',
        'hot',
        'wins',
        'quick',
        'favourites',
        'new',
        'themes',
        'categories',
        'tables',
        'boards',
      ],
      jurisdiction: 'none',
      brand: {
        name: 'Lotus',
        ...buildLook('lotus'),
        ageLimit: 21,
        licence: 'Lotus House Co. · D-2002-021 (demo)',
        paymentMarks: ['qr', 'bank', 'wallet'],
      },
      languages: ['TH', 'VI', 'ID', 'EN', 'CN', 'TW', 'MS', 'KM', 'LO', 'MY', 'FIL', 'JA', 'KO'],
      defaultLanguage: 'TH',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      // Closed to two countries, a hosting network and two address ranges, except for one address in the ranges.
      region: {
        mode: 'deny',
        countries: ['US', 'FR'],
        networks: { deny: [64_496] },
        addresses: { deny: ['198.51.100.0/24', '2001:db8:bad::/48'], allow: ['198.51.100.7'] },
      },
      maintenance: false,
      frameSources: games,
      imageCDNs: art,
      support: buildSupport('lotus'),
    },
    settings: buildSettings('lotus', {
      template: buildTemplate('#2a0f2e', 'Lotus App', '#ffe9b8'),
      imageCDNs: art,
      categoryOrder: [],
      lottoMode: 'ent',
      popup: { width: 2000, height: 2600 },
      hiddenChannel: 'TWITTER',
    }),
    flags: getFlags('L'),
  },
  {
    record: {
      merchantCode: 'harbour',
      hosts: hosts.harbour,
      // Sports come first: current and upcoming events.
      home: [
        'odds',
        'news',
        'tabs',
        'recent',
        'fixtures',
        'welcome',
        'quick',
        'hero',
        'hot',
        'favourites',
        'because',
        'categories',
        'boards',
      ],
      jurisdiction: 'UKGC',
      brand: {
        name: 'Harbour',
        ...buildLook('harbour'),
        ageLimit: 18,
        licence: 'Harbour Sports S.A. · Gambling Commission 000-D-02118 (demo)',
        paymentMarks: ['pix', 'card', 'bank'],
      },
      languages: ['EN', 'PT-BR', 'UR', 'HI', 'ES', 'PT', 'FR', 'DE', 'IT', 'AR', 'BN'],
      defaultLanguage: 'EN',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      // Open only to the listed countries, without one of their provinces. The office's addresses are always allowed.
      region: {
        mode: 'allow',
        countries: ['XX', 'BR', 'PT', 'PK', 'IN', 'TH', 'DE', 'GB', 'AR', 'CL', 'MX', 'ES', 'BD', 'AE'],
        exceptions: ['AE-DU'],
        addresses: { allow: ['203.0.113.96/28'] },
      },
      maintenance: false,
      frameSources: games,
      imageCDNs: artWithBrokenCDN,
      support: buildSupport('harbour'),
    },
    settings: buildSettings('harbour', {
      template: buildTemplate('#12161b', 'Harbour Sports', '#ffffff'),
      imageCDNs: artWithBrokenCDN,
      categoryOrder: ['SPORTS', 'ESPORTS'],
      lottoMode: null,
      popup: { width: 1900, height: 2200 },
      hiddenChannel: 'LINE',
    }),
    flags: getFlags('H'),
  },
];

export const getTimeZone = (merchantCode: string): string =>
  seedMerchants.find(({ record }) => record.merchantCode === merchantCode)?.record.timeZone ?? 'UTC';
