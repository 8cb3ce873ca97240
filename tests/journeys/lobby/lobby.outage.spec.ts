import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

// An edge with cached replies hides a platform failure, so these tests use uncached addresses or a member's own calls.
test.use({ expectedErrors: [/status of 5\d\d/] });

const failed = /Couldn’t load/;

test('with the platform down a list that no cache can answer reports its failure, cached pages still open, and a retry loads the list when the platform is back [ER-20] [ER-31] [ED-14]', async ({
  page,
  fault,
}) => {
  await page.goto(buildSiteUrl('lotus'), { waitUntil: 'networkidle' });
  await fault('down');
  // A search that was never made, so no cache can answer it.
  const unseen = `zz${Date.now()}`;
  await page.goto(buildSiteUrl('lotus', `/m/gameList?gameName=${unseen}`));
  await expect(page.getByRole('button', { name: failed }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The edge still serves its cached replies.
  const other = await page.context().newPage();
  await other.goto(buildSiteUrl('lotus'));
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
  await fault('none');
  await page.getByRole('button', { name: failed }).first().click();
  await expect(page.getByRole('button', { name: failed })).toHaveCount(0, { timeout: 20_000 });
});

test('a member whose wallet calls fail keeps the lobby, and sees the balance when the platform is back', async ({
  page,
  login,
  fault,
}) => {
  await login(page, 'member1');
  await fault('down', '/wps/wallet');
  await page.goto(buildSiteUrl('aurora'));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await fault('none');
  await page.reload();
  await expect(page.getByRole('banner').getByText('$')).toBeVisible();
});

test('if the platform does not answer a launch, a message offers a retry, which opens the game', async ({
  page,
  login,
  fault,
}) => {
  await login(page, 'member1');
  await page.goto(buildSiteUrl('aurora', '/m/gameList'));
  await fault('down', '/wps/game/launchGame');
  await page.getByRole('article').getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  await fault('none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe')).toBeVisible({ timeout: 20_000 });
});
