import { walkThroughSite } from '#tests/support/browsers/walk.ts';
import { youngerApis } from '#tests/support/browsers/younger-features.ts';
import { expect, test } from '#tests/support/journey.ts';

/** Takes web APIs away from the page, by their paths from its global object, before any script runs. */
function takeAway(names: readonly string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let owner: unknown = globalThis;
    for (const step of path) owner = owner && Reflect.get(Object(owner), step);
    if (owner) Reflect.deleteProperty(Object(owner), last);
  }
}

test('without any web API that the oldest supported browsers lack, the site shows home, list, menu and filter, logs in, pays in, plays and shows the records', async ({
  page,
  newMember,
}) => {
  test.setTimeout(120_000);
  const { username } = await newMember(page);
  await page.context().clearCookies();
  await page.addInitScript(takeAway, youngerApis);
  await walkThroughSite(page, username);
  const left = await page.evaluate(() => [
    'parse' in URL,
    'any' in AbortSignal,
    'groupBy' in Map,
    'showPopover' in HTMLElement.prototype,
    'scheduler' in globalThis,
  ]);
  expect(left).toEqual([false, false, false, false, false]);
});
