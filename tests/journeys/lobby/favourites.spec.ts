import type { Page } from '@playwright/test';

import { countColumns } from '#tests/support/game-list.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite: / });

test('a visitor who taps a game’s heart is sent to the login, and after the login the heart is filled [GT-02] [GT-04] [FV-08]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('lotus', '/m/gameList'));
  const heart = hearts(page).first();
  const name = (await heart.getAttribute('aria-label')) ?? '';
  await heart.click();
  await expect(page).toHaveURL(/\/m\/login\?to=/);
  await page.getByRole('textbox', { name: 'Username' }).fill('test42');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/gameList/);
  await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a tap on a heart fills the heart at once and adds the game to the favourites on home; a second tap removes the game [FV-03] [FV-07] [FV-12] [FV-13]', async ({
  page,
  login,
}) => {
  await login(page, 'test41', 'harbour');
  await page.goto(buildSiteUrl('harbour'));
  await expect(page.getByRole('heading', { name: 'Favourites' })).toHaveCount(0);
  await page.goto(buildSiteUrl('harbour', '/m/gameList'));
  const heart = hearts(page).first();
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favourite: ', '');
  const [added] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'POST'),
    heart.click(),
  ]);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(added.ok()).toBe(true);
  for (const at of [1, 2, 3])
    await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      hearts(page).nth(at).click(),
    ]);
  await page.goto(buildSiteUrl('harbour'));
  const block = page.getByRole('region', { name: 'Favourites' });
  await expect(block.getByRole('button', { name, exact: true })).toBeVisible();
  // A grid of three columns, which does not scroll sideways.
  const tiles = block.getByRole('list', { name: 'Favourites' }).getByRole('listitem');
  await expect(tiles).toHaveCount(4);
  expect(await countColumns(tiles)).toBe(3);
  await expect(block.getByRole('group')).toHaveCount(0);
  await expect(block.getByRole('link', { name: /^See all/ })).toHaveAttribute(
    'href',
    /\/m\/gameList\?.*dataType=fav/,
  );
  const [removed] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === 'DELETE'),
    block.getByRole('button', { name: `Favourite: ${name}` }).click(),
  ]);
  expect(removed.ok()).toBe(true);
  await expect(tiles).toHaveCount(3);
  for (const left of [2, 1, 0]) {
    await block
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    await expect(tiles).toHaveCount(left);
  }
  await expect(block).toHaveCount(0);
});
