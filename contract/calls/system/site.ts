import * as v from 'valibot';

import { gameTypeSchema, languageSchema, tolerantArray, vassalageSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** White-label flags in the wire format (`contract/values/flags.ts`). */
export const whitelabelSchema = v.record(v.string(), v.looseObject({ enabled: v.fallback(v.string(), '0') }));

/**
 * `status` 0 is normal, 1 is maintenance (with or without a region restriction), 2 is a region restriction only. `ip`
 * is the visitor's address, present only with status 2.
 */
export const statusSchema = v.object({ status: v.picklist([0, 1, 2]), ip: v.exactOptional(v.string()) });
export type SystemStatus = v.InferOutput<typeof statusSchema>['status'];

export const systemStatus = defineCall({
  ...publicRead,
  key: 'system.status',
  path: '/wps/system/status',
  moduleId: 101,
  cache: 'status',
  query: noQuery,
  value: statusSchema,
  source: 'ST-01',
});

export const whitelabel = defineCall({
  ...publicRead,
  key: 'system.whitelabel',
  path: '/wps/system/whitelabel',
  moduleId: 102,
  browserFreshMs: freshness.site,
  cache: 'public-long',
  query: noQuery,
  value: whitelabelSchema,
  source: 'ST-08',
});

/** A contact channel of the merchant; only channels with a URL are listed. */
export const customerServiceSchema = v.object({
  csType: v.picklist(['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'LINE', 'TWITTER']),
  csPosition: v.number(),
  title: v.string(),
  url: v.string(),
});

/** A download or contact link. `AppDownloadIcon` is a name on the wire; no screen of the specification shows it. */
export const resourceSchema = v.object({
  resourceType: v.picklist([
    'IOS',
    'Android',
    'MOBILECONFIG',
    'AppDownloadIcon',
    'TELEGRAM',
    'TELEGRAM1',
    'FACEBOOK',
    'LIVECHAT',
    'INSTAGRAM',
    'YOUTUBE',
    'TIKTOK',
    'TWITTER',
    'WHATSAPP',
  ]),
  url: v.string(),
  labelNameEn: v.string(),
  labelNameCn: v.string(),
});
export type Resource = v.InferOutput<typeof resourceSchema>;

/** Providers with which members can log in by OpenID Connect. */
export const loginProviders = ['facebook', 'google'] as const;
export type LoginProvider = (typeof loginProviders)[number];
export const loginProviderSchema = v.picklist(loginProviders);

/** Text and CSS colours of the notice that offers the app, and which menu entries are shown. */
const templateSchema = v.object({
  app_background: v.string(),
  app_desc: v.string(),
  app_desc_font_color: v.string(),
  /** '1': the menu entry for the member centre is shown. */
  mem_cen: v.picklist(['0', '1']),
  /** '1': the menu entry for deposits is shown. */
  dep_func: v.picklist(['0', '1']),
});

/** Validation rule: `regex` must match the whole value, even without anchors. `message` is the localised error. */
export const fieldRuleSchema = v.object({
  min: v.number(),
  max: v.number(),
  regex: v.nullable(v.string()),
  message: v.nullish(v.string()),
});
export type FieldRule = v.InferOutput<typeof fieldRuleSchema>;

export const settingsSchema = v.object({
  customerService: tolerantArray(customerServiceSchema),
  resources: tolerantArray(resourceSchema),
  template: templateSchema,
  rules: v.object({
    loginUsername: fieldRuleSchema,
    loginPassword: fieldRuleSchema,
    loginMobileNum: fieldRuleSchema,
    verificationCode: fieldRuleSchema,
    password: fieldRuleSchema,
  }),
  /** Login providers that this merchant has set up; flags decide whether the login offers them. */
  loginProviders: v.optional(v.array(loginProviderSchema), []),
  mainDomain: v.string(),
  domainRoute: v.array(v.string()),
  /** Paths of the site, by name. A game uses `home` or `deposit` to send the member back. */
  paths: v.record(v.string(), v.string()),
  imageCDNs: v.array(v.string()),
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  location: v.object({ ip: v.string() }),
  /** Sports vendors whose games form COCKFIGHT. */
  cockfightVendors: v.array(vassalageSchema),
  /** Categories that come first in this merchant's menus; the others follow in wire order. */
  categoryOrder: v.fallback(v.array(gameTypeSchema), []),
  /** Sent as `minLine` in `game.list`: the lowest number of lines of a slot. Null if there is none. */
  minLine: v.nullable(v.number()),
  /** Lottery mode of the merchant; with `ent`, lotteries are launched with `playType` `ent`. */
  lottoMode: v.nullable(v.string()),
  /** Size of popups such as `loginPopupOnce`, in config pixels. */
  popup: v.object({ width: v.number(), height: v.number() }),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

export const settingsConsolidated = defineCall({
  ...publicRead,
  key: 'system.settings',
  path: '/wps/system/settings/consolidated',
  moduleId: 103,
  browserFreshMs: freshness.site,
  cache: 'public-long',
  query: noQuery,
  value: v.object({
    ...settingsSchema.entries,
    // Replies of `system.whitelabel` and `system.register`, which the app parses with their own schemas.
    whitelabel: v.optional(whitelabelSchema),
    register: v.optional(v.unknown()),
    /** The merchant's service that verifies phone numbers, if any. Its users parse it with `numberServiceSchema`. */
    numberService: v.optional(v.unknown()),
  }),
  source: 'ST-09, ST-12',
});

export const bannerSchema = v.object({
  bannerId: v.number(),
  /** Path of the picture under an image CDN (`contract/values/pictures.ts`). */
  url: v.string(),
  groupName: v.picklist(['m_home', 'm_game']),
  title: v.string(),
  text: v.string(),
  /** Link target: a path of the app. */
  link: v.nullable(v.string()),
  placeholder: v.string(),
});
export type Banner = v.InferOutput<typeof bannerSchema>;

export const banners = defineCall({
  ...publicRead,
  key: 'system.banners',
  path: '/wps/system/banners',
  moduleId: 105,
  browserFreshMs: freshness.site,
  cache: 'public-long',
  query: v.object({ groupName: v.picklist(['m_home', 'm_game']), language: languageSchema }),
  value: tolerantArray(bannerSchema),
  source: 'HM-01, SH-57',
});

export const siteCalls = [systemStatus, whitelabel, settingsConsolidated, banners] as const;
