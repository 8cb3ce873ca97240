import type { D1Database } from '@cloudflare/workers-types';

/** Bindings and variables of the platform worker; the rows stand in `wrangler.jsonc`. */
export type PlatformEnv = {
  DB: D1Database;
  /** Origin that serves the demo games, without a trailing slash. */
  GAME_ORIGIN: string;
  /** Origins beside `*.localhost` whose app may frame the games, apart by spaces. */
  GAME_APP_ORIGINS: string;
  /** Origin of an image CDN that the edge asks over the network (TH-05). */
  CDN_ORIGIN: string;
  /** Shared secret of edge and platform, where a network lies between them. */
  EDGE_KEY?: string;
  /** This platform's clients at providers of logins (`providers.ts`); empty: none. Secrets are secrets of the worker. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Another than Google itself: in tests. */
  GOOGLE_ISSUER?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  FACEBOOK_ISSUER?: string;
  /** `1` opens the page of messages that would have gone out (`outbox.ts`). Never where there are real members. */
  OUTBOX: string;
  /** `1` opens the calls that break the platform on purpose. */
  FAULTS: string;
};

/** Hono's generic for an app on this worker. */
export type PlatformBindings = { Bindings: PlatformEnv };
