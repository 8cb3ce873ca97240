import {
  test as base,
  type BrowserContext,
  devices,
  type Page,
  type PlaywrightWorkerOptions,
  type Request,
  request,
} from '@playwright/test';

import { headlessShellPath } from './chromium.ts';
import { type Ask, logInBy, registerBy } from './log-in.ts';

export { expect } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 4273);

type Merchant = 'aurora' | 'lotus' | 'harbour';

/** Page of a merchant: `site('lotus', '/m/home')`. */
export const site = (merchant: Merchant, path = '/m/home'): string =>
  `http://${merchant === 'aurora' ? '' : `${merchant}.`}localhost:${port}${path}`;

export const demoPassword = 'Demo1234';

type Fault = 'none' | 'down' | 'slow' | 'garbage' | 'truncated' | 'html' | '401' | 'payments';

type Fixtures = {
  /** Messages that this test expects on the console; anything else there fails it. */
  expectedErrors: RegExp[];
  /** Logs a member in through the wire, as the login page does, and leaves the page as it is. */
  login: (page: Page, username: string, merchant?: Merchant) => Promise<void>;
  /** Opens an account that no other test has, at Aurora, and logs in. Password: `demoPassword`. */
  newMember: (page: Page) => Promise<{ username: string; email: string; password: string }>;
  /** Makes the platform fail from now on; `match` narrows it to a path prefix. Ends with the test. */
  fault: (mode: Fault, match?: string) => Promise<void>;
};

/**
 * Until React has hydrated every link and button of the view that the edge rendered: a tap before that is the browser's alone,
 * and a test that taps would depend on the machine's speed. Pages without the app are ready at once.
 */
export async function hydrated(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('#root a, #root button')].every(
          (element) =>
            element.getBoundingClientRect().top > innerHeight ||
            Object.keys(element).some((key) => key.startsWith('__reactProps')),
        ),
      undefined,
      { timeout: 5_000 },
    )
    // What never is fails where the test taps it.
    .catch(() => undefined);
}

/** What each page of a test has under way, and how many requests it has made. */
const traffic = new WeakMap<Page, { open: Set<Request>; made: number }>();

function watchTraffic(page: Page): void {
  const own = { open: new Set<Request>(), made: 0 };
  traffic.set(page, own);
  page.on('request', (request) => {
    own.open.add(request);
    own.made += 1;
  });
  page.on('requestfinished', (request) => own.open.delete(request));
  page.on('requestfailed', (request) => own.open.delete(request));
}

/**
 * The page has done all that it does by itself: it is hydrated, has drawn two frames and been idle twice, and meanwhile no
 * request was under way or made. What the app leaves to a timer comes by `page.clock`.
 */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  await base
    .expect(async () => {
      const before = traffic.get(page)?.made;
      await page.evaluate(async () => {
        for (const _ of [1, 2]) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => requestIdleCallback(resolve));
        }
      });
      const { made, open } = traffic.get(page) ?? {};
      base.expect([...(open ?? [])].map((request) => request.url())).toEqual([]);
      base.expect(made).toBe(before);
    })
    .toPass({ intervals: [50], timeout: 20_000 });
}

/** The page is hydrated, and what mounts after the first input (`src/app/after-input`) is mounted. */
export const afterInputReady = (page: Page): Promise<void> =>
  base
    .expect(async () => {
      await page.keyboard.press('Shift');
      await base.expect(page.locator('[role="status"][aria-atomic="false"]')).toBeAttached({ timeout: 500 });
    })
    .toPass();

/** The member's balance has loaded: "Refresh balance" before that joins the request under way. */
export const balanceLoaded = (page: Page): Promise<void> =>
  base.expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText(/\d/);

/**
 * Lets a browser make calls at an origin without opening a page, which would cost a third of a visit. Its cookies go with
 * them, and those of the replies are kept there. Node does not know the hosts under localhost: they go in the header.
 */
export async function withoutPage<T>(
  context: BrowserContext,
  url: string,
  use: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { origin, host, hostname, port: at } = new URL(url);
  const own = { Host: host, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const client = await request.newContext({
    baseURL: `http://127.0.0.1:${at}`,
    userAgent: devices['Pixel 5'].userAgent,
  });
  try {
    return await use(async (path, { headers, body, ...init } = { method: 'GET', headers: {} }) => {
      const Cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const data = body === undefined ? {} : { data: body };
      const reply = await client.fetch(path, { ...init, ...data, headers: { ...own, ...headers, Cookie } });
      const { cookies } = await client.storageState();
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
      return reply.text();
    });
  } finally {
    await client.dispose();
  }
}

/** Fails the test unless a call has answered with success. */
export const expectSuccess = (reply: string): void => base.expect(reply).toContain('"success":true');

/**
 * Takes the session from the browser, as on a phone that has none, and leaves the page first: a call that an open page
 * makes by itself would be refused, and its console would say so.
 */
export async function leaveWithoutSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: '__Host-session' });
}

/** The popups after login have been read: they would lie over whatever the test is about. */
const withoutPopup = (page: Page, merchant: Merchant, username: string): Promise<unknown> =>
  page.addInitScript((key) => {
    // Not in a game's frame, whose first document has no storage, nor on a page of no site.
    if (window.top === window && origin !== 'null')
      sessionStorage.setItem(key, '{"news":[1],"contract":[1]}');
  }, `${merchant}:${username}:popups:v1`);

/** What Chromium says of a live channel that did not open, whoever's fault: polls take its place. */
const noChannel = /^WebSocket connection to '[^']+\/wps\/live' failed/;

/** A test fails on any console error, page error, CSP report or hydration warning that it does not name. */
export const test = base.extend<Fixtures, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  // Here and not in the configuration, which other programs read where no browser is installed.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: launchOptions.executablePath ?? headlessShellPath() }),
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use) => {
    context.on('page', watchTraffic);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) seen.push(message.text());
    });
    page.on('pageerror', (error) => seen.push(String(error)));
    let crashed = false;
    page.on('crash', () => {
      crashed = true;
    });
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await open(url, options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
    await use(page);
    // What a route still has under way must not fail a test that is over.
    if (!crashed && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const expected = [noChannel, ...expectedErrors];
    const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    base.expect(unexpected, 'console and page errors').toEqual([]);
  },
  login: async ({}, use) => {
    await use(async (page, username, merchant = 'aurora') => {
      await withoutPage(page.context(), site(merchant), async (ask) =>
        expectSuccess(await logInBy(ask, username, demoPassword)),
      );
      await withoutPopup(page, merchant, username);
    });
  },
  newMember: async ({}, use) => {
    await use(async (page) => {
      const username = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const account = { username, email: `${username}@mail.example`, password: demoPassword };
      await withoutPage(page.context(), site('aurora'), async (ask) =>
        expectSuccess(await registerBy(ask, site('aurora'), account)),
      );
      await withoutPopup(page, 'aurora', username);
      return account;
    });
  },
  fault: async ({ request }, use) => {
    const set = async (mode: Fault, match?: string) => {
      const reply = await request.post(`http://127.0.0.1:${port}/platform/faults`, {
        headers: { Host: `games.localhost:${port}` },
        data: { mode, match },
      });
      base.expect(reply.ok(), await reply.text()).toBe(true);
    };
    await use(set);
    await set('none');
  },
});
