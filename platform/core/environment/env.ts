import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types';

import type { Signature } from '#contract/wire/signature.ts';
import type { ChannelHub } from '#platform/core/environment/channel-hub.ts';
import type { JobQueue } from '#platform/core/environment/job-message.ts';

/** Bindings and variables of the platform worker, as in `wrangler.jsonc`. */
export type PlatformEnv = {
  DB: D1Database;
  /** Further databases, each with merchants of its own (`core/merchants/databases.ts`). */
  [further: `DB_${number}`]: D1Database | undefined;
  /** Portions of jobs that are to be done (`jobs/run.ts`). */
  JOBS: JobQueue;
  /** Members' open channels (`modules/channel/hub.ts`). */
  LIVE: DurableObjectNamespace<ChannelHub>;
  /** Origin that serves the demo games, without a trailing slash. */
  GAME_ORIGIN: string;
  /** Origin of an image CDN that the edge fetches from. */
  CDN_ORIGIN: string;
  /** Secrets that the edge signs its requests with, parted by spaces (`contract/wire/signature.ts`). */
  UPSTREAM_SECRETS?: string;
  /** Secrets that seal what is stored, parted by spaces (`core/database/at-rest.ts`). */
  DATA_KEYS?: string;
  /**
   * Secrets that payment services sign their messages with, `service:merchant:secret`, parted by spaces
   * (`core/wire/webhooks.ts`).
   */
  PAYMENT_SECRETS?: string;
  /**
   * Keys that push services know this platform by, `public.private` as base64url, parted by spaces: the first is given
   * to browsers. Without one push is not offered (`core/notifications/push/keys.ts`).
   */
  PUSH_KEYS?: string;
  /** `mailto:` or `https:` address at which push services reach who runs this (RFC 8292). */
  PUSH_CONTACT?: string;
  /** Origins beside the known push services, parted by spaces; for tests. */
  PUSH_SERVICES?: string;
  /**
   * Who sends SMS and mails (`core/notifications/sending/providers.ts`, docs/operations.md): an address that is posted to,
   * the bearer token for it, and the sender as members see it. Without an address nothing of the kind goes out.
   */
  SMS_URL?: string;
  SMS_KEY?: string;
  SMS_FROM?: string;
  MAIL_URL?: string;
  MAIL_KEY?: string;
  MAIL_FROM?: string;
  /** Secrets that they sign by what they say of a message, `sms:secret` and `mail:secret`, parted by spaces. */
  MESSAGE_SECRETS?: string;
  /** OpenID clients at login providers (`providers.ts`); empty: none. Secrets are set as worker secrets. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Overrides Google's issuer, for tests. */
  GOOGLE_ISSUER?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  FACEBOOK_ISSUER?: string;
  /** `1` serves the outbox page (`outbox.ts`). Never set it where there are real members. */
  OUTBOX: string;
  /** `1` opens the operators' desks (`backoffice/desks.ts`). Never set it where there are real members. */
  BACKOFFICE: string;
  /** `1` enables fault injection (`core/calls/faults.ts`). */
  FAULTS: string;
};

/** Hono's generic for an app on this worker. `signature`: of a request that the edge has signed (`core/wire/only-signed.ts`). */
export type PlatformBindings = { Bindings: PlatformEnv; Variables: { signature: Signature } };
