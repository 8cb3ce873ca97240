import type { BrowserContext, Page } from '@playwright/test';

import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { copiesScopePath, shellPath } from '#contract/page/offline-copies.ts';
import { readBuildManifest } from '#tests/support/build-manifest.ts';
import {
  waitForAfterInput,
  demoPassword,
  expect,
  expectSuccess,
  test as base,
  callWithoutPage,
} from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';
import { sendLogin } from '#tests/support/log-in.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';
import { getBottomBar } from '#tests/support/shell.ts';

const test = base.extend<{ network: Network }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's form for a fixture without dependencies
  network: async ({}, use) => {
    const network = await startNetwork(Number(process.env.TEST_PORT ?? 4273));
    await use(network);
    await network.close();
  },
});
test.use({
  serviceWorkers: 'allow',
  // The last is Chromium's message about a service worker whose script was requested without a network. One pattern,
  // because Playwright reads a list of two as a value and its options.
  expectedErrors: [
    /Failed to load resource|Failed to fetch dynamically imported module|network\.offline|ERR_|error occurred when fetching the script/,
  ],
});

/** Logs in on the network's origin. */
const logIn = (context: BrowserContext, { origin }: Network, username: string): Promise<void> =>
  callWithoutPage(context, origin, async (sendCall) =>
    expectSuccess(await sendLogin(sendCall, username, demoPassword)),
  );

/** Returns the whole content of Cache Storage. */
const readCacheStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        texts.push(request.url, JSON.stringify([...(reply?.headers ?? [])]), (await reply?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

const listCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  );

/** Visits home as a member and presses a key. Returns when the phone has stored what it needs offline. */
async function visitAsMember(page: Page, network: Network, username = 'rich1'): Promise<void> {
  await logIn(page.context(), network, username);
  await page.goto(`${network.origin}/m/home`);
  await waitForAfterInput(page);
  await expect.poll(() => listCopies(page), { timeout: 30_000 }).toContain(copiesScopePath);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Opens a page in a new tab without a network. */
async function openOffline(context: BrowserContext, network: Network, path: string): Promise<Page> {
  network.state = 'cut';
  const page = await context.newPage();
  await page.goto(network.origin + path);
  return page;
}
const game = (page: Page) => page.getByRole('main').getByRole('article').first();
const notice = (page: Page) =>
  page.getByText('You’re offline. Your account details return when you’re back online.');

test('after one visit a member’s lobby and lists open offline without stored personal data; other pages show an offline message, and load in place when the network returns [SH-02] [ER-18] [ER-20] [PA-13]', async ({
  page,
  context,
  network,
}) => {
  test.slow();
  await visitAsMember(page, network);
  const balance = await page.getByRole('group', { name: 'Balance' }).getByRole('status').textContent();
  expect(balance).toMatch(/\d/);
  const cached = await readCacheStorage(page);
  expect(cached).toContain('/m/home');
  const session = (await context.cookies(network.origin)).find(({ name }) => name.includes('session'));
  expect(session?.value.length).toBeGreaterThan(64);
  for (const secret of ['rich1', session?.value ?? '-', balance?.trim() ?? '-'])
    expect(cached).not.toContain(secret);
  await page.close();

  const home = await openOffline(context, network, '/m/home');
  await expect(home.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(notice(home)).toBeVisible();
  await expect(home.getByRole('banner').getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
  await home.close();

  // An unknown address shows home.
  const nowhere = await openOffline(context, network, '/m/no-such-page');
  await expect(game(nowhere)).toBeVisible();
  await expect(nowhere).toHaveURL(/\/m\/home$/);
  await expect(notice(nowhere)).toBeVisible();
  const failed = (tab: Page) => tab.getByRole('main').getByRole('button', { name: /No network/ });
  await expect(failed(nowhere)).toHaveCount(0);
  await nowhere.close();

  const restoreNetwork = async (tab: Page) => {
    network.state = 'open';
    await tab.evaluate(() => dispatchEvent(new Event('online')));
  };
  const other = await openOffline(context, network, '/m/poker-games');
  await expect(failed(other)).toBeVisible();
  await restoreNetwork(other);
  await expect(game(other)).toBeVisible();
  await expect(failed(other)).toHaveCount(0);
  await other.close();

  const deposit = await openOffline(context, network, '/m/voucherCenter');
  await expect(notice(deposit)).toBeVisible();
  await expect(deposit).toHaveURL(/voucherCenter/);
  await expect(deposit.getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
  await restoreNetwork(deposit);
  await expect(deposit.getByRole('heading', { name: 'Deposit' }).first()).toBeVisible();
  await expect(notice(deposit)).toHaveCount(0);
  await deposit.close();

  network.calls.length = 0;
  const list = await openOffline(context, network, '/m/slot-games');
  await expect(list.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(notice(list)).toBeVisible();
  // An action says why it is unavailable, and does not open the login page.
  await list.getByRole('main').getByRole('article').first().getByRole('button').first().click();
  await expect(list.getByText('No network. Please check your connection.').last()).toBeVisible();
  await expect(list).toHaveURL(/slot-games/);

  await list.evaluate(() => Object.assign(window, { same: true }));
  await restoreNetwork(list);
  await expect.poll(() => network.calls.join()).toContain('/wps/game/favourite/ids');
  await expect(notice(list)).toHaveCount(0);
  expect(await list.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
});

test('on a first visit, a page whose code has not loaded shows an offline message between header and navigation, and opens by itself when the network returns [ER-18]', async ({
  page,
  context,
  network,
}) => {
  await page.goto(`${network.origin}/m/home`);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('This page opens as soon as you’re back online.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(getBottomBar(page).getByRole('link', { name: 'Lobby' })).toBeVisible();
  expect(network.documents).toEqual(['/m/home']);
  await context.setOffline(false);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('a page whose licence strip cannot be loaded stands without it, and shows it once the network is back', async ({
  page,
  network,
}) => {
  const pattern = `**/${readBuildManifest()['src/app/shell/licence-strip.tsx']?.file}`;
  await page.route(pattern, (route) => route.abort());
  await page.goto(`${network.origin}/m/slot-games`);
  const strip = page.getByRole('complementary', { name: 'Licence and help' });
  await expect(strip).toHaveCount(0);
  await expect(getBottomBar(page)).toBeVisible();
  await expect(game(page)).toBeVisible();
  await page.unroute(pattern);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(strip).toBeVisible();
});

test('a visitor who touched nothing and loses the network sees the lobby again after a reload [PA-13]', async ({
  page,
  network,
}) => {
  await page.goto(`${network.origin}/m/home`);
  await expect.poll(() => readCacheStorage(page)).toContain('/m/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  network.state = 'cut';
  await page.reload();
  await expect(game(page)).toBeVisible();
});

test('when the site is closed to the visitor’s country, the phone deletes its offline pages [PA-13]', async ({
  page,
  context,
  network,
}) => {
  await visitAsMember(page, network);
  network.country = 'US';
  const second = await context.newPage();
  await second.goto(`${network.origin}/m/home`);
  await expect(second.getByRole('heading', { name: 'Not available in your region' })).toBeVisible();
  await expect.poll(() => listCopies(second)).toEqual([]);
});

test('chat and withdrawal, reloaded without a network, open in place when the network returns, and typed input is restored [PA-13]', async ({
  page,
  context,
  network,
}) => {
  await visitAsMember(page, network);
  const offlineMessage = (tab: Page) =>
    tab.getByRole('alert').getByText('This page opens as soon as you’re back online.');
  for (const [path, title] of [
    ['/m/withdraw', 'Withdraw'],
    ['/m/chat', 'Chat with support'],
  ] as const) {
    network.state = 'open';
    const tab = await context.newPage();
    await tab.goto(network.origin + path);
    const field = tab.getByRole('textbox', { name: 'Your message' });
    if (path === '/m/chat') {
      await waitForAfterInput(tab);
      await field.fill('Half a sentence');
    }
    network.state = 'cut';
    await tab.reload();
    await expect(offlineMessage(tab)).toBeVisible();
    await expect(notice(tab)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Send diagnostics' })).toHaveCount(0);
    network.state = 'open';
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await expect(tab.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(offlineMessage(tab)).toHaveCount(0);
    if (path === '/m/chat') await expect(field).toHaveValue('Half a sentence');
    await tab.close();
  }
});

test.describe('a returning member', () => {
  const balance = (page: Page) => page.getByRole('group', { name: 'Balance' }).getByRole('status');

  /** Opens the next visit in a new tab, while the network holds its document back. */
  async function returnToPage(context: BrowserContext, network: Network, path = '/m/home'): Promise<Page> {
    network.state = 'held';
    const page = await context.newPage();
    await recordShifts(page);
    await page.goto(network.origin + path, { waitUntil: 'commit' });
    return page;
  }

  /**
   * Starts a visit that shows nothing before the network answers. Returns a function that lets the network answer and
   * resolves to the page.
   */
  async function openBlankVisit(context: BrowserContext, network: Network): Promise<() => Promise<Page>> {
    network.state = 'held';
    network.documents.length = 0;
    const home = await context.newPage();
    const arrival = home.goto(`${network.origin}/m/home`, { waitUntil: 'commit' });
    await expect.poll(() => network.documents).toEqual(['/m/home']);
    expect(home.url()).toBe('about:blank');
    return async () => {
      await arrival;
      return home;
    };
  }

  test('sees the lobby before the network has answered; a tap waits until personal data arrives, and nothing shifts [CA-12]', async ({
    page,
    context,
    network,
  }) => {
    await visitAsMember(page, network);
    const hearts = (tab: Page) =>
      tab.getByRole('region', { name: 'Hot games' }).locator('button[aria-pressed]');
    const liked = await hearts(page).evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-pressed')),
    );
    const getHeart = (tab: Page) => hearts(tab).nth(liked.indexOf('false'));
    await page.close();
    const home = await returnToPage(context, network);
    await expect(game(home)).toBeVisible();
    await expect(home.getByRole('banner').getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
    await expect(balance(home)).toHaveCount(0);
    const heart = getHeart(home);
    await heart.click();
    await expect(heart).toHaveAttribute('data-queued', '');
    expect(await notice(home).count()).toBe(0);

    network.state = 'open';
    await expect(balance(home)).toHaveText(/\d/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(home)).toHaveCount(0);
    await expect(home).toHaveURL(/\/m\/home/);
    await expectNoShift(home, 0.01);
    expect(await readCacheStorage(home)).not.toContain('rich1');
    // Undoes the change for the next run. A news popup may cover the button, so the event is dispatched directly.
    const undone = home.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await heart.dispatchEvent('click');
    await undone;
  });

  test('without played games sees the space for recent games close without a jump [FV-13]', async ({
    page,
    context,
    network,
    newMember,
  }) => {
    const { username } = await newMember(page);
    await visitAsMember(page, network, username);
    await page.close();
    const home = await returnToPage(context, network);
    const hot = home.getByRole('region', { name: 'Hot games' });
    const top = () => hot.evaluate((element) => element.getBoundingClientRect().top);
    await expect(hot).toBeAttached();
    const before = await top();
    /** Records the fade-out of the empty space: the lowest opacity seen and the number of elements left. */
    const fading = await home.evaluateHandle(() => {
      const seen = { fadedTo: 1, left: 0 };
      const measure = () => {
        const emptySpaces = document
          .getAnimations()
          .filter(
            (animation) =>
              animation.effect instanceof KeyframeEffect && animation.effect.target?.matches('main :empty'),
          );
        seen.left = emptySpaces.length;
        for (const animation of emptySpaces)
          if (animation.effect instanceof KeyframeEffect && animation.effect.target)
            seen.fadedTo = Math.min(seen.fadedTo, Number(getComputedStyle(animation.effect.target).opacity));
        requestAnimationFrame(measure);
      };
      measure();
      return seen;
    });

    network.state = 'open';
    await expect(balance(home)).toHaveText(/\d/);
    await expect.poll(top).toBeLessThan(before - 150);
    await expect.poll(() => fading.jsonValue()).toEqual({ fadedTo: expect.any(Number), left: 0 });
    expect((await fading.jsonValue()).fadedTo).toBeLessThan(1);
    await expect(home.getByRole('region', { name: 'Recently played' })).toHaveCount(0);
    await expectNoShift(home, 0.01);
  });

  test('sees a dialog and a visitor’s lobby if the session has ended [CA-07]', async ({
    page,
    context,
    network,
  }) => {
    await visitAsMember(page, network);
    await page.evaluate(() => localStorage.setItem('aurora:rich1:draft:v1', '"Half a sentence"'));
    await page.close();
    await context.clearCookies();
    const home = await returnToPage(context, network);
    await expect(game(home)).toBeVisible();
    network.state = 'open';
    await expect(home.getByRole('alertdialog')).toBeVisible();
    expect(await home.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a sentence');
    await expect(home.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
  });

  test('can use the lobby as a visitor, without an offline message, if the edge cannot report the session', async ({
    page,
    context,
    network,
  }) => {
    await visitAsMember(page, network);
    await page.close();
    network.edit = (path, answer) => (path === shellPath ? { ...answer, status: 503 } : answer);
    const home = await returnToPage(context, network);
    await expect(game(home)).toBeVisible();
    network.state = 'open';
    const hot = home.getByRole('tab', { name: 'Hot' });
    await hot.click();
    await expect(hot).toHaveAttribute('aria-selected', 'true');
    await expect(notice(home)).toHaveCount(0);
    await expect(home.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await home.getByRole('main').locator('button[aria-pressed]').first().click();
    await expect(home).toHaveURL(/\/m\/login/);
  });

  test('sees a copy from another build only once; the next visit waits for the network', async ({
    page,
    context,
    network,
  }) => {
    await visitAsMember(page, network);
    await page.close();
    // The 503 of `shellPath` keeps the session unknown, so the page's scripts store no new copies.
    network.edit = (path, answer) => ({
      ...answer,
      ...(path === shellPath && { status: 503 }),
      ...(path === '/m/home' && { headers: { ...answer.headers, 'x-build': 'another' } }),
    });
    const home = await returnToPage(context, network);
    await expect(game(home)).toBeVisible();
    network.state = 'open';
    await expect.poll(() => listCopies(home)).not.toContain(copiesScopePath);
    await home.close();
    const arrival = await openBlankVisit(context, network);
    network.state = 'open';
    await arrival();
  });

  for (const [what, text, replacement] of [
    ['another record of the merchant', '"name":"Aurora"', '"name":"Aurora II"'],
    ['another language', '"language":"EN"', '"language":"TH"'],
  ] as const)
    test(`sees a copy that differs by ${what} only once; the next visit waits for the network`, async ({
      page,
      context,
      network,
    }) => {
      await visitAsMember(page, network);
      await page.close();
      network.edit = (path, answer) => {
        if (path !== shellPath) return answer;
        const body = answer.body.toString();
        expect(body).toContain(text);
        // Without the header no new copy is stored.
        const { [pageCacheHeader.toLowerCase()]: _, ...headers } = answer.headers;
        return { ...answer, headers, body: Buffer.from(body.replaceAll(text, replacement)) };
      };
      const home = await returnToPage(context, network);
      await expect(game(home)).toBeVisible();
      expect(await listCopies(home)).toContain(copiesScopePath);
      network.state = 'open';
      await expect(balance(home)).toHaveText(/\d/);
      await expect.poll(() => listCopies(home)).not.toContain(copiesScopePath);
      await home.close();
      const arrival = await openBlankVisit(context, network);
      network.state = 'open';
      await arrival();
    });

  test('never sees a copy in outdated colours [TH-11]', async ({ page, context, network }) => {
    await visitAsMember(page, network);
    await page.goto(`${network.origin}/m/set`);
    await waitForAfterInput(page);
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect.poll(() => listCopies(page)).not.toContain(copiesScopePath);
    const arrival = await openBlankVisit(context, network);
    network.state = 'open';
    const home = await arrival();
    await expect(balance(home)).toHaveText(/\d/);
    await expect(home.locator('html')).toHaveAttribute('data-scheme', 'light');
  });

  test('sees a copy from before a purge of the cached pages only until the network answers', async ({
    page,
    context,
    network,
  }) => {
    await visitAsMember(page, network);
    await page.close();
    network.edit = (_path, answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        ...(answer.headers['x-keep-scope'] && { 'x-keep-scope': 'another epoch' }),
      },
    });
    const home = await returnToPage(context, network);
    await expect(game(home)).toBeVisible();
    network.documents.length = 0;
    network.state = 'open';
    // The page is requested again, and only from the network.
    await expect.poll(() => network.documents).toEqual(['/m/home']);
    await expect(balance(home)).toHaveText(/\d/);
    await expect.poll(() => listCopies(home)).toEqual([]);
  });
});
