import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Call } from '#contract/wire/call.ts';
import type { Preview } from '#contract/wire/preview.ts';

import type { Address } from './address.ts';
import type { Limiter } from './limits/limiter.ts';
import type { VisitorFacts } from './region/visitor-facts.ts';

/** The upstream token and what the page may know of the session. */
export type Session = { token: string; facts: SessionFacts };

/** What `wrangler.jsonc` binds. */
export type Bindings = {
  ASSETS: Fetcher;
  /** The embedded reference platform. */
  PLATFORM: Fetcher;
  /** Counters of attempts, one object a subject (limits/limiter.ts). */
  LIMITS: DurableObjectNamespace<Limiter>;
  /** Cloudflare's counters of `nearby` quotas (contract/wire/limits.ts), one for each number of attempts a minute. */
  [rate: `RATE_${number}`]: RateLimit;
  /** The snapshot of all merchants (merchants/snapshot.ts). */
  MERCHANTS: KVNamespace;
  /** Secrets that requests to a platform are signed with, parted by spaces: the first signs (`contract/wire/signature.ts`). */
  UPSTREAM_SECRETS?: string;
  /** Resizes and transcodes pictures. */
  IMAGES: ImagesBinding;
  /** Host of the platform's game pages, with its port where the site has the same name (games-host.ts). */
  GAME_HOST: string;
  /** Where field data is kept: D1 here, Analytics Engine in production. */
  FIELD_DATA?: D1Database;
  VITALS?: AnalyticsEngineDataset;
  /** Share of page views that report field data, 0 to 1; 0.1 when absent. */
  FIELD_DATA_RATE?: string;
  /** Share of answers without a failure that are logged, above 0 and at most 1; all when absent (middleware/log.ts). */
  LOG_RATE?: string;
  /** For asking Analytics Engine; the token is a secret. */
  ACCOUNT_ID?: string;
  ANALYTICS_TOKEN?: string;
  /** Host of the operators' pages; absent: there are none. */
  OPS_HOST?: string;
  /** Team name and application audience of the Cloudflare Access that guards them. */
  ACCESS_TEAM?: string;
  ACCESS_AUD?: string;
  /** `1` opens them to everybody. Set by the local start alone. */
  OPS_OPEN?: string;
  /** Prefixes of paths whose replies are public resources, kept by their own headers; parted by spaces. */
  PUBLIC_RESOURCES?: string;
  /** Request headers that go upstream with these beside the usual ones, each named by `Vary`; parted by spaces. */
  PUBLIC_HEADERS?: string;
  /** How these are kept: `safe` (default) or `suite` (middleware/public-resources.ts). */
  CACHE_PROFILE?: string;
  /** `off` takes the service worker away from every phone (html/service-worker.ts). */
  SERVICE_WORKER?: string;
};

/**
 * What the chain learns of a request on its way. Everything but the first four is missing until its step ran.
 * Read one by `c.get`: `c.var` copies all of them at each look.
 */
type Variables = {
  /** 32 hex digits, chosen here: trace id of the `traceparent` that goes on, and `traceId` of every envelope made here. */
  requestId: string;
  /** Parts of `Server-Timing`, in ms. */
  timings: Map<string, number>;
  address: Address;
  /** The call of the contract that is asked for; undefined for anything else. */
  call: Call | undefined;
  /** What the edge alone knows of the merchant: hosts, region rule, maintenance, upstream. */
  record: MerchantRecord;
  /** What the page may know of it. */
  merchant: Merchant;
  /** By which a draft is served; missing for a merchant that is published. */
  preview: Preview;
  visitor: VisitorFacts;
  session: Session | null;
  language: LanguageCode;
  /** The response that has the standing headers already (middleware/standing-headers.ts). */
  standing: Response;
};

export type EdgeEnv = { Bindings: Bindings; Variables: Variables };
