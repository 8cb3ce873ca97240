import type { CDPSession, Page } from '@playwright/test';

import { inTurns } from '#tests/performance/measure/bench.ts';
import { compare, type Comparison } from '#tests/performance/measure/comparison.ts';
import type { Front } from '#tests/performance/measure/front.ts';
import type { Place } from '#tests/performance/measure/product.ts';
import { newVisitor, type Visitor } from '#tests/performance/measure/visit.ts';

import { Hand } from './walk.ts';

const patienceMs = 60_000;

type Phone = { page: Page; devtools: CDPSession; hand: Hand };

/** When the game in the page's frame painted first, ms since the epoch. */
async function firstFrameAt(page: Page): Promise<number> {
  const element = await page.waitForSelector('iframe', { timeout: patienceMs });
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

/** Opens the address of a game: ms from the navigation to its first frame. */
async function direct({ page }: Phone, front: Front, address: string): Promise<number> {
  front.link?.hangUp();
  await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
  const began = await page.evaluate(() => performance.timeOrigin);
  return (await firstFrameAt(page)) - began;
}

/** Taps the first game of a lobby that has come to rest: ms from the finger to the game's first frame. */
async function tapped({ page, hand }: Phone, front: Front, rate: number): Promise<number> {
  await hand.throttle(1);
  await page.goto(`${front.origin('localhost')}/m/home`, { timeout: patienceMs });
  await hand.rest();
  const tile = page.getByRole('tabpanel').locator('article button:not([aria-pressed])').first();
  await tile.tap({ trial: true, timeout: patienceMs });
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
  const frameAt = await firstFrameAt(page);
  const began = await page.evaluate(() => Number(sessionStorage.getItem('began')));
  return frameAt - began;
}

/**
 * From a tap on a tile to the game's first frame, beside opening the game's address: in turns, on phones that have been
 * here before, so that both have the scripts. The address is opened twice: the control.
 */
export async function compareFirstFrames(
  { browser, front }: Place,
  {
    member,
    rate,
    rounds,
    readPopups,
  }: { member: Visitor; rate: number; rounds: number; readPopups: (page: Page) => Promise<unknown> },
): Promise<Comparison> {
  const onPhone = async (measure: (phone: Phone, address: string) => Promise<number>): Promise<number> => {
    const context = await newVisitor(browser, member);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const phone = { page, devtools, hand: new Hand(page, devtools, front, rate) };
    await readPopups(page);
    // The first one leaves the scripts, and says which game it is.
    await tapped(phone, front, 1);
    const address = page.url();
    await page.goto('about:blank');
    await phone.hand.throttle(rate);
    const ms = await measure(phone, address);
    await context.close();
    return ms;
  };
  const opened = () => onPhone((phone, address) => direct(phone, front, address));
  const ways = {
    tapped: () => onPhone((phone) => tapped(phone, front, rate)),
    direct: opened,
    again: opened,
  };
  // The first round warms up the edge and the game.
  const sides = ['tapped', 'direct', 'again'] as const;
  const of = await inTurns({ sides, rounds, warmUp: 1, measure: (way) => ways[way]() });
  return compare({
    what: `a game’s first frame, from the tap to opening its address, CPU ${rate}×`,
    mine: of('tapped'),
    other: of('direct'),
    control: [of('direct'), of('again')],
    target: { most: 1.1 },
  });
}
