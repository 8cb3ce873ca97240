import type { BrowserContext, Page } from '@playwright/test';

import { pageCacheHeader } from '#contract/page/cached-pages.ts';
import { copiesMark, shellPath } from '#contract/page/offline-copies.ts';
import {
  afterInputReady,
  demoPassword,
  expect,
  expectSuccess,
  test as base,
  withoutPage,
} from '#tests/support/journey.ts';
import { logInBy } from '#tests/support/log-in.ts';
import { type Network, startNetwork } from '#tests/support/network.ts';

const test = base.extend<{ network: Network }>({
  // oxlint-disable-next-line no-empty-pattern -- how Playwright names no fixture
  network: async ({}, use) => {
    const network = await startNetwork(Number(process.env.TEST_PORT ?? 4273));
    await use(network);
    await network.close();
  },
});
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /Failed to load resource|Failed to fetch dynamically imported module|network\.offline|ERR_/,
  ],
});

/** Logs in on the network's origin. */
const logIn = (context: BrowserContext, { origin }: Network, username: string): Promise<void> =>
  withoutPage(context, origin, async (ask) => expectSuccess(await logInBy(ask, username, demoPassword)));

/** Everything in Cache Storage. */
const atRest = (page: Page): Promise<string> =>
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

const copies = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
  );

/** One visit of a member, with an input, until the phone has what it needs without a network. */
async function visit(page: Page, network: Network, username = 'rich1'): Promise<void> {
  await logIn(page.context(), network, username);
  await page.goto(`${network.origin}/m/home`);
  await afterInputReady(page);
  await expect.poll(() => copies(page), { timeout: 30_000 }).toContain(copiesMark);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Another visit, in a tab of its own, without a network. */
async function open(context: BrowserContext, network: Network, path: string): Promise<Page> {
  network.state = 'cut';
  const page = await context.newPage();
  await page.goto(network.origin + path);
  return page;
}
const game = (page: Page) => page.getByRole('main').getByRole('article').first();
const notice = (page: Page) => page.getByText('You are offline. What is yours comes back with the network.');

test('after one visit a member’s lobby and lists open without a network, with nothing of the member at rest; what is not kept says why, and opens by itself with the network; what is the member’s comes back in the page as it stands [SH-02] [ER-18] [ER-20] [PA-13]', async ({
  page,
  context,
  network,
}) => {
  test.slow();
  await visit(page, network);
  const balance = await page.getByRole('group', { name: 'Balance' }).getByRole('status').textContent();
  expect(balance).toMatch(/\d/);
  const kept = await atRest(page);
  expect(kept).toContain('/m/home');
  const session = (await context.cookies(network.origin)).find(({ name }) => name.includes('session'));
  expect(session?.value.length).toBeGreaterThan(64);
  for (const secret of ['rich1', session?.value ?? '-', balance?.trim() ?? '-'])
    expect(kept).not.toContain(secret);
  await page.close();

  const home = await open(context, network, '/m/home');
  await expect(home.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(notice(home)).toBeVisible();
  await expect(home.getByRole('banner').getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
  await home.close();

  // An address that leads nowhere is home.
  const nowhere = await open(context, network, '/m/no-such-page');
  await expect(game(nowhere)).toBeVisible();
  await expect(nowhere).toHaveURL(/\/m\/home$/);
  await expect(notice(nowhere)).toBeVisible();
  const failed = (of: Page) => of.getByRole('main').getByRole('button', { name: /There is no network/ });
  await expect(failed(nowhere)).toHaveCount(0);
  await nowhere.close();

  const back = async (of: Page) => {
    network.state = 'open';
    await of.evaluate(() => dispatchEvent(new Event('online')));
  };
  const other = await open(context, network, '/m/poker-games');
  await expect(failed(other)).toBeVisible();
  await back(other);
  await expect(game(other)).toBeVisible();
  await expect(failed(other)).toHaveCount(0);
  await other.close();

  const deposit = await open(context, network, '/m/voucherCenter');
  await expect(notice(deposit)).toBeVisible();
  await expect(deposit).toHaveURL(/voucherCenter/);
  await expect(deposit.getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
  await back(deposit);
  await expect(deposit.getByRole('heading', { name: 'Deposit' }).first()).toBeVisible();
  await expect(notice(deposit)).toHaveCount(0);
  await deposit.close();

  network.calls.length = 0;
  const list = await open(context, network, '/m/slot-games');
  await expect(list.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(notice(list)).toBeVisible();
  // Actions say why they can't, and nobody is sent to log in.
  await list.getByRole('main').getByRole('article').first().getByRole('button').first().click();
  await expect(list.getByText('There is no network. Please check your connection.').last()).toBeVisible();
  await expect(list).toHaveURL(/slot-games/);

  await list.evaluate(() => Object.assign(window, { same: true }));
  await back(list);
  await expect.poll(() => network.calls.join()).toContain('/wps/game/favourite/ids');
  await expect(notice(list)).toHaveCount(0);
  expect(await list.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
});

test('a page whose code is not there yet says on a first visit, too, that there is no network, and opens by itself [ER-18]', async ({
  page,
  context,
  network,
}) => {
  await page.goto(`${network.origin}/m/home`);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('This page opens by itself once the network is back.')).toBeVisible();
  expect(network.documents).toEqual(['/m/home']);
  await context.setOffline(false);
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('where the site closes, a member’s phone keeps nothing of it that would open without a network [PA-13]', async ({
  page,
  context,
  network,
}) => {
  await visit(page, network);
  network.country = 'US';
  const second = await context.newPage();
  await second.goto(`${network.origin}/m/home`);
  await expect(second.getByRole('heading', { name: 'Not available where you are' })).toBeVisible();
  await expect.poll(() => copies(second)).toEqual([]);
});

test('the chat and the withdrawal, reloaded without a network, wait for it in their place; what was typed is there again [PA-13]', async ({
  page,
  context,
  network,
}) => {
  await visit(page, network);
  const waits = (of: Page) =>
    of.getByRole('alert').getByText('This page opens by itself once the network is back.');
  for (const [path, title] of [
    ['/m/withdraw', 'Withdraw'],
    ['/m/chat', 'Chat with support'],
  ] as const) {
    network.state = 'open';
    const own = await context.newPage();
    await own.goto(network.origin + path);
    const field = own.getByRole('textbox', { name: 'Your message' });
    if (path === '/m/chat') {
      await afterInputReady(own);
      await field.fill('Half a sentence');
    }
    network.state = 'cut';
    await own.reload();
    await expect(waits(own)).toBeVisible();
    await expect(notice(own)).toBeVisible();
    await expect(own.getByRole('button', { name: 'Copy diagnostics' })).toHaveCount(0);
    network.state = 'open';
    await own.evaluate(() => dispatchEvent(new Event('online')));
    await expect(own.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(waits(own)).toHaveCount(0);
    if (path === '/m/chat') await expect(field).toHaveValue('Half a sentence');
    await own.close();
  }
});

/** `LayoutShift.sources`, which TypeScript's DOM does not know yet. */
type ShiftSources = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];

test.describe('a member who comes back', () => {
  const balance = (page: Page) => page.getByRole('group', { name: 'Balance' }).getByRole('status');

  /** The next visit, in a tab of its own, whose document waits in the network. */
  async function comeBack(context: BrowserContext, network: Network, path = '/m/home'): Promise<Page> {
    network.state = 'held';
    const page = await context.newPage();
    await page.addInitScript(() => {
      const shifts: [number, string[]][] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: ShiftSources = Reflect.get(entry, 'sources');
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`,
          );
          shifts.push([Number(Reflect.get(entry, 'value')), moved]);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(network.origin + path, { waitUntil: 'commit' });
    return page;
  }

  async function expectNoShift(home: Page): Promise<void> {
    const shifts = await home.evaluate((): [number, string[]][] => Reflect.get(window, 'shifts'));
    const shift = shifts.reduce((sum, [value]) => sum + value, 0);
    expect(shift, JSON.stringify(shifts)).toBeLessThan(0.01);
  }

  /** A visit that is shown nothing before the network answers; opens it once that is let through. */
  async function waitForNetwork(context: BrowserContext, network: Network): Promise<() => Promise<Page>> {
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

  test('sees the lobby before the network has answered; what is his follows, a tap waits for it, and nothing moves [CA-12]', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, network);
    const hearts = (of: Page) =>
      of.getByRole('region', { name: 'Hot games' }).locator('button[aria-pressed]');
    const liked = await hearts(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')));
    const heartOf = (of: Page) => hearts(of).nth(liked.indexOf('false'));
    await page.close();
    const home = await comeBack(context, network);
    await expect(game(home)).toBeVisible();
    await expect(home.getByRole('banner').getByRole('link', { name: /Log in|Register/ })).toHaveCount(0);
    await expect(balance(home)).toHaveCount(0);
    const heart = heartOf(home);
    await heart.click();
    await expect(heart).toHaveAttribute('data-queued', '');
    expect(await notice(home).count()).toBe(0);

    network.state = 'open';
    await expect(balance(home)).toHaveText(/\d/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(home)).toHaveCount(0);
    await expect(home).toHaveURL(/\/m\/home/);
    await expectNoShift(home);
    expect(await atRest(home)).not.toContain('rich1');
    // As it was, for the next run. News may lie over it.
    const undone = home.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await heart.dispatchEvent('click');
    await undone;
  });

  test('and has played nothing sees the lobby take the room for his games without a jump [FV-13]', async ({
    page,
    context,
    network,
    newMember,
  }) => {
    const { username } = await newMember(page);
    await visit(page, network, username);
    await page.close();
    const home = await comeBack(context, network);
    const hot = home.getByRole('region', { name: 'Hot games' });
    const top = () => hot.evaluate((element) => element.getBoundingClientRect().top);
    await expect(hot).toBeAttached();
    const before = await top();
    /** What fades in the place of the room: how far it has been seen to come, and how many are left. */
    const fading = await home.evaluateHandle(() => {
      const seen = { fadedTo: 1, left: 0 };
      const look = () => {
        const places = document
          .getAnimations()
          .filter((it) => it.effect instanceof KeyframeEffect && it.effect.target?.matches('main :empty'));
        seen.left = places.length;
        for (const it of places)
          if (it.effect instanceof KeyframeEffect && it.effect.target)
            seen.fadedTo = Math.min(seen.fadedTo, Number(getComputedStyle(it.effect.target).opacity));
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });

    network.state = 'open';
    await expect(balance(home)).toHaveText(/\d/);
    await expect.poll(top).toBeLessThan(before - 150);
    await expect.poll(() => fading.jsonValue()).toEqual({ fadedTo: expect.any(Number), left: 0 });
    expect((await fading.jsonValue()).fadedTo).toBeLessThan(1);
    await expect(home.getByRole('region', { name: 'Recently played' })).toHaveCount(0);
    await expectNoShift(home);
  });

  test('is told where the session has ended meanwhile, and has a visitor’s lobby [CA-07]', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, network);
    await page.evaluate(() => localStorage.setItem('aurora:rich1:draft:v1', '"Half a sentence"'));
    await page.close();
    await context.clearCookies();
    const home = await comeBack(context, network);
    await expect(game(home)).toBeVisible();
    network.state = 'open';
    await expect(home.getByRole('alertdialog')).toBeVisible();
    expect(await home.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half a sentence');
    await expect(home.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
  });

  test('can use the lobby as a visitor where the edge cannot say whose session there is, and is not told to be offline', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, network);
    await page.close();
    network.edit = (path, answer) => (path === shellPath ? { ...answer, status: 503 } : answer);
    const home = await comeBack(context, network);
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

  test('is shown a copy of another build once, whatever its scripts do: without its mark the next visit waits for the network', async ({
    page,
    context,
    network,
  }) => {
    await visit(page, network);
    await page.close();
    // Its scripts keep copies anew: not while they can't say whose session there is.
    network.edit = (path, answer) => ({
      ...answer,
      ...(path === shellPath && { status: 503 }),
      ...(path === '/m/home' && { headers: { ...answer.headers, 'x-build': 'another' } }),
    });
    const home = await comeBack(context, network);
    await expect(game(home)).toBeVisible();
    network.state = 'open';
    await expect.poll(() => copies(home)).not.toContain(copiesMark);
    await home.close();
    const arrival = await waitForNetwork(context, network);
    network.state = 'open';
    await arrival();
  });

  for (const [what, text, another] of [
    ['another record of the merchant', '"name":"Aurora"', '"name":"Aurora II"'],
    ['another language', '"language":"EN"', '"language":"TH"'],
  ] as const)
    test(`is shown a copy from before ${what} once: without its mark the next visit waits for the network`, async ({
      page,
      context,
      network,
    }) => {
      await visit(page, network);
      await page.close();
      network.edit = (path, answer) => {
        if (path !== shellPath) return answer;
        const body = answer.body.toString();
        expect(body).toContain(text);
        // Without the header nothing is kept anew.
        const { [pageCacheHeader.toLowerCase()]: _, ...headers } = answer.headers;
        return { ...answer, headers, body: Buffer.from(body.replaceAll(text, another)) };
      };
      const home = await comeBack(context, network);
      await expect(game(home)).toBeVisible();
      expect(await copies(home)).toContain(copiesMark);
      network.state = 'open';
      await expect(balance(home)).toHaveText(/\d/);
      await expect.poll(() => copies(home)).not.toContain(copiesMark);
      await home.close();
      const arrival = await waitForNetwork(context, network);
      network.state = 'open';
      await arrival();
    });

  test('is shown no copy in the colours of before [TH-11]', async ({ page, context, network }) => {
    await visit(page, network);
    await page.goto(`${network.origin}/m/set`);
    await afterInputReady(page);
    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await expect.poll(() => copies(page)).not.toContain(copiesMark);
    const arrival = await waitForNetwork(context, network);
    network.state = 'open';
    const home = await arrival();
    await expect(balance(home)).toHaveText(/\d/);
    await expect(home.locator('html')).toHaveAttribute('data-scheme', 'light');
  });

  test('is shown no copy from before a purge of the cached pages', async ({ page, context, network }) => {
    await visit(page, network);
    await page.close();
    network.edit = (_path, answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        ...(answer.headers['x-keep-scope'] && { 'x-keep-scope': 'another epoch' }),
      },
    });
    const home = await comeBack(context, network);
    await expect(game(home)).toBeVisible();
    network.documents.length = 0;
    network.state = 'open';
    // Asked for again, and by the network alone.
    await expect.poll(() => network.documents).toEqual(['/m/home']);
    await expect(balance(home)).toHaveText(/\d/);
    await expect.poll(() => copies(home)).toEqual([]);
  });
});
