import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import * as v from 'valibot';

import { isAddress } from '#contract/values/hosts.ts';
import { platformOwner } from '#platform/modules/catalogue/tables.ts';

import { contrast } from './contrast.ts';
import { helpProblems } from './help-problems.ts';
import { issuesOf } from './issues.ts';
import { type Problem, readJsonText, type Refusal } from './json-text.ts';
import { type MerchantFile, merchantFileSchema } from './merchant-file.ts';
import { only, repeated } from './problems.ts';
import { namingProblems, regionProblems } from './region-problems.ts';
import { longestFile, sizeProblems } from './size-problems.ts';

/** What a check knows of where the merchant is to stand. */
export type Surroundings = {
  /** Hosts and codes of all merchants there. */
  taken: readonly { host: string; merchantCode: string }[];
  /** Hosts that are no merchant's: the games'. */
  reserved: readonly string[];
  /** Whether names of this machine are good for anything there. */
  isThisMachine: boolean;
  /** Folder of the site's own files. */
  publicFolder: string;
};

type Checked = { refusals: Refusal[]; json: Record<string, unknown>; merchant: MerchantFile | null };

/** Checks a merchant's file, whole: shape by the product's schemas, then what no schema knows. */
export async function checkMerchant(text: string, around: Surroundings): Promise<Checked> {
  const { value, refusals, refusal } = readJsonText(text);
  const bytes = Buffer.byteLength(text);
  if (bytes > longestFile) {
    const says = `has ${bytes} bytes; ${longestFile} at most are read`;
    return { refusals: [refusal({ path: [], says })], json: {}, merchant: null };
  }
  const json = v.safeParse(v.record(v.string(), v.unknown()), value);
  if (refusals.length || !json.success) {
    const none = json.success ? [] : [refusal({ path: [], says: 'is to be one object, a merchant' })];
    return { refusals: refusals.length ? refusals : none, json: {}, merchant: null };
  }
  const issues = issuesOf(merchantFileSchema, json.output);
  const read = v.safeParse(merchantFileSchema, json.output);
  const further =
    read.success && !issues.length
      ? [...sizeProblems(json.output, read.output), ...(await problemsOf(read.output, around))]
      : [];
  return {
    refusals: [...issues, ...further].map(refusal).toSorted((a, b) => a.line - b.line),
    json: json.output,
    merchant: issues.length || !read.success ? null : read.output,
  };
}

const problemsOf = async (merchant: MerchantFile, around: Surroundings): Promise<Problem[]> => [
  ...codeProblems(merchant, around),
  ...hostProblems(merchant, around),
  ...brandProblems(merchant),
  ...templateProblems(merchant),
  ...(await iconProblems(merchant, around)),
  ...placeProblems(merchant),
  ...regionProblems(merchant),
  ...addressProblems(merchant),
  ...ruleProblems(merchant),
  ...namingProblems(merchant),
  ...helpProblems(merchant),
];

/** A code that is there already is this merchant's own as long as it keeps one of its hosts. */
function codeProblems({ merchantCode, hosts }: MerchantFile, { taken }: Surroundings): Problem[] {
  const own = taken.filter((row) => row.merchantCode === merchantCode).map(({ host }) => host);
  const isAnother = own.length > 0 && !own.some((host) => hosts.includes(host));
  // It stands for nobody's in the catalogue (`games.brought_by`).
  if (merchantCode === platformOwner)
    return [{ path: ['merchantCode'], says: 'is what the platform itself is called; take another code' }];
  return only(
    isAnother,
    ['merchantCode'],
    `is the code of the merchant at ${own.join(', ')}; take another code, or keep one of these hosts to change that merchant`,
  );
}

const ofThisMachine = /^(?:.+\.)?localhost$|^127\.|^\[/;

const hostProblems = ({ merchantCode, hosts }: MerchantFile, around: Surroundings): Problem[] => [
  ...repeated(hosts, 'hosts'),
  ...hosts.flatMap((host, at) => {
    const owner = around.taken.find((row) => row.host === host && row.merchantCode !== merchantCode);
    return [
      ...only(
        owner !== undefined,
        ['hosts', at],
        `${host} is a host of the merchant ${owner?.merchantCode}; take one of your own`,
      ),
      ...only(
        around.reserved.includes(host),
        ['hosts', at],
        `${host} is the games' host (wrangler.jsonc); take another`,
      ),
      ...only(
        !around.isThisMachine && ofThisMachine.test(host),
        ['hosts', at],
        `${host} is a name of this machine; take one that leads to the edge`,
      ),
      ...only(
        host.includes('*') || (!around.isThisMachine && isAddress(host)),
        ['hosts', at],
        `${host} is no name that a visitor asks for; write each host by its whole name`,
      ),
    ];
  }),
];

/** It stands in a header, a title and below an icon. */
const longestName = 60;

const brandProblems = ({ brand, ...merchant }: MerchantFile): Problem[] => [
  ...only(
    !/[\p{L}\p{N}]/u.test(brand.name),
    ['brand', 'name'],
    'has no letter; write the name that members know',
  ),
  ...only(
    /[\p{Cc}\p{Cs}]/u.test(brand.name) || brand.name.length > longestName,
    ['brand', 'name'],
    `is no name for a line of text; at most ${longestName} letters, without control characters`,
  ),
  ...only(!brand.schemes.length, ['brand', 'schemes'], 'is empty; name dark, light or both'),
  ...(['from', 'to'] as const).flatMap((end) =>
    only(!Number.isInteger(brand.copyright[end]), ['brand', 'copyright', end], 'is no year'),
  ),
  ...only(
    brand.copyright.from > brand.copyright.to,
    ['brand', 'copyright', 'from'],
    `is later than ${brand.copyright.to}; the years go up`,
  ),
  ...only(!merchant.languages.length, ['languages'], 'is empty; name at least one'),
  ...repeated(merchant.languages, 'languages'),
  ...only(
    !merchant.languages.includes(merchant.defaultLanguage),
    ['defaultLanguage'],
    `${merchant.defaultLanguage} is none of the languages; add it there, or take one of ${merchant.languages.join(', ')}`,
  ),
  ...repeated(merchant.home, 'home'),
];

function templateProblems({ settings }: MerchantFile): Problem[] {
  const { app_background: ground, app_desc_font_color: text } = settings.template;
  const names = ['app_background', 'app_desc_font_color'] as const;
  const malformed = names.flatMap((name) =>
    only(
      !/^#[0-9a-f]{6}$/i.test(settings.template[name]),
      ['settings', 'template', name],
      'is no colour whose contrast can be reckoned; write it as #rrggbb',
    ),
  );
  if (malformed.length) return malformed;
  // Cut, not rounded: 4.499 is not 4.5.
  const reached = Math.floor(contrast(text, ground) * 100) / 100;
  return only(
    reached < 4.5,
    ['settings', 'template', 'app_desc_font_color'],
    `${text} has a contrast of ${reached}:1 on ${ground}; it takes 4.5:1 (WCAG 2.2 AA)`,
  );
}

/** The pictures that pages and the manifest name (edge/responses/brand-icon.ts). */
async function iconProblems({ brand }: MerchantFile, { publicFolder }: Surroundings): Promise<Problem[]> {
  if (!brand.icon) return [];
  const problems = await Promise.all(
    [48, 192, 512].map(async (size) => {
      const file = `${brand.icon}-${size}.png`;
      const found = await sizeOf(publicFolder + file);
      return only(
        found !== `${size}×${size} png`,
        ['brand', 'icon'],
        `${publicFolder}${file} is ${found ?? 'not there'}; put a PNG of ${size}×${size} px there and deploy it, or say null, and the edge draws the first letter in the brand's colours`,
      );
    }),
  );
  return problems.flat();
}

async function sizeOf(path: string): Promise<string | null> {
  try {
    const { width, height, format } = await sharp(readFileSync(path)).metadata();
    return `${width}×${height} ${format}`;
  } catch {
    return null;
  }
}

/** ISO 4217 codes and time zones, as the runtime knows them; not every browser knows an offset, `+02:00`, as one. */
const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const placeProblems = ({ currency, timeZone }: MerchantFile): Problem[] => [
  ...only(
    !Intl.supportedValuesOf('currency').includes(currency),
    ['currency'],
    `${currency} is no currency; write its ISO 4217 code, EUR say`,
  ),
  ...only(
    !isTimeZone(timeZone),
    ['timeZone'],
    `${timeZone} is no time zone; write its IANA name, Europe/Malta say`,
  ),
];

const isHttps = (text: string): boolean => !/\s/.test(text) && URL.parse(text)?.protocol === 'https:';
/** An origin as CSP has it; of a name that begins with `*.` every name below. */
const isOrigin = (text: string): boolean =>
  isHttps(text) &&
  URL.parse(text)?.origin === text.replace(/\/$/, '') &&
  !/^https:\/\/\*(?:$|[:/])/.test(text);
const opensByTap = /^(?:https|mailto|tel):/;

const addressProblems = ({ frameSources, imageCDNs, support, settings }: MerchantFile): Problem[] => [
  ...frameSources.flatMap((source, at) =>
    only(
      source !== '$GAME_ORIGIN' && !isOrigin(source),
      ['frameSources', at],
      'is no origin that games come from; write $GAME_ORIGIN for the platform’s own, or an https origin',
    ),
  ),
  ...only(
    !imageCDNs.length,
    ['imageCDNs'],
    'is empty, so that there would be no picture; write "/art" for the site’s own',
  ),
  ...imageCDNs.flatMap((base, at) =>
    only(
      !/^(?:|\$CDN_ORIGIN)(?:\/(?!\/)[\w./-]*)$|^\$CDN_ORIGIN$/.test(base) && !isHttps(base),
      ['imageCDNs', at],
      'is no place of pictures; write a path of the site, $CDN_ORIGIN/… or an https address',
    ),
  ),
  ...Object.entries(settings.paths).flatMap(([name, path]) =>
    only(
      !/^\/(?![/\\])/.test(path),
      ['settings', 'paths', name],
      'is no path of the site; it begins with one slash',
    ),
  ),
  ...linkProblems(support, 'support'),
  // One without an address is not listed.
  ...linkProblems(settings.customerService, 'settings', 'customerService'),
  ...linkProblems(settings.resources, 'settings', 'resources'),
];

const linkProblems = (links: readonly { url: string }[], ...path: Problem['path']): Problem[] =>
  links.flatMap(({ url }, at) =>
    only(
      !opensByTap.test(url) && (url !== '' || path[0] === 'support'),
      [...path, at, 'url'],
      'is nothing that a tap opens; write an https:, mailto: or tel: address',
    ),
  );

type Rule = { min?: number; max?: number; regex?: string | null };

function ruleProblems({ settings, registration }: MerchantFile): Problem[] {
  const rules: [Problem['path'], Rule][] = [
    ...Object.entries(settings.rules).map(([name, rule]) => [['settings', 'rules', name], rule] as const),
    ...Object.entries(registration.fields).map(
      ([name, rule]) => [['registration', 'fields', name], rule] as const,
    ),
  ].map(([path, rule]) => [[...path], rule]);
  return rules.flatMap(([path, { min = 0, max = min, regex }]) => [
    ...only(
      !isPattern(regex ?? ''),
      [...path, 'regex'],
      'is no regular expression; it is read with the flag u and matches the whole value',
    ),
    ...only(
      ![min, max].every((length) => Number.isInteger(length) && length >= 0) || min > max,
      [...path, 'min'],
      `to max, ${min} to ${max}, is no length that a value can have`,
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
