import type { BrowserContext, Page } from '@playwright/test';

import {
  demoPassword,
  expect,
  buildSiteUrl,
  waitForHydration,
  test,
  waitForAfterInput,
} from '#tests/support/journey.ts';

/** Personal data of this member that a page could have stored: login, names, level, balance, password. */
const personalData = ['rich1', 'Sasha', 'Moreno', 'Diamond', '25,000', '2500000', demoPassword];

/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';
const personalPages = ['/m/member/home', '/m/myAccount/index', '/m/securityCenter', '/m/home?type=fav'];

/**
 * Returns everything that a script of this site can read: HTML, cookies, address, history, storage, caches, databases,
 * and the pages in the browser's HTTP cache.
 */
const readPageState = (page: Page): Promise<string> =>
  page.evaluate(async (paths) => {
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
      for (const storeName of db.objectStoreNames) {
        const all = db.transaction(storeName).objectStore(storeName).getAll();
        await new Promise((resolve) => all.addEventListener('success', resolve));
        found.push(all.result);
      }
      db.close();
    }
    for (const path of paths) {
      const cached = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
      found.push(await cached?.text());
    }
    return JSON.stringify(found);
  }, personalPages);

/** Returns the build's files that the page has loaded and that the browser's HTTP cache does not have. */
const listUncachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const files = [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].filter(
      (name) => new URL(name).pathname.startsWith('/assets/'),
    );
    if (!files.length) throw new Error('the page has loaded no file of the build');
    const cached = (file: string) =>
      fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        () => true,
        () => false,
      );
    const states = await Promise.all(files.map(cached));
    return files.filter((_, at) => !states[at]);
  });

/** Expects that no data of the first member is readable, and that a session cookie exists only if `cookie` is true. */
async function expectNoPersonalData(page: Page, { cookie = false } = {}): Promise<void> {
  const text = await readPageState(page);
  expect(personalData.filter((value) => text.includes(value))).toEqual([]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.includes('__Host-session')).toBe(cookie);
}

/** Opens the pages with the most personal data. */
async function openPersonalPages(page: Page): Promise<void> {
  for (const path of personalPages) {
    await page.goto(buildSiteUrl('aurora', path));
  }
  await page.goto(buildSiteUrl('aurora', '/m/member/home'));
  await waitForAfterInput(page);
  await expect(page.getByRole('main').getByText('Sasha')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

/** Removes this browser's session cookie without notifying the pages, as if the session had expired. */
async function endSessionSilently(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: '__Host-session' });
}

test.describe('on one phone', () => {
  // ERR_CACHE_MISS is about a page that the HTTP cache does not have.
  test.use({ expectedErrors: [/status of 401|net::ERR_CACHE_MISS/] });

  test('after a logout the page, storage, caches and cookies have no data of the member, neither Back nor the next member’s pages show any, and the build’s files stay [AU-34] [AU-22] [CA-10] [CA-12]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await openPersonalPages(page);
    expect(await listUncachedFiles(page)).toEqual([]);
    await logOut(page);
    expect(await listUncachedFiles(page)).toEqual([]);
    await expectNoPersonalData(page);
    await page.goto(buildSiteUrl('aurora', quietPage));
    await page.goBack();
    await page.goBack();
    await waitForHydration(page);
    await expect(page.getByText('Sasha')).toHaveCount(0);
    await expectNoPersonalData(page);

    await login(page, 'member1');
    for (const path of personalPages) await page.goto(buildSiteUrl('aurora', path));
    await page.goto(buildSiteUrl('aurora', '/m/member/home'));
    await waitForAfterInput(page);
    await expect(page.getByRole('main').getByText('Robin')).toBeVisible();
    await expectNoPersonalData(page, { cookie: true });
  });

  test('a session that ended while no page was open leaves no personal data, and its end is reported once [AU-34] [CA-07] [CA-12]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await openPersonalPages(page);
    const context = page.context();
    await page.close();
    await endSessionSilently(context);
    const next = await context.newPage();
    await next.goto(buildSiteUrl('aurora', quietPage));
    await expect(next.getByRole('alertdialog', { name: 'You have been logged out' })).toBeVisible();
    await expectNoPersonalData(next);
    await next.reload();
    await expect(next.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(next.getByRole('alertdialog')).toHaveCount(0);
  });
});
