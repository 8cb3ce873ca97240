import type { SessionFacts } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';

/** Dark, light, or system. */
export const schemes = ['dark', 'light', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

/** A reply that the view was rendered from: key of its query, value, when it arrived. */
export type CarriedReply = readonly [key: readonly unknown[], data: unknown, at: number];

/**
 * The boot record: data that the edge passes to the page with the first view, as JSON in the document. The page reads it
 * as it is: whoever wrote the page wrote its script, and has parsed what is in it
 * (docs/decisions/035-the-wire-comes-with-the-first-call.md).
 */
export type Boot = {
  merchant: Merchant;
  language: LanguageCode;
  scheme: Scheme;
  /** Whether the view was rendered to save data (saving.ts). */
  saving: boolean;
  /** Null for a visitor. Without the token, which never reaches JavaScript. */
  session: SessionFacts | null;
  /** Replies that the view was rendered from; null when the edge could not render it. */
  state: CarriedReply[] | null;
};

/** Id of the `<script type="application/json">` that carries the boot record. */
export const bootElementId = 'boot';
