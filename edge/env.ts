import type { LanguageCode } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';

import type { Limiter } from './limits/limiter.ts';
import type { Session } from './session-cookie.ts';

/** What `wrangler.jsonc` binds. */
export type Bindings = {
  ASSETS: Fetcher;
  /** The embedded reference platform. */
  PLATFORM: Fetcher;
  /** Counters of attempts, one object a subject (limits/limiter.ts). */
  LIMITS: DurableObjectNamespace<Limiter>;
  /** Host of the platform's game pages, handed over untouched. */
  GAME_HOST: string;
};

/** What the chain learns of a request on its way. Everything but the first two is missing until its step ran. */
type Variables = {
  /** 32 hex digits: the trace id of `traceparent`, and `traceId` of every envelope made here. */
  requestId: string;
  /** Parts of `Server-Timing`, in ms. */
  timings: Map<string, number>;
  /** What the page may know: the record without `upstream`. */
  merchant: Merchant;
  /** Origin of the merchant's own platform; null for the embedded one. */
  upstream: string | null;
  visitor: Visitor;
  session: Session | null;
  language: LanguageCode;
};

/** Address and country as Cloudflare saw them; `XX` when the country is not known. */
type Visitor = { ip: string; country: string };

export type EdgeEnv = { Bindings: Bindings; Variables: Variables };
