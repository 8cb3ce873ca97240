import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';
import * as v from 'valibot';

import { demoPassword } from '#demo/seed/accounts.ts';
import { createPageSender, sendLogin } from '#tests/support/log-in.ts';

import type { Front } from './front.ts';

/** Time within which a page must become idle or answer a tap. */
const timeoutMs = 60_000;
const tapEveryMs = 1_000;

const paintsSchema = v.object({
  ttfb: v.number(),
  fcp: v.number(),
  lcp: v.number(),
  /** The largest element: the path of an image, otherwise the element's tag. */
  largest: v.string(),
});

/** Results of one visit to a page. Times are in ms since the navigation began; sizes are the transferred bytes. */
export type Paints = v.InferOutput<typeof paintsSchema> & { down: number; up: number; requests: number };

/** Cookies and storage of an earlier visit. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Creates a browser context of a phone, empty or with the state of an earlier visit. */
export const createVisitor = (browser: Browser, storageState?: Visitor): Promise<BrowserContext> =>
  browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 780 },
    ...(storageState && { storageState }),
  });

/** Logs a member in as the login page does, and returns the storage with the session cookie. */
export async function logIn(browser: Browser, front: Front, userName: string): Promise<Visitor> {
  const context = await createVisitor(browser);
  const page = await context.newPage();
  const emptyPage = `${front.origin('localhost')}/empty-page`;
  await page.route(emptyPage, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(emptyPage);
  const reply = await sendLogin(createPageSender(page), userName, demoPassword);
  if (!reply.includes('"success":true')) throw new Error(`${userName} could not log in: ${reply}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Most processor time that an idle browser uses between two checks, in ms. */
const idleMs = 20;
const checkEveryMs = 250;

/**
 * Waits until the browser is idle. A full Chromium renders a window with internal pages for every visit; the list under
 * its address bar alone takes 200 ms of processor time. A measured page that loads at once would compete with these
 * pages, and a page that waits for the network would not.
 */
async function waitForIdleBrowser(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) return;
  const used = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
  const until = performance.now() + timeoutMs / 2;
  for (let before = -Infinity, now = await used(); now - before > idleMs && performance.now() < until;) {
    await pause(checkEveryMs);
    [before, now] = [now, await used()];
  }
  await devtools.detach();
}

/** Opens a page with a slowed main thread once the browser is idle. */
export async function openSlowPage(
  context: BrowserContext,
  rate: number,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  await waitForIdleBrowser(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, devtools };
}

/** Waits until the network has been quiet for `quietMs` and the main thread has been idle once after that. */
export async function waitForIdlePage(page: Page, front: Front, quietMs = 700): Promise<void> {
  const { link } = front;
  const until = performance.now() + timeoutMs;
  const isQuiet = () => front.open() === 0 && performance.now() - (link?.busyAt ?? 0) > quietMs;
  for (let idle = false; !idle;) {
    if (performance.now() > until) throw new Error(`${page.url()} did not become idle`);
    while (!isQuiet() && performance.now() < until) await pause(50);
    const checkedAt = performance.now();
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    // The main thread may have started a request meanwhile.
    await pause(50);
    idle = front.open() === 0 && (link?.busyAt ?? 0) < checkedAt;
  }
}

/**
 * Scrolls the page, as a visitor does, and waits until the service worker has cached the page. Then stops the service
 * worker, as a phone does within half a minute.
 */
async function touchPage(
  { page, devtools }: { page: Page; devtools: CDPSession },
  front: Front,
): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await waitForIdlePage(page, front);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/**
 * Loads a page, waits until it is idle, and returns its paint times and cost. With `touched` the page is also cached
 * for a return visit.
 */
export async function measurePaints(
  context: BrowserContext,
  front: Front,
  url: string,
  { rate, touched = false }: { rate: number; touched?: boolean },
): Promise<Paints> {
  const { page, devtools } = await openSlowPage(context, rate);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry: unknown = list.getEntries().at(-1);
      Object.assign(window, { largest: entry });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  front.link?.hangUp();
  front.link?.takeBytes();
  front.seen.length = 0;
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  await waitForIdlePage(page, front);
  const measured = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const largest: { startTime: number; url: string; element: Element | null } = Reflect.get(
      window,
      'largest',
    );
    return {
      ttfb: navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : null,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      lcp: largest.startTime,
      largest: largest.url ? new URL(largest.url).pathname : (largest.element?.localName ?? 'gone'),
    };
  });
  const { down = 0, up = 0 } = front.link?.takeBytes() ?? {};
  const requests = front.seen.length;
  if (touched) await touchPage({ page, devtools }, front);
  await page.close();
  return { ...v.parse(paintsSchema, measured), down, up, requests };
}

export type Target = { x: number; y: number; selector: string };

/** Returns the position of the second tab of an idle page. Throws if that tab is missing or already selected. */
export async function findSecondTab(context: BrowserContext, front: Front, url: string): Promise<Target> {
  const { page } = await openSlowPage(context, 1);
  await page.goto(url, { waitUntil: 'load', timeout: timeoutMs });
  await waitForIdlePage(page, front);
  const tab = page.locator('[role="tab"]').nth(1);
  const box = await tab.boundingBox();
  if (!box || (await tab.getAttribute('aria-selected')) === 'true')
    throw new Error(`${url} has no second tab to tap`);
  await page.close();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, selector: '[role="tab"]' };
}

/**
 * Returns the time from the navigation until a tap is answered, in ms. The second tab is tapped as soon as it is
 * visible and again every second, as a user does when nothing happens, until that tab is selected. A tap ends the
 * browser's report of largest paints, so the taps need a visit of their own.
 */
export async function measureInteractive(
  context: BrowserContext,
  front: Front,
  url: string,
  rate: number,
  target: Target,
): Promise<number> {
  const { page, devtools } = await openSlowPage(context, rate);
  const touchPoints = [{ x: target.x, y: target.y }];
  const tap = () => {
    // Not awaited, because the main thread is slow to confirm.
    devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }).catch(() => {});
    devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {});
  };
  const shown = Promise.withResolvers<void>();
  await page.exposeFunction('shown', shown.resolve);
  await page.addInitScript((selector) => {
    // A tap before the layout is final must not open a link elsewhere.
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest(selector)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    // Observes changes instead of polling by frames, because a requested frame is work that an idle page does not have.
    let seen = false;
    const check = () => {
      const tab = document.querySelectorAll(selector)[1];
      if (tab && !seen) {
        seen = true;
        requestAnimationFrame(() => setTimeout(() => void Reflect.get(window, 'shown')()));
      }
      const chosen = tab?.getAttribute('aria-selected') === 'true';
      if (chosen && !Reflect.has(window, 'answeredAt'))
        Object.assign(window, { answeredAt: performance.now() });
    };
    const watched = { subtree: true, childList: true, attributeFilter: ['aria-selected'] };
    new MutationObserver(check).observe(document, watched);
  }, target.selector);
  front.link?.hangUp();
  await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  let tapping: NodeJS.Timeout | undefined;
  void shown.promise.then(() => {
    tap();
    tapping = setInterval(tap, tapEveryMs);
  });
  try {
    const answered = await page.waitForFunction(() => Reflect.get(window, 'answeredAt'), null, {
      polling: 100,
      timeout: timeoutMs,
    });
    return Number(await answered.jsonValue());
  } finally {
    clearInterval(tapping);
    await page.close();
  }
}
