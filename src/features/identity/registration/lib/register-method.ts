import * as v from 'valibot';

import type { register } from '#contract/calls/identity/registration.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { isInAppBrowser } from '#src/shared/navigation/in-app-browser.ts';

type RegisterMethod = CallBody<typeof register>['registerMethod'];

const openedSchema = v.object({
  /** True if the page was opened from the iOS home screen. Only WebKit on iOS has this property. */
  standalone: v.fallback(v.optional(v.boolean()), undefined),
  userAgent: v.string(),
});

/** Returns `registerMethod` for a registration: how the page was opened. Browser only. */
export function detectRegisterMethod(): RegisterMethod {
  const { standalone, userAgent } = v.parse(openedSchema, navigator);
  if (standalone) return 'WEBCLIP';
  if (matchMedia('(display-mode: standalone)').matches) return 'PWA';
  return isInAppBrowser(userAgent) ? 'APP' : 'H5';
}
