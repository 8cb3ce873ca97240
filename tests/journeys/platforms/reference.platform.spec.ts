import { expect } from '#tests/support/journey.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';

test('a member plays a game of a site whose platform is reached over a network [GT-06]', async ({
  page,
  login,
}) => {
  await login(page, 'test40');
  await page.goto('/m/gameList');
  await page.getByRole('article').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+$/);
  await expect(page.frameLocator('iframe').getByRole('status', { name: 'Balance' })).toHaveText(/\d/);
});
