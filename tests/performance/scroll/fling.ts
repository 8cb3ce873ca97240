import type { Browser, CDPSession, Page } from '@playwright/test';

import { type Shares, sharesOfFrame } from './blank.ts';
import { type Frames, framesOf, traceCategories } from './frames.ts';

/** A list on a screen of 360 × 780 in a context of its own. */
export type Stage = { browser: Browser; page: Page; devtools: CDPSession; close: () => Promise<void> };

/** What one fling was like. */
export type Fling = Frames & {
  /** Means over the frames that were shown. */
  shares: Shares;
  elements: number;
};

const patienceMs = 120_000;
/** How long what came in after the scrolling may take to be done, on a processor that is slowed down. */
const restMs = 8_000;

/** Opens a page of the contestants and lets it draw its first view. */
export async function openStage(browser: Browser, address: string): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(address, { timeout: patienceMs });
  await page.locator('article, li').first().waitFor({ timeout: patienceMs });
  await loadWhole(page);
  const stage = { browser, page, devtools, close: () => context.close() };
  await rest(stage);
  return stage;
}

/** A record loads its next page as its end comes near; it is flung when it is all there. */
async function loadWhole(page: Page): Promise<void> {
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

/** Until the main thread has nothing to do; a list that fills itself while idle is not waited for. */
async function rest({ page }: Stage): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => void requestIdleCallback(resolve, { timeout })),
    restMs,
  );
}

const elementsOf = ({ page }: Stage): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

/**
 * Turns the wheel so that the page moves at `speed` px/s for a second, down or up. Chromium does it on the
 * compositor's thread, as it does for a finger; unlike a synthetic finger's, its speed is even.
 */
const turn = ({ devtools }: Stage, speed: number, down: boolean) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 400,
    yDistance: down ? -speed : speed,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });

/** Flings, and reports what the screen and the main thread did meanwhile. */
export async function fling(stage: Stage, speed: number, down: boolean): Promise<Fling> {
  const { browser, page, devtools } = stage;
  const shown: string[] = [];
  const keep = ({ data, sessionId }: { data: string; sessionId: number }) => {
    shown.push(data);
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  };
  devtools.on('Page.screencastFrame', keep);
  await rest(stage);
  await browser.startTracing(page, { categories: traceCategories });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await turn(stage, speed, down);
  await devtools.send('Page.stopScreencast');
  const elements = await elementsOf(stage);
  await rest(stage);
  const trace = (await browser.stopTracing()).toString();
  devtools.off('Page.screencastFrame', keep);
  // The first frame is the page at rest.
  const shares = await Promise.all(shown.slice(1).map(sharesOfFrame));
  const mean = (pick: (each: Shares) => number) =>
    shares.reduce((sum, each) => sum + pick(each), 0) / Math.max(1, shares.length);
  return {
    ...framesOf(trace),
    shares: { tiles: mean((s) => s.tiles), pattern: mean((s) => s.pattern), blank: mean((s) => s.blank) },
    elements,
  };
}

/** Bytes that the heap has grown by over so many passes down and up, after one that warms up. */
export async function heapGrowth(stage: Stage, passes: number): Promise<number> {
  const { devtools } = stage;
  const used = async () => {
    await rest(stage);
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const pass = async () => {
    await turn(stage, 24_000, true);
    await turn(stage, 24_000, false);
  };
  await pass();
  const before = await used();
  for (let each = 0; each < passes; each += 1) await pass();
  return (await used()) - before;
}
