import { findHeadlessShell } from '#tests/support/chromium.ts';
import { buildSiteUrl, expect, test, waitUntilIdle } from '#tests/support/journey.ts';
import { mainScreens } from '#tests/support/screen-list.ts';
import { listMisfits } from '#tests/support/text-fit.ts';

// The browser's setting for large text, which a page cannot change.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findHeadlessShell(),
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      }),
    { scope: 'worker' },
  ],
});

for (const [username, paths] of mainScreens) {
  test(`with text of 200 % no text is cut and nothing needs a horizontal scroll: ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await page.goto(buildSiteUrl('aurora', path));
      await waitUntilIdle(page);
      expect(await listMisfits(page), path).toEqual([]);
    }
  });
}
