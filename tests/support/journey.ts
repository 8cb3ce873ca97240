import {
  test as base,
  type BrowserContext,
  devices,
  type Page,
  type PlaywrightWorkerOptions,
  type Request,
  request,
} from '@playwright/test';

import { findHeadlessShell } from './chromium.ts';
import { type SendCall, sendLogin, sendRegistration } from './log-in.ts';

export { expect } from '@playwright/test';

const port = Number(process.env.TEST_PORT ?? 4273);

type Merchant = 'aurora' | 'lotus' | 'harbour';

/** Builds the URL of a merchant's page: `buildSiteUrl('lotus', '/m/home')`. */
export const buildSiteUrl = (merchant: Merchant, path = '/m/home', sitePort = port): string =>
  `http://${merchant === 'aurora' ? '' : `${merchant}.`}localhost:${sitePort}${path}`;

export const demoPassword = 'Demo1234';

type Fault = 'none' | 'down' | 'slow' | 'garbage' | 'truncated' | 'html' | '401' | 'payments';

type Fixtures = {
  /** Console messages that this test expects. Any other message fails the test. */
  expectedErrors: RegExp[];
  /** Port of the site that `login` and `newMember` use. */
  sitePort: number;
  /** True in a test of the popups that home opens for visitors too. */
  withVisitorPopups: boolean;
  /** Logs a member in by the same call as the login page. Does not open or change a page. */
  login: (page: Page, username: string, merchant?: Merchant) => Promise<void>;
  /** Opens an account at Aurora that no other test has, and logs in. Password: `demoPassword`. */
  newMember: (page: Page) => Promise<{ username: string; email: string; password: string }>;
  /** Makes the platform fail until the test ends. `match` limits the failures to a path prefix. */
  fault: (mode: Fault, match?: string) => Promise<void>;
};

/**
 * Waits until React has hydrated every link and button of the rendered view. Before that only the browser handles a
 * tap, so the test would depend on the machine's speed. Returns at once on a page without the app.
 */
export async function waitForHydration(page: Page): Promise<void> {
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
    // If an element is never hydrated, the test fails when it taps that element.
    .catch(() => undefined);
}

/** The pending requests of each page, and the number of requests that the page has made. */
const traffic = new WeakMap<Page, { open: Set<Request>; made: number }>();

/** Counts the requests of a page for `waitUntilIdle`; for pages of another context than the test's own. */
export function watchTraffic(page: Page): void {
  const counts = { open: new Set<Request>(), made: 0 };
  traffic.set(page, counts);
  page.on('request', (request) => {
    counts.open.add(request);
    counts.made += 1;
  });
  page.on('requestfinished', (request) => counts.open.delete(request));
  page.on('requestfailed', (request) => counts.open.delete(request));
}

/**
 * Waits until React has hydrated the page, and the page has rendered two frames and been idle twice without a request
 * in between. Timers of the app are not awaited; a test advances them with `page.clock`.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitForHydration(page);
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

/**
 * Waits until the page is hydrated and the parts that mount after the first input (`src/app/after-input`) are mounted.
 */
export const waitForAfterInput = (page: Page): Promise<void> =>
  base
    .expect(async () => {
      await page.keyboard.press('Shift');
      await base.expect(page.locator('[role="status"][aria-atomic="false"]')).toBeAttached({ timeout: 500 });
    })
    .toPass();

/** Waits until the member's balance has loaded. An earlier tap on "Refresh balance" would join the pending request. */
export const waitForBalance = (page: Page): Promise<void> =>
  base.expect(page.getByRole('group', { name: 'Balance' }).getByRole('status')).toHaveText(/\d/);

/**
 * Lets a test make calls at an origin with a browser's cookies but without opening a page, because opening a page would
 * cost a third of a visit. Cookies of the replies are stored in the browser. Node cannot resolve the hosts under
 * localhost, so the host is sent in the `Host` header.
 */
export async function callWithoutPage<T>(
  context: BrowserContext,
  url: string,
  use: (sendCall: SendCall) => Promise<T>,
): Promise<T> {
  const { origin, host, hostname, port: originPort } = new URL(url);
  const siteHeaders = { Host: host, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
  const client = await request.newContext({
    baseURL: `http://127.0.0.1:${originPort}`,
    userAgent: devices['Pixel 5'].userAgent,
  });
  try {
    return await use(async (path, { headers, body, ...init } = { method: 'GET', headers: {} }) => {
      const Cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const data = body === undefined ? {} : { data: body };
      const reply = await client.fetch(path, {
        ...init,
        ...data,
        headers: { ...siteHeaders, ...headers, Cookie },
      });
      const { cookies } = await client.storageState();
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
      return reply.text();
    });
  } finally {
    await client.dispose();
  }
}

/** Fails the test unless a call has succeeded. */
export const expectSuccess = (reply: string): void => base.expect(reply).toContain('"success":true');

/**
 * Leaves the page and removes the session from the browser. The page is left first, because an open page would make a
 * call without a session, and the refusal would cause a console error.
 */
export async function leaveWithoutSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: '__Host-session' });
}

/** Marks the popups after login as read, because they would cover the tested page. */
const markPopupsRead = (page: Page, merchant: Merchant, username: string): Promise<unknown> =>
  page.addInitScript((key) => {
    // Skips a game's frame, whose first document has no storage, and a page without an origin.
    if (window.top === window && origin !== 'null')
      sessionStorage.setItem(key, '{"news":[1],"contract":[1]}');
  }, `${merchant}:${username}:popups:v1`);

/** Marks home's popups for visitors as shown, at the merchants whose flags have them. */
const markVisitorPopupsShown = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window.top !== window || origin === 'null') return;
    const now = Date.now();
    for (const key of ['lotus:popups:v1', 'harbour:popups:v1'])
      localStorage.setItem(key, JSON.stringify({ download: [now], service: [now] }));
  });

/** Chromium's message about a live channel that did not open, whatever the cause. The page then polls. */
const noChannelPattern = /^WebSocket connection to '[^']+\/wps\/live' failed/;

/**
 * A test fails on any console error, page error, CSP report or hydration warning that its `expectedErrors` do not list.
 */
export const test = base.extend<Fixtures, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  // The path is set here and not in the configuration, because other programs read the configuration on machines
  // without a browser.
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: launchOptions.executablePath ?? findHeadlessShell() }),
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  sitePort: [port, { option: true }],
  withVisitorPopups: [false, { option: true }],
  context: async ({ context, withVisitorPopups }, use) => {
    context.on('page', watchTraffic);
    if (!withVisitorPopups) await markVisitorPopupsShown(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text())) seen.push(message.text());
    });
    page.on('pageerror', (error) => seen.push(`${String(error)} at ${page.url()}`));
    let crashed = false;
    page.on('crash', () => {
      crashed = true;
    });
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await open(url, options);
      if (!options?.waitUntil) await waitForHydration(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (!options?.waitUntil) await waitForHydration(page);
      return response;
    };
    await use(page);
    // Pending route handlers must not fail a finished test.
    if (!crashed && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const expected = [noChannelPattern, ...expectedErrors];
    const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
    base.expect(unexpected, 'console and page errors').toEqual([]);
  },
  login: async ({ sitePort }, use) => {
    await use(async (page, username, merchant = 'aurora') => {
      await callWithoutPage(page.context(), buildSiteUrl(merchant, '/', sitePort), async (sendCall) =>
        expectSuccess(await sendLogin(sendCall, username, demoPassword)),
      );
      await markPopupsRead(page, merchant, username);
    });
  },
  newMember: async ({ sitePort }, use) => {
    await use(async (page) => {
      const username = `t${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const account = { username, email: `${username}@mail.example`, password: demoPassword };
      const url = buildSiteUrl('aurora', '/m/home', sitePort);
      await callWithoutPage(page.context(), url, async (sendCall) =>
        expectSuccess(await sendRegistration(sendCall, url, account)),
      );
      await markPopupsRead(page, 'aurora', username);
      return account;
    });
  },
  fault: async ({ request }, use) => {
    const setFault = async (mode: Fault, match?: string) => {
      const reply = await request.post(`http://127.0.0.1:${port}/platform/faults`, {
        headers: { Host: `games.localhost:${port}` },
        data: { mode, match },
      });
      base.expect(reply.ok(), await reply.text()).toBe(true);
    };
    await use(setFault);
    await setFault('none');
  },
});
