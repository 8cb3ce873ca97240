import { buildSiteUrl, expect, test, waitUntilIdle } from '#tests/support/journey.ts';
import { mainScreens } from '#tests/support/screen-list.ts';
import { listMisfits, measureBars } from '#tests/support/text-fit.ts';

for (const [username, paths] of mainScreens) {
  test(`at a zoom of 400 % no text is cut, and bars leave two thirds of the window: ${paths.join(', ')}`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 });
    if (username) await login(page, username);
    for (const path of paths) {
      await page.goto(buildSiteUrl('aurora', path));
      await waitUntilIdle(page);
      expect(await listMisfits(page), path).toEqual([]);
      expect(await measureBars(page), path).toBeLessThanOrEqual(1 / 3);
    }
  });
}
