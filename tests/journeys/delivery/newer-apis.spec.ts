import { newerWebApis } from '#tests/support/browsers/newer-features.ts';
import { walkThroughSite } from '#tests/support/browsers/walk.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

/** Removes web APIs from the page before any script runs. Each name is a path from the global object. */
function removeApis(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let owner: unknown = globalThis;
    for (const part of path) owner = owner && Reflect.get(Object(owner), part);
    if (owner) Reflect.deleteProperty(Object(owner), last);
  }
}

test('without web APIs that the oldest supported browsers lack, the site shows home, list, menu and filter; login, deposit, play and records work', async ({
  page,
  newMember,
}) => {
  test.setTimeout(120_000);
  const { username } = await newMember(page);
  await page.context().clearCookies();
  await page.addInitScript(removeApis, newerWebApis);
  await walkThroughSite(page, username);
  const remaining = await page.evaluate(() => [
    'parse' in URL,
    'any' in AbortSignal,
    'groupBy' in Map,
    'showPopover' in HTMLElement.prototype,
    'scheduler' in globalThis,
  ]);
  expect(remaining).toEqual([false, false, false, false, false]);
});

test('without `:has()`, chips and payment methods still show what is selected', async ({ page, login }) => {
  const hasStyles = ({ pathname }: URL) => pathname.endsWith('.css') || pathname.startsWith('/m/');
  await page.route(hasStyles, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
  });
  await login(page, 'member1');
  await page.goto(buildSiteUrl('aurora', '/m/slot-games'));
  await page.getByRole('button', { name: /^Filter/ }).click();
  const chips = page.getByRole('dialog', { name: 'Filter' });
  await expect(chips.getByRole('radio', { name: 'All' }).first()).toHaveCSS('opacity', '1');
  await page.goto(buildSiteUrl('aurora', '/m/voucherCenter'));
  await expect(page.getByRole('radio', { name: /Card and e-wallets/ })).toHaveCSS('opacity', '1');
});
