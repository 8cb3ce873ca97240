import type { Browser, CDPSession, Page } from '@playwright/test';

import { type Shares, computeFrameShares } from './blank.ts';
import { type Frames, readFrames, traceCategories } from './frames.ts';

/** A page with a list, on a screen of 360 × 780, in a browser context of its own. */
export type Stage = { browser: Browser; page: Page; devtools: CDPSession; close: () => Promise<void> };

/** The result of one fling. */
export type Fling = Frames & {
  /** Means over the displayed frames. */
  shares: Shares;
  elements: number;
};

const timeoutMs = 120_000;
/** Longest time that the work after scrolling needs on a slowed processor. */
const idleTimeoutMs = 8_000;

/** Opens a benchmark page and waits for its first view. */
export async function openStage(browser: Browser, address: string): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address, { timeout: timeoutMs });
  await page.locator('article, li').first().waitFor({ timeout: timeoutMs });
  await loadAllPages(page);
  const stage = { browser, page, devtools, close: () => context.close() };
  await waitForIdle(stage);
  return stage;
}

/** Scrolls the list until all its pages are loaded. Only the list of transactions loads by pages. */
async function loadAllPages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('[data-loading]')) {
      scrollTo(0, document.documentElement.scrollHeight);
      await nextFrame();
    }
    scrollTo(0, 0);
    await nextFrame();
  });
}

export async function slowDown({ devtools }: Stage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until the main thread is idle once. A list may add further rows the next time the main thread is idle. */
async function waitForIdle({ page }: Stage): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => void requestIdleCallback(resolve, { timeout })),
    idleTimeoutMs,
  );
}

const countElements = ({ page }: Stage): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

/**
 * Scrolls down or up with the mouse wheel for a second, at `speed` px/s. Chromium scrolls on the compositor's thread,
 * as it does for a finger. A synthetic finger would not scroll at a constant speed.
 */
const scrollByWheel = ({ devtools }: Stage, speed: number, down: boolean) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: down ? -speed : speed,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Flings the list once. Returns what the screen showed and what the main thread did during the fling. */
export async function runFling(stage: Stage, speed: number, down: boolean): Promise<Fling> {
  const { browser, page, devtools } = stage;
  const shown: string[] = [];
  const storeFrame = ({ data, sessionId }: { data: string; sessionId: number }) => {
    shown.push(data);
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  };
  devtools.on('Page.screencastFrame', storeFrame);
  await waitForIdle(stage);
  await browser.startTracing(page, { categories: traceCategories });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await scrollByWheel(stage, speed, down);
  await devtools.send('Page.stopScreencast');
  const elements = await countElements(stage);
  await waitForIdle(stage);
  const trace = (await browser.stopTracing()).toString();
  devtools.off('Page.screencastFrame', storeFrame);
  // The first frame shows the page before the fling.
  const shares = await Promise.all(shown.slice(1).map(computeFrameShares));
  const mean = (pick: (each: Shares) => number) =>
    shares.reduce((sum, each) => sum + pick(each), 0) / Math.max(1, shares.length);
  return {
    ...readFrames(trace),
    shares: { tiles: mean((s) => s.tiles), pattern: mean((s) => s.pattern), blank: mean((s) => s.blank) },
    elements,
  };
}

/** Returns the growth of the heap over this many passes down and up, in bytes, after one warm-up pass. */
export async function measureHeapGrowth(stage: Stage, passes: number): Promise<number> {
  const { devtools } = stage;
  const used = async () => {
    await waitForIdle(stage);
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const runPass = async () => {
    await scrollByWheel(stage, 24_000, true);
    await scrollByWheel(stage, 24_000, false);
  };
  await runPass();
  const before = await used();
  for (let each = 0; each < passes; each += 1) await runPass();
  return (await used()) - before;
}
