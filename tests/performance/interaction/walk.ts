import type { CDPSession, Locator, Page } from '@playwright/test';

import type { Front } from '#tests/performance/measure/front.ts';
import { pause, waitForIdlePage } from '#tests/performance/measure/visit.ts';

import { type Interaction, type ObservedEntries, findSlowest, takeEntries } from './probe.ts';

/** Time within which an element must appear or the page must become idle. */
const timeoutMs = 60_000;
/** Time without network traffic after which the page counts as idle, if the main thread is idle too. In ms. */
const idleMs = 250;

export type Sample = {
  kind: string;
  /** True for the first interaction of its kind in this visit, which may load a script. */
  isFirst: boolean;
  /** Null if the interaction took less than 16 ms. */
  interaction: Interaction | null;
  /** The entries from the input until the page became idle. */
  entries: ObservedEntries;
};

type Options = {
  /** An element that appears as the effect of the input. */
  effect: Locator;
  /** Duration of a timer that part of the effect waits for, in ms. */
  timerMs?: number;
};

/** The hand of a visitor: taps and types, and records how soon the page answers each input. */
export class Hand {
  readonly page: Page;
  readonly samples: Sample[] = [];
  readonly #devtools: CDPSession;
  readonly #front: Front;
  readonly #rate: number;

  constructor(page: Page, devtools: CDPSession, front: Front, rate: number) {
    this.page = page;
    this.#devtools = devtools;
    this.#front = front;
    this.#rate = rate;
  }

  async tap(kind: string, target: Locator, options: Options): Promise<void> {
    // Scrolls to the target and checks that nothing covers it.
    await target.tap({ trial: true, timeout: timeoutMs });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${kind}: there is nothing to tap`);
    await this.#act(kind, options, () =>
      this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
    );
  }

  async pressKey(kind: string, pressKey: string, options: Options): Promise<void> {
    await this.#act(kind, options, () => this.page.keyboard.press(pressKey));
  }

  waitForIdle(): Promise<void> {
    return waitForIdlePage(this.page, this.#front, idleMs);
  }

  throttle(rate: number): Promise<unknown> {
    return this.#devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Performs and measures one input. Only the measured part runs at the slow CPU rate. */
  async #act(kind: string, { effect, timerMs = 0 }: Options, act: () => Promise<void>): Promise<void> {
    await this.waitForIdle();
    const { interactions } = await takeEntries(this.page);
    await this.throttle(this.#rate);
    await act();
    await pause(timerMs + idleMs);
    await this.waitForIdle();
    const entries = await takeEntries(this.page);
    await this.throttle(1);
    await effect
      .first()
      .waitFor({ timeout: timeoutMs })
      .catch((error: unknown) => {
        throw new Error(`${kind} had no effect`, { cause: error });
      });
    if (entries.interactions <= interactions)
      throw new Error(`the browser did not count ${kind} as an interaction`);
    const isFirst = !this.samples.some((sample) => sample.kind === kind);
    this.samples.push({ kind, isFirst, entries, interaction: findSlowest(entries) });
  }
}

/** The search box waits until typing pauses (600 ms), and the language dialog until the choice is stable (250 ms). */
const searchMs = 700;
const languageMs = 300;

/**
 * Performs a member's most frequent actions once, starting and ending at home. Finds elements by role and position, not
 * by name, because the language changes on the way.
 */
export async function walkThroughApp(hand: Hand): Promise<void> {
  await useLobby(hand);
  await useDrawerAndLanguages(hand);
  await useList(hand);
  await useGame(hand);
}

const getTab = (page: Page, at: number) => page.getByRole('main').getByRole('tab').nth(at);
const getChosenTab = (page: Page, at: number) => getTab(page, at).and(page.locator('[aria-selected="true"]'));
const getOpenDialog = (page: Page) => page.locator('[popover][data-open]');

async function useLobby(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap('category', getTab(page, 1), { effect: getChosenTab(page, 1) });
  await hand.tap('category: lobby', getTab(page, 0), { effect: getChosenTab(page, 0) });
  const heart = page.getByRole('tabpanel').locator('article button[aria-pressed]').first();
  const pressed = (await heart.getAttribute('aria-pressed')) === 'true';
  await hand.tap('heart', heart, { effect: heart.and(page.locator(`[aria-pressed="${!pressed}"]`)) });
}

async function useDrawerAndLanguages(hand: Hand): Promise<void> {
  const { page } = hand;
  const dialog = getOpenDialog(page);
  const drawer = dialog.filter({ has: page.getByRole('navigation') });
  const language = (tag: string) => dialog.locator(`li button:has(bdi[lang="${tag}"])`);
  const menu = page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first();
  await hand.tap('drawer', menu, { effect: drawer });
  for (const tag of ['th', 'en']) {
    const row = drawer.getByRole('navigation').locator('button:has(bdi)').last();
    await hand.tap('languages', row, { effect: language(tag) });
    await hand.tap('language', language(tag), {
      effect: page.locator(`html[lang="${tag}"]`),
      timerMs: languageMs,
    });
  }
  await hand.tap('drawer closed', drawer.locator('header button').last(), {
    effect: page.locator('body:not(:has([popover][data-open]))'),
  });
}

async function useList(hand: Hand): Promise<void> {
  const { page } = hand;
  const slots = page.getByRole('main').getByRole('tab', { name: 'Slots' });
  await hand.tap('category', slots, { effect: slots.and(page.locator('[aria-selected="true"]')) });
  const all = page.getByRole('tabpanel').locator('a[href="/m/slot-games"]').last();
  const main = page.getByRole('main');
  const box = main.getByRole('searchbox');
  await hand.tap('list', all, { effect: box });
  await hand.tap('search box', box, { effect: main.locator('input:focus') });
  await hand.pressKey('search key', 'd', { effect: box });
  await hand.pressKey('search key', 'r', { effect: box });
  await hand.pressKey('search key, results', 'a', { effect: main.getByRole('listitem'), timerMs: searchMs });
  await hand.tap('search cleared', main.getByRole('search').getByRole('button'), {
    effect: main.getByRole('listitem'),
    timerMs: searchMs,
  });
  const dialog = getOpenDialog(page);
  const filter = main.locator('button[aria-haspopup="dialog"]').first();
  await hand.tap('filter', filter, { effect: dialog });
  const chip = dialog.locator('fieldset').last().locator('label').nth(1);
  await hand.tap('filter choice', chip, { effect: dialog });
  await hand.tap('filter applied', dialog.locator('footer button').last(), { effect: main });
  await hand.tap('list tab', getTab(page, 1), { effect: getChosenTab(page, 1) });
  await hand.tap('back', main.getByRole('button').first(), { effect: page.getByRole('tabpanel') });
  await hand.tap('category: lobby', getTab(page, 0), { effect: getChosenTab(page, 0) });
}

async function useGame(hand: Hand): Promise<void> {
  const { page } = hand;
  const tile = page.getByRole('tabpanel').locator('article button:not([aria-pressed])').first();
  await hand.tap('launch', tile, { effect: page.locator('iframe'), timerMs: 1_000 });
  const exit = page.getByRole('banner').getByRole('button').first();
  await hand.tap('back from game', exit, { effect: page.getByRole('tabpanel') });
}
