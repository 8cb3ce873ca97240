import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import type { Call } from '#contract/wire/call.ts';
import type { Preview } from '#contract/wire/preview.ts';

import type { Configuration } from './configuration.ts';
import type { Closure } from './region/closed-regions.ts';
import type { VisitorFacts } from './region/visitor-facts.ts';
import type { Address } from './request/address.ts';

/** The upstream token and what the page may know of the session. */
export type Session = { token: string; facts: SessionFacts };

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
  /** Whether the site is closed to the visitor: judged once, by the region gate. */
  closure: Closure;
  session: Session | null;
  language: LanguageCode;
  /** The response that has the standing headers already (responses/standing-headers.ts). */
  standing: Response;
};

export type EdgeEnv = { Bindings: Configuration; Variables: Variables };
