import * as v from 'valibot';

import { minSecretLength, splitSecrets } from '#contract/wire/signature.ts';

const shareSchema = v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(1));
const wordsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
);
const secretsSchema = v.pipe(
  v.string(),
  v.check(
    (text) => splitSecrets(text).every(({ length }) => length >= minSecretLength),
    `has a secret of less than ${minSecretLength} characters`,
  ),
);

/** Variables as text; an empty variable counts as not set. Source: `vars` and secrets of `wrangler.jsonc`. */
export const variablesSchema = v.object({
  /** Host of the platform's game pages, with its port if the site has the same name (games-host.ts). */
  GAME_HOST: v.string(),
  /** Separated by spaces; the first secret signs (`contract/wire/signature.ts`). */
  UPSTREAM_SECRETS: v.optional(secretsSchema),
  /** Share of page views that report field data, 0 to 1. */
  FIELD_DATA_RATE: v.optional(shareSchema, '0.1'),
  /** Share of responses that are logged, above 0 and at most 1. Failures are always logged (middleware/log.ts). */
  LOG_RATE: v.optional(v.pipe(shareSchema, v.gtValue(0)), '1'),
  /** `1` opens outbox, desks and faults of the platform (middleware/games.ts). Only the local start sets it. */
  PLATFORM_TOOLS: v.optional(v.picklist(['0', '1']), '0'),
  /** Prefixes of public resources below /wps/ or /lgw/, cached by their own headers; separated by spaces. */
  PUBLIC_RESOURCES: v.optional(
    v.pipe(
      wordsSchema,
      v.everyItem((prefix) => /^\/(?:wps|lgw)\/./.test(prefix)),
    ),
    '',
  ),
  /** Headers forwarded for public resources besides the usual ones, each listed in `Vary`; separated by spaces. */
  PUBLIC_HEADERS: v.optional(v.pipe(v.string(), v.toLowerCase(), wordsSchema), ''),
  /** Cache profile of public resources (middleware/public-resources.ts). */
  CACHE_PROFILE: v.optional(v.picklist(['safe', 'suite']), 'safe'),
  /** `off` removes the service worker from every phone (html/service-worker.ts). */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off']), 'on'),
});
