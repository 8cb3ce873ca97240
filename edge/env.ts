import type { SessionDetails } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Call } from '#contract/wire/call.ts';
import type { Preview } from '#contract/wire/preview.ts';

import type { Configuration } from './configuration.ts';
import type { Closure } from './region/closed-regions.ts';
import type { VisitorInfo } from './region/visitor-info.ts';
import type { Address } from './request/address.ts';

/** The upstream token and the session data that the page may have. */
export type Session = { token: string; details: SessionDetails };

/** All but the first four are missing until their step has run. Use `c.get`, because `c.var` copies all values. */
type Variables = {
  /** 32 hex digits: the trace id of the `traceparent` sent upstream, and the `traceId` of the edge's envelopes. */
  requestId: string;
  /** Parts of `Server-Timing`, in ms. */
  timings: Map<string, number>;
  address: Address;
  /** The requested call of the contract; undefined for anything else. */
  call: Call | undefined;
  /** Merchant data for the edge only: hosts, region rule, maintenance, upstream. */
  record: MerchantRecord;
  /** Merchant data that pages may have. */
  merchant: Merchant;
  /** The preview that gives access to a draft; missing for a published merchant. */
  preview: Preview;
  visitor: VisitorInfo;
  /** Whether the site is closed to the visitor; the region gate decides it once. */
  closure: Closure;
  session: Session | null;
  language: LanguageCode;
  /** The response that `respond` has built with the default headers (responses/default-headers.ts). */
  responseWithDefaults: Response;
};

export type EdgeEnv = { Bindings: Configuration; Variables: Variables };
