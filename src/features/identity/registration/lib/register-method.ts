import * as v from 'valibot';

import type { register } from '#contract/calls/identity/registration.ts';
import type { BodyOf } from '#contract/wire/call.ts';

type RegisterMethod = BodyOf<typeof register>['registerMethod'];

/** What a phone says of how this page was opened; none of it is in every browser. */
const openedSchema = v.object({
  /** iOS, opened from the home screen; Safari's own, older than the display mode. */
  standalone: v.fallback(v.optional(v.boolean()), undefined),
  userAgent: v.string(),
});

/** An app of our own or of a store that shows this page: Android's WebView says `wv`, iOS's lacks `Safari`. */
const isWrapped = (userAgent: string) =>
  /; wv\)/.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

/** How the one who registers came here (§7 Decided e). In the browser only. */
export function registerMethod(): RegisterMethod {
  const { standalone, userAgent } = v.parse(openedSchema, navigator);
  if (standalone) return 'WEBCLIP';
  if (matchMedia('(display-mode: standalone)').matches) return 'PWA';
  return isWrapped(userAgent) ? 'APP' : 'H5';
}
