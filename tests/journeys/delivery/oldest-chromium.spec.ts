import { devices } from '@playwright/test';

import { oldestBrowsers } from '#contract/values/browsers/oldest-browsers.ts';
import { oldestChromiumPath, runsOldestChromium } from '#tests/support/browsers/oldest-chromium.ts';
import { walkThroughSite } from '#tests/support/browsers/walk.ts';
import { test } from '#tests/support/journey.ts';

test.skip(!runsOldestChromium, 'There is none for this machine.');
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: runsOldestChromium ? oldestChromiumPath() : '' }),
  userAgent: devices['Pixel 5'].userAgent.replace(/Chrome\/[\d.]+/, `Chrome/${oldestBrowsers.chrome}.0.0.0`),
});

// What that version says of an attribute that it does not know.
test.use({ expectedErrors: [/^Found a 'popover' attribute/] });

test('the oldest supported Chromium shows home, list, menu and filter, logs in, pays in, plays and shows the records', async ({
  page,
  newMember,
}) => {
  test.setTimeout(120_000);
  const { username } = await newMember(page);
  await page.context().clearCookies();
  // That version keeps no `__Host-` cookie that came over plain HTTP, on localhost either; the test keeps it instead.
  await page.route('**/wps/session/login', async (route) => route.fulfill({ response: await route.fetch() }));
  await walkThroughSite(page, username);
});
