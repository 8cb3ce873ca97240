import type { Page } from '@playwright/test';

import type { Call } from '#contract/wire/call.ts';

/** Lets the platform receive the next request of `call`, but its reply is lost on the way to the page. */
export async function loseReply(page: Page, call: Call): Promise<void> {
  let isLost = false;
  await page.route(`**${call.path}`, async (route) => {
    const request = route.request();
    // A read can have the same path.
    if (isLost || request.method() !== call.method) return route.fallback();
    isLost = true;
    // Node does not resolve the hosts under localhost.
    const { host, port, pathname } = new URL(request.url());
    const headers = { ...(await request.allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await route.abort('connectionreset');
  });
}
