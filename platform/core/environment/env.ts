import type { D1Database, DurableObjectNamespace } from '@cloudflare/workers-types';

import type { Signature } from '#contract/wire/signature.ts';
import type { ChannelHub } from '#platform/core/environment/channel-hub.ts';
import type { JobQueue } from '#platform/core/environment/job-message.ts';

/** Bindings and variables of the platform worker, as in `wrangler.jsonc`. */
export type PlatformEnv = {
  DB: D1Database;
  /** Further databases, each with its own merchants (`core/merchants/databases.ts`). */
  [further: `DB_${number}`]: D1Database | undefined;
  /** Queue of job portions (`jobs/run.ts`). */
  JOBS: JobQueue;
  /** Members' open channels (`modules/channel/hub.ts`). */
  LIVE: DurableObjectNamespace<ChannelHub>;
  /** Origin that serves the demo games, without a trailing slash. */
  GAME_ORIGIN: string;
  /** Origin of an image CDN that the edge fetches from. */
  CDN_ORIGIN: string;
  /** Space-separated secrets with which the edge signs its requests (`contract/wire/signature.ts`). */
  UPSTREAM_SECRETS?: string;
  /** Space-separated secrets that seal stored values (`core/database/at-rest.ts`). */
  DATA_KEYS?: string;
  /** Space-separated `service:merchant:secret`, with which payment services sign messages (`core/wire/webhooks.ts`). */
  PAYMENT_SECRETS?: string;
  /**
   * Space-separated keys that identify this platform to push services, `public.private` in base64url. Browsers receive
   * the first public key. Without a key, push is not offered (`core/notifications/push/keys.ts`).
   */
  PUSH_KEYS?: string;
  /** `mailto:` or `https:` address at which push services reach the operator of this platform (RFC 8292). */
  PUSH_CONTACT?: string;
  /** Space-separated origins of further push services, for tests. */
  PUSH_SERVICES?: string;
  /**
   * Provider of SMS and mails (`core/notifications/sending/providers.ts`, docs/operations.md): the URL to post to, its
   * bearer token, and the sender that members see. Without a URL no messages are sent.
   */
  SMS_URL?: string;
  SMS_KEY?: string;
  SMS_FROM?: string;
  MAIL_URL?: string;
  MAIL_KEY?: string;
  MAIL_FROM?: string;
  /** Space-separated secrets with which these providers sign their delivery reports, `sms:secret` and `mail:secret`. */
  MESSAGE_SECRETS?: string;
  /** OpenID clients (`modules/identity/login/providers.ts`); empty if there is none. Secrets are worker secrets. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Overrides Google's issuer, for tests. */
  GOOGLE_ISSUER?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  FACEBOOK_ISSUER?: string;
  /** `1` serves the outbox page (`outbox.ts`). Never set it if there are real members. */
  OUTBOX: string;
  /** `1` opens the operators' desks (`backoffice/desks.ts`). Never set it if there are real members. */
  BACKOFFICE: string;
  /** `1` enables fault injection (`core/calls/faults.ts`). */
  FAULTS: string;
};

/** `signature` belongs to a request signed by the edge (`core/wire/only-signed.ts`). */
export type PlatformBindings = { Bindings: PlatformEnv; Variables: { signature: Signature } };
