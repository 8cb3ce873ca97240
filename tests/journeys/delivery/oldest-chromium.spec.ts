import { devices } from '@playwright/test';

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';
import { getOldestChromiumPath, canRunOldestChromium } from '#tests/support/browsers/oldest-chromium.ts';
import { walkThroughSite } from '#tests/support/browsers/walk.ts';
import { test } from '#tests/support/journey.ts';

test.skip(!canRunOldestChromium, 'The oldest Chromium does not exist for this machine.');
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: canRunOldestChromium ? getOldestChromiumPath() : '' }),
  userAgent: devices['Pixel 5'].userAgent.replace(/Chrome\/[\d.]+/, `Chrome/${oldestBrowsers.chrome}.0.0.0`),
});

// The oldest Chromium does not know the attribute `popover`, which causes this warning.
test.use({ expectedErrors: [/^Found a 'popover' attribute/] });

test('in the oldest supported Chromium the site shows home, list, menu and filter; login, deposit, play and records work', async ({
  page,
  newMember,
}) => {
  test.setTimeout(120_000);
  const { username } = await newMember(page);
  await page.context().clearCookies();
  // That version rejects `__Host-` cookies over plain HTTP, even on localhost, so Playwright makes the request and
  // stores the cookie.
  await page.route('**/wps/session/login', async (route) => route.fulfill({ response: await route.fetch() }));
  await walkThroughSite(page, username);
});
