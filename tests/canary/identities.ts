import { createHash } from 'node:crypto';

import type { RegionRule } from '#contract/values/region.ts';

type Countries = Pick<RegionRule, 'mode' | 'countries'>;

// ISO 3166-1 alpha-2 codes, then Cloudflare's codes for Tor and for an unknown country.
const countries =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV
TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW T1 XX`.split(/\s+/);

/** Three merchants with two hosts each and different regions. */
export const merchants = [
  {
    code: 'aurora',
    hosts: ['aurora.test', 'aurora-alias.test'],
    region: { mode: 'deny', countries: ['US', 'T1'] },
  },
  {
    code: 'lotus',
    hosts: ['lotus.test', 'lotus-alias.test'],
    region: { mode: 'allow', countries: ['TH', 'VN', 'LA', 'KH', 'MM', 'XX'] },
  },
  {
    code: 'harbour',
    hosts: ['harbour.test', 'harbour-alias.test'],
    region: { mode: 'deny', countries: ['FR', 'SG'] },
  },
] as const satisfies { code: string; hosts: string[]; region: Countries }[];

export type MerchantCode = (typeof merchants)[number]['code'];

/**
 * Returns whether a merchant's region rule closes the merchant to a country. Does not use the edge's code, because the
 * canary tests that code.
 */
export function isClosed(code: MerchantCode, country: string): boolean {
  const region: Countries | undefined = merchants.find((merchant) => merchant.code === code)?.region;
  return region ? region.countries.includes(country) !== (region.mode === 'allow') : true;
}

/**
 * One member in one country at one merchant. Names that must not be shown to another identity begin with `CANARY-`.
 * Session tokens, which must not be shown at all, contain a text that matches `tokenPattern`.
 */
export type Identity = {
  index: number;
  merchant: MerchantCode;
  country: string;
  /** True if the merchant is closed to this country. */
  closed: boolean;
  userName: string;
  token: string;
  /** An address in its own /24 network. */
  ip: string;
};

export const tokenPattern = /TOKEN-[0-9a-f]{32}/g;

/** Builds a token: opaque, a JWT, or a JWT that is too long for a cookie. */
function buildToken(index: number, seed: string): string {
  const secret = `TOKEN-${createHash('sha256').update(`${seed}/${index}`).digest('hex').slice(0, 32)}`;
  if (index % 2 === 0) return secret;
  return `eyJhbGciOiJSUzI1NiJ9.${secret.padEnd(index % 5 === 0 ? 3_900 : 400, 'x')}.c2lnbmF0dXJl`;
}

/** Builds an identity for every merchant × country × member. */
export function buildIdentities(members: number, seed: string): Identity[] {
  const list: Identity[] = [];
  for (const { code } of merchants) {
    for (const country of countries) {
      for (let member = 0; member < members; member += 1) {
        const index = list.length;
        list.push({
          index,
          merchant: code,
          country,
          closed: isClosed(code, country),
          userName: `CANARY-U-${index}-`,
          token: buildToken(index, seed),
          ip: `${31 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`,
        });
      }
    }
  }
  return list;
}
