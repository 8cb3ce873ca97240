import type { CDPSession, Page } from '@playwright/test';

import { measureInTurns } from '#tests/performance/measure/bench.ts';
import { compare, type Comparison } from '#tests/performance/measure/comparison.ts';
import type { Front } from '#tests/performance/measure/front.ts';
import type { RunningTree } from '#tests/performance/measure/product.ts';
import { createVisitor, type Visitor } from '#tests/performance/measure/visit.ts';

import { Hand } from './walk.ts';

const timeoutMs = 60_000;

type Phone = { page: Page; devtools: CDPSession; hand: Hand };

/** Returns the time of the first paint of the game in the page's frame, in ms since the epoch. */
async function readFirstFrameTime(page: Page): Promise<number> {
  const element = await page.waitForSelector('iframe', { timeout: timeoutMs });
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The game has no document');
  return frame.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0];
          if (painted) resolve(performance.timeOrigin + painted.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Opens the address of a game and returns the time from the navigation to its first frame, in ms. */
async function measureDirect({ page }: Phone, front: Front, address: string): Promise<number> {
  front.link?.hangUp();
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  const began = await page.evaluate(() => performance.timeOrigin);
  return (await readFirstFrameTime(page)) - began;
}

/** Taps the first game of an idle lobby and returns the time from the tap to the game's first frame, in ms. */
async function measureTap({ page, hand }: Phone, front: Front, rate: number): Promise<number> {
  await hand.throttle(1);
  await page.goto(`${front.origin('localhost')}/m/home`, { timeout: timeoutMs });
  await hand.waitForIdle();
  const tile = page.getByRole('tabpanel').locator('article button:not([aria-pressed])').first();
  await tile.tap({ trial: true, timeout: timeoutMs });
  const box = await tile.boundingBox();
  if (!box) throw new Error('There is no game to tap');
  await page.evaluate(() => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => sessionStorage.setItem('began', String(performance.timeOrigin + timeStamp)),
      { once: true, capture: true },
    );
  });
  await hand.throttle(rate);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const frameAt = await readFirstFrameTime(page);
  const began = await page.evaluate(() => Number(sessionStorage.getItem('began')));
  return frameAt - began;
}

/**
 * Compares the time to a game's first frame after a tap on its tile and after opening its address. The two are
 * measured in turns, on phones that have cached the scripts. The address is opened twice, as the control.
 */
export async function compareFirstFrames(
  { browser, front }: RunningTree,
  {
    member,
    rate,
    readPopups,
    ...turns
  }: {
    member: Visitor;
    rate: number;
    rounds: number;
    short: boolean;
    readPopups: (page: Page) => Promise<unknown>;
  },
): Promise<Comparison> {
  const openPhone = async () => {
    const context = await createVisitor(browser, member);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const phone = { page, devtools, hand: new Hand(page, devtools, front, rate) };
    await readPopups(page);
    // The first tap caches the scripts, warms up the edge and the game, and gives the game's address.
    await measureTap(phone, front, 1);
    const address = page.url();
    await page.goto('about:blank');
    return { phone, address };
  };
  const phones = { tapped: await openPhone(), direct: await openPhone(), again: await openPhone() };
  const getTimes = await measureInTurns({
    sides: ['tapped', 'direct', 'again'] as const,
    ...turns,
    measure: async (side) => {
      const { phone, address } = phones[side];
      await phone.hand.throttle(rate);
      const ms = await (side === 'tapped'
        ? measureTap(phone, front, rate)
        : measureDirect(phone, front, address));
      // The game must not run on while another phone is measured.
      await phone.hand.throttle(1);
      await phone.page.goto('about:blank');
      return ms;
    },
  });
  for (const { phone } of Object.values(phones)) await phone.page.context().close();
  return compare({
    what: `time to a game’s first frame, after a tap to after opening its address, CPU ${rate}×`,
    mine: getTimes('tapped'),
    other: getTimes('direct'),
    control: [getTimes('direct'), getTimes('again')],
    target: { most: 1.1 },
  });
}
