import type { SessionDetails } from '#contract/calls/identity/session.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';

/** Colour schemes; `auto` follows the system's setting. */
export const schemes = ['dark', 'light', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * A reply from which the first view was rendered: query key, value, and time of arrival by the edge's clock, in ms
 * since 1970.
 */
export type CarriedReply = readonly [key: readonly unknown[], data: unknown, at: number];

/**
 * The boot record, which the edge passes as JSON in the document. The page does not validate this data, because the
 * edge has parsed it (docs/decisions/035-api-client-with-the-first-call.md).
 */
export type Boot = {
  merchant: Merchant;
  language: LanguageCode;
  scheme: Scheme;
  /** Whether the first view was rendered in the data-saving mode (saving.ts). */
  saving: boolean;
  /** Null for a visitor. The token is left out, because it never reaches JavaScript. */
  session: SessionDetails | null;
  /** Replies from which the first view was rendered; null if the edge could not render it. */
  state: CarriedReply[] | null;
};

/** Id of the `<script type="application/json">` that carries the boot record. */
export const bootElementId = 'boot';
