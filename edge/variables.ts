import * as v from 'valibot';

import { leastSecretLength, secretsIn } from '#contract/wire/signature.ts';

const share = v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(1));
const words = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
);
const secretsSchema = v.pipe(
  v.string(),
  v.check(
    (text) => secretsIn(text).every(({ length }) => length >= leastSecretLength),
    `has a secret of less than ${leastSecretLength} characters`,
  ),
);

/** Variables, which are text; an empty one is as if it were not set. Source: `vars` and secrets of `wrangler.jsonc`. */
export const variablesSchema = v.object({
  /** Host of the platform's game pages, with its port where the site has the same name (games-host.ts). */
  GAME_HOST: v.string(),
  /** Secrets that requests to a platform are signed with, parted by spaces: the first signs (`contract/wire/signature.ts`). */
  UPSTREAM_SECRETS: v.optional(secretsSchema),
  /** Share of page views that report field data, 0 to 1. */
  FIELD_DATA_RATE: v.optional(share, '0.1'),
  /** Share of answers without a failure that are logged, above 0 and at most 1 (middleware/log.ts). */
  LOG_RATE: v.optional(v.pipe(share, v.gtValue(0)), '1'),
  /** `1` opens outbox, desks and faults of the platform (middleware/games.ts). Set by the local start alone. */
  PLATFORM_TOOLS: v.optional(v.picklist(['0', '1']), '0'),
  /** Prefixes below /wps/ or /lgw/ of paths whose replies are public resources, kept by their own headers; parted by spaces. */
  PUBLIC_RESOURCES: v.optional(
    v.pipe(
      words,
      v.everyItem((prefix) => /^\/(?:wps|lgw)\/./.test(prefix)),
    ),
    '',
  ),
  /** Request headers that go upstream with these beside the usual ones, each named by `Vary`; parted by spaces. */
  PUBLIC_HEADERS: v.optional(v.pipe(v.string(), v.toLowerCase(), words), ''),
  /** How these are kept (middleware/public-resources.ts). */
  CACHE_PROFILE: v.optional(v.picklist(['safe', 'suite']), 'safe'),
  /** `off` takes the service worker away from every phone (html/service-worker.ts). */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
});
