import * as v from 'valibot';

import { type Limit, limits } from '#contract/wire/limits.ts';

import { createAnalyticsEngineStore, createD1Store, type FieldDataStore } from './field-data/store.ts';
import type { Limiter } from './limits/limiter.ts';
import { variablesSchema } from './variables.ts';

const isBinding = (value: unknown): boolean => typeof value === 'object' && value !== null;
const binding = <T>() => v.custom<T>(isBinding, 'is not bound');
/** Bindings of `wrangler.jsonc`. */
const bindingsSchema = v.object({
  ASSETS: binding<Fetcher>(),
  /** The embedded reference platform. */
  PLATFORM: binding<Fetcher>(),
  /** Counters of attempts, one object for each subject (limits/limiter.ts). */
  LIMITS: binding<DurableObjectNamespace<Limiter>>(),
  /** The snapshot of all merchants (merchants/snapshot.ts), and sessions too long for a cookie (sealed-cookie.ts). */
  MERCHANTS: binding<KVNamespace>(),
  IMAGES: binding<ImagesBinding>(),
  /** Sends requests with the edge's client certificate, for platforms that want mutual TLS. */
  CLIENT_CERTIFICATE: v.optional(binding<Fetcher>()),
  /** Storage of field data: D1 (`FIELD_DATA`) under `npm start`, Analytics Engine (`VITALS`) in production. */
  FIELD_DATA: v.optional(binding<D1Database>()),
  VITALS: v.optional(binding<AnalyticsEngineDataset>()),
});

/** Maxima per minute of the `nearby` quotas; Cloudflare has one counter `RATE_<max>` for each of these maxima. */
const nearbyMaxima = new Set(
  Object.values<Limit>(limits)
    .flatMap(({ quotas }) => quotas)
    .filter(({ counted }) => counted === 'nearby')
    .map(({ max }) => max),
);
const ratesSchema = v.object(
  Object.fromEntries(Array.from(nearbyMaxima, (max) => [`RATE_${max}`, binding<RateLimit>()])),
);

const environmentSchema = v.pipe(
  v.object({ ...variablesSchema.entries, ...bindingsSchema.entries, rates: ratesSchema }),
  v.transform((env) => ({
    assets: env.ASSETS,
    platform: env.PLATFORM,
    limiters: env.LIMITS,
    merchants: env.MERCHANTS,
    images: env.IMAGES,
    clientCertificate: env.CLIENT_CERTIFICATE,
    /** Cloudflare's counters, by their maximum of attempts per minute. */
    rates: new Map(
      Object.entries(env.rates).map(([name, rate]) => [Number(name.slice('RATE_'.length)), rate]),
    ),
    secrets: env.UPSTREAM_SECRETS,
    gameHost: env.GAME_HOST,
    fieldData: { store: createFieldDataStore(env), share: env.FIELD_DATA_RATE },
    logShare: env.LOG_RATE,
    opensPlatformTools: env.PLATFORM_TOOLS === '1',
    publicResources: {
      prefixes: env.PUBLIC_RESOURCES,
      headers: env.PUBLIC_HEADERS,
      profile: env.CACHE_PROFILE,
    },
    servesServiceWorker: env.SERVICE_WORKER === 'on',
  })),
);

/** The edge's complete configuration, parsed. The steps of a request read it as `c.env`. */
export type Configuration = v.InferOutput<typeof environmentSchema>;

function createFieldDataStore({
  FIELD_DATA,
  VITALS,
}: v.InferOutput<typeof bindingsSchema>): FieldDataStore | null {
  if (FIELD_DATA) return createD1Store(FIELD_DATA);
  return VITALS ? createAnalyticsEngineStore(VITALS) : null;
}

const known = new WeakMap<object, Configuration | null>();

/** Parses the worker's environment once per isolate; null if a value is missing or invalid, which is logged. */
export function readConfiguration(env: object): Configuration | null {
  const parsedBefore = known.get(env);
  if (parsedBefore !== undefined) return parsedBefore;
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, { ...nonEmpty, rates: nonEmpty });
  if (!parsed.success) {
    const problems = parsed.issues.map(({ path, message }) => `${String(path?.at(-1)?.key)}: ${message}`);
    console.error(JSON.stringify({ configuration: problems }));
  }
  const configuration = parsed.success ? parsed.output : null;
  known.set(env, configuration);
  return configuration;
}
