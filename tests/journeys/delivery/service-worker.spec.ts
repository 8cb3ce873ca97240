import type { BrowserContext, Page } from '@playwright/test';

import { login } from '#contract/calls/identity/login.ts';
import {
  waitUntilIdle,
  demoPassword,
  expect,
  test as base,
  waitForAfterInput,
} from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';

import { bundleWorker } from '../../../scripts/vite/service-worker-source.ts';

const test = base.extend<{ network: Network }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's form for a fixture without dependencies
  network: async ({}, use) => {
    const network = await startNetwork(Number(process.env.TEST_PORT ?? 4273));
    await use(network);
    await network.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';
const tile = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Returns the text of the cached pages by address. If `all` is true, a member's offline pages are included. */
const readCachedPages = (page: Page, all = false): Promise<Record<string, string>> =>
  page.evaluate(async (every) => {
    const pages: Record<string, string> = {};
    for (const name of await caches.keys()) {
      if (!every && name === 'offline') continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        pages[pathname + search] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return pages;
  }, all);
const listCachedAddresses = async (page: Page) => Object.keys(await readCachedPages(page)).toSorted();

/** Opens a page for the first time and presses a key. Returns when the worker has cached the page. */
async function visitFirst(page: Page, network: Network, path = '/m/home'): Promise<void> {
  await page.goto(network.origin + path);
  await waitForAfterInput(page);
  await expect.poll(() => listCachedAddresses(page)).toEqual([path, '/offline'].toSorted());
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Opens the next visit in a new tab. */
async function returnToPage(context: BrowserContext, network: Network, path = '/m/home'): Promise<Page> {
  const page = await context.newPage();
  network.documents.length = 0;
  await page.goto(network.origin + path, { waitUntil: 'commit' });
  return page;
}

const getDescription = (page: Page) => page.locator('meta[name="description"]');

/** Changes the description, because the page itself sets its title. */
const replaceDescription =
  (text: string): Network['edit'] =>
  (_path, answer) => ({
    ...answer,
    body: Buffer.from(
      answer.body.toString().replace(/(<meta name="description" content=")[^"]*/, `$1${text}`),
    ),
  });

test('a returning visitor sees the lobby, with space for its largest picture, before the network has answered; new content comes at the next visit', async ({
  page,
  context,
  network,
}) => {
  await visitFirst(page, network);
  network.state = 'held';
  network.edit = (path, answer) => (path === '/m/home' ? replaceDescription('New')(path, answer) : answer);
  const second = await returnToPage(context, network);
  await expect(tile(second)).toBeVisible();
  const awaited = second.locator('head link[rel="expect"][blocking="render"]');
  const id = await awaited.getAttribute('href');
  await expect(second.locator(`img${id}`)).toHaveAttribute('fetchpriority', 'high');
  await second.getByRole('tab').nth(1).click();
  await expect(second.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(getDescription(second)).not.toHaveAttribute('content', 'New');
  expect(network.documents).toEqual(['/m/home']);

  network.state = 'open';
  await expect.poll(async () => (await readCachedPages(second))['/m/home']).toContain('content="New"');
  network.state = 'held';
  // Another address of home, with a campaign parameter, shows the same cached page.
  const third = await returnToPage(context, network, '/?utm_source=mail');
  await expect(getDescription(third)).toHaveAttribute('content', 'New');
  network.state = 'open';
});

test('only documents pass through the worker, and a reload shows the network’s version', async ({
  page,
  context,
  network,
}) => {
  await visitFirst(page, network);
  const second = await returnToPage(context, network);
  await expect(tile(second)).toBeVisible();
  const sources = await second.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, Reflect.get(entry, 'workerFinalSourceType')].join(' ')),
  );
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((text) => !text.endsWith(' network'))).toEqual([]);
  network.edit = replaceDescription('New');
  await second.reload();
  await expect(getDescription(second)).toHaveAttribute('content', 'New');
});

test.describe('a closed site', () => {
  test.use({ expectedErrors: [/status of 451/] });

  test('if the site is closed to the visitor’s country, a notice replaces the cached page [PA-12]', async ({
    page,
    context,
    network,
  }) => {
    await visitFirst(page, network);
    network.country = 'US';
    network.state = 'held';
    const second = await returnToPage(context, network);
    await expect(tile(second)).toBeAttached();
    const entriesBefore = await second.evaluate(() => history.length);
    network.state = 'open';
    await expect(second.getByRole('heading', { name: 'Not available in your region' })).toBeVisible();
    // When the page has detected the closed region, the notice replaces the page in the history.
    await waitUntilIdle(second);
    expect(await second.evaluate(() => history.length)).toBe(entriesBefore);
    expect(network.documents).toEqual(['/m/home', '/m/home']);
    expect(await listCachedAddresses(page)).not.toContain('/m/home');

    network.country = null;
    const third = await returnToPage(context, network);
    await expect(tile(third)).toBeVisible();
    await expect.poll(() => listCachedAddresses(third)).toContain('/m/home');
  });
});

test('a login removes earlier pages from the cache, and no page of the member is added [CA-12]', async ({
  page,
  context,
  network,
}) => {
  await visitFirst(page, network);
  await page.goto(`${network.origin}/m/login`);
  await waitForAfterInput(page);
  await page.getByLabel('Username').fill('member1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  expect((await listCachedAddresses(page)).filter((path) => path.startsWith('/m/'))).toEqual([]);

  for (const path of ['/m/home', quietPage]) {
    const member = await returnToPage(context, network, path);
    await expect(member.getByRole('button', { name: 'My account' })).toBeVisible();
    await expect.poll(() => listCachedAddresses(member)).toEqual(['/offline']);
    await member.close();
  }
  await page.goto(network.origin + quietPage);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  const visitor = await returnToPage(context, network);
  await expect.poll(() => listCachedAddresses(visitor)).toContain('/m/home');
  expect(JSON.stringify(await readCachedPages(visitor, true))).not.toContain('member1');
});

test('after a login that no page has made, the member’s page replaces the cached page', async ({
  page,
  context,
  network,
  login,
}) => {
  await visitFirst(page, network, quietPage);
  await login(page, 'member1');
  const second = await returnToPage(context, network, quietPage);
  await expect(second.getByRole('button', { name: 'My account' })).toBeVisible();
  expect(network.documents).toEqual([quietPage, quietPage]);
  await expect.poll(() => listCachedAddresses(second)).toEqual(['/offline']);
});

test('a cached page in the previous language is not shown again', async ({ page, context, network }) => {
  await visitFirst(page, network);
  await page.getByRole('button', { name: 'Language' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /ไทย/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect.poll(() => listCachedAddresses(page)).toEqual([]);
  const second = await returnToPage(context, network);
  await expect(second.locator('html')).toHaveAttribute('lang', 'th');
});

test('yesterday’s cached page refreshes its data without a layout shift', async ({
  page,
  context,
  network,
}) => {
  const hours = 20 * 3_600_000;
  network.edit = (path, answer) =>
    path === '/m/home'
      ? {
          ...answer,
          headers: { ...answer.headers, date: new Date(Date.now() - hours).toUTCString() },
          body: Buffer.from(
            answer.body
              .toString()
              // Each entry of the boot record ends with the arrival time of its reply.
              .replace(/(?<=,)\d{13}(?=\])/g, (at) => `${Number(at) - hours}`),
          ),
        }
      : answer;
  await visitFirst(page, network);
  network.state = 'held';
  await recordShifts(context);
  network.calls.length = 0;
  const second = await returnToPage(context, network);
  const warnings: string[] = [];
  second.on('console', (message) => void (message.type() === 'error' && warnings.push(message.text())));
  await expect(tile(second)).toBeVisible();
  await expect.poll(() => network.calls.join()).toMatch(/hotGames/);
  await expect.poll(() => network.calls.join()).toMatch(/banner/i);
  await waitUntilIdle(second);
  await expectNoShift(second);
  expect(warnings).toEqual([]);
  network.state = 'open';
});

test('a cached page older than a day waits for the network', async ({ page, context, network }) => {
  network.edit = (path, answer) =>
    path === '/m/home'
      ? {
          ...answer,
          headers: { ...answer.headers, date: new Date(Date.now() - 25 * 3_600_000).toUTCString() },
        }
      : answer;
  await visitFirst(page, network);
  network.edit = replaceDescription('New');
  const second = await returnToPage(context, network);
  await expect(getDescription(second)).toHaveAttribute('content', 'New');
});

test('a cached page of the previous build offers an update to the new one [PA-12] [ER-21]', async ({
  page,
  context,
  network,
}) => {
  await visitFirst(page, network);
  network.state = 'held';
  const second = await returnToPage(context, network);
  await expect(tile(second)).toBeVisible();
  network.edit = (path, answer) =>
    replaceDescription('New')(path, { ...answer, headers: { ...answer.headers, 'x-build': 'next' } });
  await second
    .getByRole('main')
    .getByRole('link', { name: /^See all/ })
    .first()
    .click();
  network.state = 'open';
  await second.getByRole('button', { name: 'Update' }).click();
  await expect(getDescription(second)).toHaveAttribute('content', 'New');
});

test.describe('deploys', () => {
  test.use({ expectedErrors: [/status of 400/] });
  test('three deploys during a half-typed form lose no input; the update waits for the form and needs one reload [PA-12] [ER-21]', async ({
    page,
    network,
  }) => {
    await visitFirst(page, network, '/m/login');
    const username = `nobody${Date.now() % 1_000_000}`;
    const name = page.getByLabel('Username');
    await name.fill(username);
    network.documents.length = 0;
    const update = page.getByRole('button', { name: 'Update' });
    for (const build of ['one', 'two', 'three']) {
      network.edit = (path, answer) => ({
        ...answer,
        headers: { ...answer.headers, 'x-build': build },
        body: path === '/sw.js' ? Buffer.from(`${answer.body.toString()}// ${build}`) : answer.body,
      });
      network.calls.length = 0;
      await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
      await expect.poll(() => network.calls).toContain(login.path);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(() => network.calls).toContain('/sw.js');
      await waitUntilIdle(page);
      await expect(page.getByText('A new version is available.')).toBeAttached();
      await expect(page.getByText('A new version is available.')).toBeHidden();
      await expect(name).toHaveValue(username);
    }
    expect(network.documents).toEqual([]);
    // The last deploy restores the build of the open page.
    network.edit = replaceDescription('New');
    await name.fill('');
    await page.getByLabel('Password', { exact: true }).fill('');
    await update.click();
    await expect(getDescription(page)).toHaveAttribute('content', 'New');
    await waitUntilIdle(page);
    await expect(page.getByText('A new version is available.')).toHaveCount(0);
    expect(network.documents).toEqual(['/m/login']);
  });
});

test('the self-unregistering worker unregisters and deletes the cached pages [PA-12]', async ({
  page,
  context,
  network,
}) => {
  await visitFirst(page, network);
  const selfUnregisteringWorker = Buffer.from(await bundleWorker('self-unregistering-worker'));
  const headers = { 'content-type': 'text/javascript' };
  network.edit = (path, answer) =>
    path === '/sw.js' ? { status: 200, headers, body: selfUnregisteringWorker } : answer;
  const second = await returnToPage(context, network);
  await expect(tile(second)).toBeVisible();
  await expect
    .poll(() => second.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 20_000,
    })
    .toBe(0);
  expect(await listCachedAddresses(second)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an address without a cached page shows the cached lobby; without a cached lobby a notice offers a retry [PA-13]', async ({
    page,
    context,
    network,
  }) => {
    await visitFirst(page, network);
    network.state = 'cut';
    const second = await returnToPage(context, network, '/m/gameList');
    await expect(second).toHaveURL(/\/m\/home$/);
    await expect(tile(second)).toBeVisible();
    await second.close();

    await page.evaluate(async () => (await caches.open('pages')).delete('/m/home'));
    const third = await returnToPage(context, network, '/m/gameList');
    await expect(third.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    network.state = 'open';
    await third.getByRole('link', { name: 'Try again' }).click();
    await expect(tile(third)).toBeVisible();
    await expect(third).toHaveURL(/\/m\/gameList$/);
  });
});
