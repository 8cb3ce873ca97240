import type { BrowserContext, Page } from '@playwright/test';

import { demoPassword, expect, site, hydrated, test, afterInputReady } from '#tests/support/journey.ts';

/** Everything of this member's that a page could have kept: who, how called, by what name, with how much. */
const marks = ['rich1', 'Sasha', 'Moreno', 'Diamond', '25,000', '2500000', demoPassword];

/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';
const personal = ['/m/member/home', '/m/myAccount/index', '/m/securityCenter', '/m/home?type=fav'];

/** Everything that scripts of this site can read, and what is drawn. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [
      document.documentElement.outerHTML,
      document.cookie,
      location.href,
      history.state,
    ];
    for (const storage of [localStorage, sessionStorage]) found.push({ ...storage });
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.text());
    }
    for (const { name = '', version } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
      });
      for (const shelf of db.objectStoreNames) {
        const all = db.transaction(shelf).objectStore(shelf).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        found.push(all.result);
      }
      db.close();
    }
    return JSON.stringify(found);
  });

/** Nothing of the first member is readable, and no session's cookie is there. */
async function nothingLeft(page: Page, { cookie = false } = {}): Promise<void> {
  const text = await readable(page);
  expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.includes('__Host-session')).toBe(cookie);
}

/** Goes through the pages that show most of a member. */
async function lookAround(page: Page): Promise<void> {
  for (const path of personal) {
    await page.goto(site('aurora', path));
  }
  await page.goto(site('aurora', '/m/member/home'));
  await afterInputReady(page);
  await expect(page.getByRole('main').getByText('Sasha')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(site('aurora', '/m/home'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

/** Ends this browser's session as the platform would, behind the pages' back. */
async function endBehind(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: '__Host-session' });
}

test.describe('on one phone', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('after a logout nothing of the member is in the page, the storage, the caches or the cookies, nor behind Back; nor for the member who comes next [AU-34] [AU-22] [CA-10] [CA-12]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await lookAround(page);
    await logOut(page);
    await nothingLeft(page);
    await page.goto(site('aurora', quietPage));
    await page.goBack();
    await page.goBack();
    await hydrated(page);
    await expect(page.getByText('Sasha')).toHaveCount(0);
    await nothingLeft(page);

    await login(page, 'member1');
    for (const path of personal) await page.goto(site('aurora', path));
    await page.goto(site('aurora', '/m/member/home'));
    await afterInputReady(page);
    await expect(page.getByRole('main').getByText('Robin')).toBeVisible();
    await nothingLeft(page, { cookie: true });
  });

  test('a session that ended while no page was open leaves nothing either, and is said once [AU-34] [CA-07] [CA-12]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await lookAround(page);
    const context = page.context();
    await page.close();
    await endBehind(context);
    const next = await context.newPage();
    await next.goto(site('aurora', quietPage));
    await expect(next.getByRole('alertdialog', { name: 'You have been logged out' })).toBeVisible();
    await nothingLeft(next);
    await next.reload();
    await expect(next.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(next.getByRole('alertdialog')).toHaveCount(0);
  });
});
