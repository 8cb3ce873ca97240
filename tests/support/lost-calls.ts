import type { Page, Route } from '@playwright/test';

import type { Call } from '#contract/wire/call.ts';

/** Lets the network fail before the next request of `call` reaches the platform. */
export const loseRequest = (page: Page, call: Call): Promise<void> => failOnce(page, call, async () => {});

/** Lets the platform receive the next request of `call`, but its reply is lost on the way to the page. */
export const loseReply = (page: Page, call: Call): Promise<void> =>
  failOnce(page, call, async (route) => {
    // Node does not resolve the hosts under localhost.
    const { host, port, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
  });

async function failOnce(page: Page, call: Call, before: (route: Route) => Promise<unknown>): Promise<void> {
  let hasFailed = false;
  await page.route(`**${call.path}`, async (route) => {
    // A read can have the same path.
    if (hasFailed || route.request().method() !== call.method) return route.fallback();
    hasFailed = true;
    await before(route);
    await route.abort('connectionreset');
  });
}
