import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

import { screenWalks } from './walks.ts';

/** Titles of screens whose heading is a greeting, the merchant's name, or more general than the title. */
const otherTitles: Readonly<Record<string, string>> = {
  '/m/home': 'Lobby',
  '/m/login': 'Log in',
  '/m/register': 'Register',
  '/m/activityDetail?id=1': 'Promotion not found',
};

for (const { role, username, paths } of screenWalks) {
  test(`a ${role} opens ${paths[0]} and ${paths.length - 1} more screens: each has content and a title, and fits the width of a phone`, async ({
    page,
    login,
  }) => {
    test.setTimeout(150_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.goto(buildSiteUrl('aurora', path));
        expect(response?.status(), path).toBe(200);
        const title = await page.title();
        expect(title, path).toMatch(/^.+ · Aurora$/);
        await waitUntilIdle(page);
        await expect(page, path).toHaveTitle(title);
        await expect(page, path).toHaveURL(buildSiteUrl('aurora', path));
        const main = page.getByRole('main');
        await expect(main, path).toHaveText(/\S{3}/);
        await expect(main.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
        const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
        expect.soft(title, path).toBe(`${otherTitles[path] ?? heading?.trim()} · Aurora`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      });
    }
  });
}
