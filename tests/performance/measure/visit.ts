import { type Browser, type BrowserContext, type CDPSession, devices, type Page } from '@playwright/test';
import * as v from 'valibot';

import { demoPassword } from '#demo/seed/accounts.ts';
import { askFrom, logInBy } from '#tests/support/log-in.ts';

import type { Front } from './front.ts';

/** Longest a page may take to come to rest, or to answer a tap. */
const patienceMs = 60_000;
const tapEveryMs = 1_000;

const paintsSchema = v.object({
  ttfb: v.number(),
  fcp: v.number(),
  lcp: v.number(),
  /** What the largest element was: an image's path, or tag and class. */
  largest: v.string(),
});

/** What one visit to a page was like; milliseconds since the navigation began, bytes over the wire. */
export type Paints = v.InferOutput<typeof paintsSchema> & { down: number; up: number; requests: number };

/** Cookies and storage of an earlier visit. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone that nobody has used here before, or with what an earlier visit has left. */
export const newVisitor = (browser: Browser, storageState?: Visitor): Promise<BrowserContext> =>
  browser.newContext({
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 780 },
    ...(storageState && { storageState }),
  });

/** Logs a member in as the login page does; the cookie is what is kept of it. */
export async function logIn(browser: Browser, front: Front, userName: string): Promise<Visitor> {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const emptyPage = `${front.origin('localhost')}/empty-page`;
  await page.route(emptyPage, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(emptyPage);
  const reply = await logInBy(askFrom(page), userName, demoPassword);
  if (!reply.includes('"success":true')) throw new Error(`${userName} could not log in: ${reply}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A browser at rest uses less of a processor than this between two looks, ms. */
const idleMs = 20;
const lookEveryMs = 250;

/**
 * Until the browser rests: a whole Chromium draws a window for every visit, with pages of its own (the list under its
 * address bar alone is 200 ms of a processor). They would run beside a page that is there at once, and be over before one
 * that waits for the network.
 */
async function browserRests(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  if (!devtools) return;
  const used = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
  const until = performance.now() + patienceMs / 2;
  for (let before = -Infinity, now = await used(); now - before > idleMs && performance.now() < until;) {
    await pause(lookEveryMs);
    [before, now] = [now, await used()];
  }
  await devtools.detach();
}

/** A page of its own, once the browser rests, its main thread slowed down. */
export async function slowPage(
  context: BrowserContext,
  rate: number,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  await browserRests(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, devtools };
}

/** Until the page rests: nothing has gone over the wire for `restMs`, and the main thread has been idle since. */
export async function rest(page: Page, front: Front, restMs = 700): Promise<void> {
  const { link } = front;
  const until = performance.now() + patienceMs;
  const quiet = () => front.open() === 0 && performance.now() - (link?.busyAt ?? 0) > restMs;
  for (let idle = false; !idle;) {
    if (performance.now() > until) throw new Error(`${page.url()} came to no rest`);
    while (!quiet() && performance.now() < until) await pause(50);
    const asked = performance.now();
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    // What the main thread did meanwhile may have asked for something.
    await pause(50);
    idle = front.open() === 0 && (link?.busyAt ?? 0) < asked;
  }
}

/**
 * Touches the page, as a visit does, and waits until the service worker has kept it; then stops the worker, as a
 * phone does within half a minute.
 */
async function touch({ page, devtools }: { page: Page; devtools: CDPSession }, front: Front): Promise<void> {
  await page.mouse.wheel(0, 10);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await rest(page, front);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/**
 * Loads a page and lets it come to rest: when did it paint, and what did it cost? A page that is `touched` then is
 * left as one that somebody comes back to.
 */
export async function paintsOf(
  context: BrowserContext,
  front: Front,
  url: string,
  { rate, touched = false }: { rate: number; touched?: boolean },
): Promise<Paints> {
  const { page, devtools } = await slowPage(context, rate);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry: unknown = list.getEntries().at(-1);
      Object.assign(window, { largest: entry });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  front.link?.hangUp();
  front.link?.takeBytes();
  front.seen.length = 0;
  await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
  await rest(page, front);
  const told = await page.evaluate(() => {
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
  if (touched) await touch({ page, devtools }, front);
  await page.close();
  return { ...v.parse(paintsSchema, told), down, up, requests };
}

export type Target = { x: number; y: number; selector: string };

/** The second tab of the page, which is not chosen; where it is once the page rests. */
export async function tabOf(context: BrowserContext, front: Front, url: string): Promise<Target> {
  const { page } = await slowPage(context, 1);
  await page.goto(url, { waitUntil: 'load', timeout: patienceMs });
  await rest(page, front);
  const tab = page.locator('[role="tab"]').nth(1);
  const box = await tab.boundingBox();
  if (!box || (await tab.getAttribute('aria-selected')) === 'true')
    throw new Error(`${url} has no second tab to tap`);
  await page.close();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, selector: '[role="tab"]' };
}

/**
 * Milliseconds from the navigation until a tap is answered: the second tab is tapped as soon as it is on the screen,
 * and again every second, as somebody does who sees nothing happen; the page is interactive when that tab is the
 * chosen one. A tap ends the browser's report of largest paints, so this is a visit of its own.
 */
export async function interactiveAfter(
  context: BrowserContext,
  front: Front,
  url: string,
  rate: number,
  target: Target,
): Promise<number> {
  const { page, devtools } = await slowPage(context, rate);
  const touchPoints = [{ x: target.x, y: target.y }];
  const tap = () => {
    // Not waited for: the main thread takes its time to confirm.
    devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }).catch(() => {});
    devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => {});
  };
  const shown = Promise.withResolvers<void>();
  await page.exposeFunction('shown', shown.resolve);
  await page.addInitScript((selector) => {
    // A tap that comes before the layout is final leads nowhere else.
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest(selector)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
    // No polling by frames: each frame that is asked for is work that a page at rest does not have.
    let seen = false;
    const look = () => {
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
    new MutationObserver(look).observe(document, watched);
  }, target.selector);
  front.link?.hangUp();
  await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
  let tapping: NodeJS.Timeout | undefined;
  void shown.promise.then(() => {
    tap();
    tapping = setInterval(tap, tapEveryMs);
  });
  try {
    const answered = await page.waitForFunction(() => Reflect.get(window, 'answeredAt'), null, {
      polling: 100,
      timeout: patienceMs,
    });
    return Number(await answered.jsonValue());
  } finally {
    clearInterval(tapping);
    await page.close();
  }
}
