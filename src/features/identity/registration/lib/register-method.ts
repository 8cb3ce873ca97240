import * as v from 'valibot';

import type { register } from '#contract/calls/identity/registration.ts';
import type { BodyOf } from '#contract/wire/call.ts';

type RegisterMethod = BodyOf<typeof register>['registerMethod'];

/** Browser signals of how the page was opened; all are optional. */
const openedSchema = v.object({
  /** iOS home screen: Safari's own property, older than the display mode. */
  standalone: v.fallback(v.optional(v.boolean()), undefined),
  userAgent: v.string(),
});

/** A native app's web view: Android adds `wv`, iOS omits `Safari`. */
const isWrapped = (userAgent: string) =>
  /; wv\)/.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

/** Value of `registerMethod`. Browser only. */
export function registerMethod(): RegisterMethod {
  const { standalone, userAgent } = v.parse(openedSchema, navigator);
  if (standalone) return 'WEBCLIP';
  if (matchMedia('(display-mode: standalone)').matches) return 'PWA';
  return isWrapped(userAgent) ? 'APP' : 'H5';
}
