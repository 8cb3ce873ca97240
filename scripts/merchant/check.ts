import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import * as v from 'valibot';

import { registry, requiredCalls } from '#contract/calls/registry.ts';
import { findAdapterProblems } from '#contract/calls/system/adapter-problems.ts';
import { isIpv4Host } from '#contract/values/hosts.ts';
import { hasHiddenCharacters } from '#contract/values/typed/typed-text.ts';
import { platformOwner } from '#platform/modules/catalogue/tables.ts';

import { computeContrast } from './contrast.ts';
import { findHelpProblems } from './help-problems.ts';
import { findSchemaProblems } from './issues.ts';
import { type Problem, readJsonText, type Refusal } from './json-text.ts';
import { type MerchantFile, merchantFileSchema } from './merchant-file.ts';
import { problemIf, findRepeated } from './problems.ts';
import { findIdentifyingFieldProblems, findRegionProblems } from './region-problems.ts';
import { maxFileBytes, findSizeProblems } from './size-problems.ts';

type TakenHost = { host: string; merchantCode: string };

export type CheckContext = {
  /** Reads hosts and codes of all merchants in the environment. Called only for a file that the schemas accept. */
  readTaken: () => readonly TakenHost[];
  /** Hosts that no merchant may use, such as the games' host. */
  reserved: readonly string[];
  /** Whether local host names are usable in the environment. */
  isThisMachine: boolean;
  publicFolder: string;
};

type CheckResult = { refusals: Refusal[]; json: Record<string, unknown>; merchant: MerchantFile | null };

/** Checks a whole merchant file: first its shape by the product's schemas, then the rules that no schema covers. */
export async function checkMerchant(text: string, context: CheckContext): Promise<CheckResult> {
  const { value, refusals, toRefusal } = readJsonText(text);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxFileBytes) {
    const message = `has ${bytes} bytes; at most ${maxFileBytes} are allowed`;
    return { refusals: [toRefusal({ path: [], message })], json: {}, merchant: null };
  }
  const json = v.safeParse(v.record(v.string(), v.unknown()), value);
  if (refusals.length || !json.success) {
    const none = json.success ? [] : [toRefusal({ path: [], message: 'must be one object, a merchant' })];
    return { refusals: refusals.length ? refusals : none, json: {}, merchant: null };
  }
  const issues = findSchemaProblems(merchantFileSchema, json.output);
  const read = v.safeParse(merchantFileSchema, json.output);
  const further =
    read.success && !issues.length
      ? [...findSizeProblems(json.output, read.output), ...(await findProblems(read.output, context))]
      : [];
  return {
    refusals: [...issues, ...further].map(toRefusal).toSorted((a, b) => a.line - b.line),
    json: json.output,
    merchant: issues.length || !read.success ? null : read.output,
  };
}

async function findProblems(merchant: MerchantFile, context: CheckContext): Promise<Problem[]> {
  const taken = context.readTaken();
  return [
    ...findCodeProblems(merchant, taken),
    ...findHostProblems(merchant, taken, context),
    ...findBrandProblems(merchant),
    ...findTemplateProblems(merchant),
    ...(await findIconProblems(merchant, context)),
    ...findCurrencyAndZoneProblems(merchant),
    ...findRegionProblems(merchant),
    ...findAddressProblems(merchant),
    ...findRuleProblems(merchant),
    ...findIdentifyingFieldProblems(merchant),
    ...findHelpProblems(merchant),
    ...findOwnPlatformProblems(merchant),
    ...findAbsentProblems(merchant),
  ];
}

const findOwnPlatformProblems = ({ upstream, adapter }: MerchantFile): Problem[] =>
  adapter
    ? [
        ...problemIf(!upstream, ['adapter'], 'describes no platform; write the origin of one to upstream'),
        ...findAdapterProblems(adapter).map(({ path, message }) => ({ path: ['adapter', ...path], message })),
      ]
    : [];

const findAbsentProblems = ({ absent }: MerchantFile): Problem[] => [
  ...findRepeated(absent, 'absent'),
  ...absent.flatMap((key, at) =>
    problemIf(!registry.some((call) => call.key === key), ['absent', at], `${key} is not the key of a call`),
  ),
  ...absent.flatMap((key, at) =>
    problemIf(requiredCalls.has(key), ['absent', at], `no platform can lack ${key}`),
  ),
];

/** A used code is accepted if the file keeps one of its merchant's hosts: the file then changes that merchant. */
function findCodeProblems({ merchantCode, hosts }: MerchantFile, taken: readonly TakenHost[]): Problem[] {
  const own = taken.filter((row) => row.merchantCode === merchantCode).map(({ host }) => host);
  const isAnother = own.length > 0 && !own.some((host) => hosts.includes(host));
  // In the catalogue, this code means that the platform is the owner (`games.brought_by`), not a merchant.
  if (merchantCode === platformOwner)
    return [{ path: ['merchantCode'], message: 'is the code of the platform itself; take another code' }];
  return problemIf(
    isAnother,
    ['merchantCode'],
    `is the code of the merchant at ${own.join(', ')}; take another code, or keep one of these hosts to change that merchant`,
  );
}

const localHostPattern = /^(?:.+\.)?localhost$|^127\.|^\[/;

const findHostProblems = (
  { merchantCode, hosts }: MerchantFile,
  taken: readonly TakenHost[],
  context: CheckContext,
): Problem[] => [
  ...findRepeated(hosts, 'hosts'),
  ...hosts.flatMap((host, at) => {
    const owner = taken.find((row) => row.host === host && row.merchantCode !== merchantCode);
    return [
      ...problemIf(
        owner !== undefined,
        ['hosts', at],
        `${host} is a host of the merchant ${owner?.merchantCode}; take one of your own`,
      ),
      ...problemIf(
        context.reserved.includes(host),
        ['hosts', at],
        `${host} is the games' host (wrangler.jsonc); take another`,
      ),
      ...problemIf(
        !context.isThisMachine && localHostPattern.test(host),
        ['hosts', at],
        `${host} is a name of this machine; take one that leads to the edge`,
      ),
      ...problemIf(
        host.includes('*') || (!context.isThisMachine && isIpv4Host(host)),
        ['hosts', at],
        `${host} is not one host; write each host by its whole name`,
      ),
    ];
  }),
];

/** Maximum number of letters of the name, which is shown in a header, in a title and below an icon. */
const maxNameLength = 60;

const findBrandProblems = ({ brand, ...merchant }: MerchantFile): Problem[] => [
  ...problemIf(
    !/[\p{L}\p{N}]/u.test(brand.name),
    ['brand', 'name'],
    'has no letter; write the name that members know',
  ),
  ...problemIf(
    hasHiddenCharacters(brand.name) || /\p{Cs}/u.test(brand.name) || brand.name.length > maxNameLength,
    ['brand', 'name'],
    `must fit on one line: at most ${maxNameLength} letters, without control characters`,
  ),
  ...problemIf(!brand.schemes.length, ['brand', 'schemes'], 'is empty; name dark, light or both'),
  ...(['from', 'to'] as const).flatMap((end) =>
    problemIf(!Number.isInteger(brand.copyright[end]), ['brand', 'copyright', end], 'is no year'),
  ),
  ...problemIf(
    brand.copyright.from > brand.copyright.to,
    ['brand', 'copyright', 'from'],
    `is later than ${brand.copyright.to}; the first year cannot be after the last`,
  ),
  ...problemIf(!merchant.languages.length, ['languages'], 'is empty; name at least one'),
  ...findRepeated(merchant.languages, 'languages'),
  ...problemIf(
    !merchant.languages.includes(merchant.defaultLanguage),
    ['defaultLanguage'],
    `${merchant.defaultLanguage} is none of the languages; add it there, or take one of ${merchant.languages.join(', ')}`,
  ),
  ...findRepeated(merchant.home, 'home'),
];

function findTemplateProblems({ settings }: MerchantFile): Problem[] {
  const { app_background: ground, app_desc_font_color: text } = settings.template;
  const names = ['app_background', 'app_desc_font_color'] as const;
  const malformed = names.flatMap((name) =>
    problemIf(
      !/^#[0-9a-f]{6}$/i.test(settings.template[name]),
      ['settings', 'template', name],
      'is no colour whose contrast can be computed; write it as #rrggbb',
    ),
  );
  if (malformed.length) return malformed;
  // Rounded down, so that 4.499 does not count as 4.5.
  const reached = Math.floor(computeContrast(text, ground) * 100) / 100;
  return problemIf(
    reached < 4.5,
    ['settings', 'template', 'app_desc_font_color'],
    `${text} has a contrast of ${reached}:1 on ${ground}; it must be at least 4.5:1 (WCAG 2.2 AA)`,
  );
}

/** Checks the pictures that pages and the manifest use (edge/responses/brand-icon.ts). */
async function findIconProblems({ brand }: MerchantFile, { publicFolder }: CheckContext): Promise<Problem[]> {
  if (!brand.icon) return [];
  const problems = await Promise.all(
    [48, 192, 512].map(async (size) => {
      const file = `${brand.icon}-${size}.png`;
      const found = await readImageSize(publicFolder + file);
      return problemIf(
        found !== `${size}×${size} png`,
        ['brand', 'icon'],
        `${publicFolder}${file} is ${found ?? 'not there'}; put a PNG of ${size}×${size} px there and deploy it, or write null, and the edge renders the first letter in the brand's colours`,
      );
    }),
  );
  return problems.flat();
}

async function readImageSize(path: string): Promise<string | null> {
  try {
    const { width, height, format } = await sharp(readFileSync(path)).metadata();
    return `${width}×${height} ${format}`;
  } catch {
    return null;
  }
}

/** Refuses offsets such as `+02:00`, because some browsers do not support them. */
const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const findCurrencyAndZoneProblems = ({ currency, timeZone }: MerchantFile): Problem[] => [
  ...problemIf(
    !Intl.supportedValuesOf('currency').includes(currency),
    ['currency'],
    `${currency} is no currency; write its ISO 4217 code, such as EUR`,
  ),
  ...problemIf(
    !isTimeZone(timeZone),
    ['timeZone'],
    `${timeZone} is no time zone; write its IANA name, such as Europe/Malta`,
  ),
];

const isHttps = (text: string): boolean => !/\s/.test(text) && URL.parse(text)?.protocol === 'https:';
/** Checks for a CSP origin. A name that begins with `*.` matches all subdomains. */
const isOrigin = (text: string): boolean =>
  isHttps(text) &&
  URL.parse(text)?.origin === text.replace(/\/$/, '') &&
  !/^https:\/\/\*(?:$|[:/])/.test(text);
const tappableScheme = /^(?:https|mailto|tel):/;

const findAddressProblems = ({ frameSources, imageCDNs, support, settings }: MerchantFile): Problem[] => [
  ...frameSources.flatMap((source, at) =>
    problemIf(
      source !== '$GAME_ORIGIN' && !isOrigin(source),
      ['frameSources', at],
      'is no origin that games come from; write $GAME_ORIGIN for the platform’s own, or an https origin',
    ),
  ),
  ...problemIf(
    !imageCDNs.length,
    ['imageCDNs'],
    'is empty, so no picture could be loaded; write "/art" for the site’s own',
  ),
  ...imageCDNs.flatMap((base, at) =>
    problemIf(
      !/^(?:|\$CDN_ORIGIN)(?:\/(?!\/)[\w./-]*)$|^\$CDN_ORIGIN$/.test(base) && !isHttps(base),
      ['imageCDNs', at],
      'is no picture base; write a path of the site, $CDN_ORIGIN/… or an https address',
    ),
  ),
  ...Object.entries(settings.paths).flatMap(([name, path]) =>
    problemIf(
      !/^\/(?![/\\])/.test(path),
      ['settings', 'paths', name],
      'is no path of the site; it begins with one slash',
    ),
  ),
  ...findLinkProblems(support, 'support'),
  // In the settings, an empty URL is allowed, because the site does not list such an entry.
  ...findLinkProblems(settings.customerService, 'settings', 'customerService'),
  ...findLinkProblems(settings.resources, 'settings', 'resources'),
];

const findLinkProblems = (links: readonly { url: string }[], ...path: Problem['path']): Problem[] =>
  links.flatMap(({ url }, at) =>
    problemIf(
      !tappableScheme.test(url) && (url !== '' || path[0] === 'support'),
      [...path, at, 'url'],
      'is no link that a tap can open; write an https:, mailto: or tel: address',
    ),
  );

type Rule = { min?: number; max?: number; regex?: string | null };

function findRuleProblems({ settings, registration }: MerchantFile): Problem[] {
  const rules: [Problem['path'], Rule][] = [
    ...Object.entries(settings.rules).map(([name, rule]) => [['settings', 'rules', name], rule] as const),
    ...Object.entries(registration.fields).map(
      ([name, rule]) => [['registration', 'fields', name], rule] as const,
    ),
  ].map(([path, rule]) => [[...path], rule]);
  return rules.flatMap(([path, { min = 0, max = min, regex }]) => [
    ...problemIf(
      !isPattern(regex ?? ''),
      [...path, 'regex'],
      'is no regular expression; it is read with the flag u and matches the whole value',
    ),
    ...problemIf(
      ![min, max].every((length) => Number.isInteger(length) && length >= 0) || min > max,
      [...path, 'min'],
      `and max give the lengths ${min} to ${max}; they must be whole numbers from 0, and min at most max`,
    ),
  ]);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(`^(?:${source})$`, 'u').test('') || true;
  } catch {
    return false;
  }
}
