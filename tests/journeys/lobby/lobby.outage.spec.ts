import { expect, site, test } from '#tests/support/journey.ts';

// A warm edge hides a platform that is down: these tests use what it has not seen, or a member's own calls.
test.use({ expectedErrors: [/status of 5\d\d/] });

const failed = /Loading failed/;

test('with the platform down each section says so on its own, nothing is blank, and it recovers [ER-20] [ER-31] [ED-14]', async ({
  page,
  fault,
}) => {
  await page.goto(site('lotus'), { waitUntil: 'networkidle' });
  await fault('down');
  // A search that nobody made before, so that no cache can answer it.
  const unseen = `zz${Date.now()}`;
  await page.goto(site('lotus', `/m/gameList?gameName=${unseen}`));
  await expect(page.getByRole('button', { name: failed }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('searchbox')).toBeVisible();
  // What the edge knows it still serves.
  const other = await page.context().newPage();
  await other.goto(site('lotus'));
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
  await fault('none');
  await page.getByRole('button', { name: failed }).first().click();
  await expect(page.getByRole('button', { name: failed })).toHaveCount(0, { timeout: 20_000 });
});

test('a member whose calls fail keeps the lobby; the wallet says so and comes back', async ({
  page,
  login,
  fault,
}) => {
  await login(page, 'member1');
  await fault('down', '/wps/wallet');
  await page.goto(site('aurora'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await fault('none');
  await page.reload();
  await expect(page.getByRole('banner').getByText('$')).toBeVisible();
});

test('a launch that the platform does not answer says so, and a retry opens the game', async ({
  page,
  login,
  fault,
}) => {
  await login(page, 'member1');
  await page.goto(site('aurora', '/m/gameList'));
  await fault('down', '/wps/game/launchGame');
  await page.getByRole('article').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await fault('none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe')).toBeVisible({ timeout: 20_000 });
});
