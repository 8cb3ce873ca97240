import type { Browser, Page } from '@playwright/test';

import { registry } from '#contract/calls/registry.ts';
import { createKeyedRandom } from '#demo/random.ts';
import { screenWalks } from '#tests/journeys/short/walks.ts';
import { expect, waitUntilIdle, watchTraffic } from '#tests/support/journey.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';
import { createMutating, type Mutating } from '#tests/support/other-platforms/mutating.ts';
import { listScreenFaults } from '#tests/support/other-platforms/screen-faults.ts';

// `npm run fuzz -- --replies 2000 --seed 7` sets these. `only` opens one screen of a run again.
const replies = Number(process.env.FUZZ_REPLIES ?? 100);
const seed = process.env.FUZZ_SEED ?? '1';
const only = process.env.FUZZ_ONLY;

const state: Mutating = { key: null, count: 0, calls: new Set(), changes: [] };
test.use({ platform: { transform: createMutating(state) } });

const screens = screenWalks.flatMap(({ username, paths }) => paths.map((path) => ({ username, path })));
const maxScreens = 2_000;

/**
 * Not faults of a page: Chromium's own message about a failed request, a channel that did not open, and React's notice
 * (418) that a call which failed at the edge was answered before its part of the page hydrated; React then renders this
 * part again.
 */
const expected = /^Failed to load resource|^WebSocket connection to|Minified React error #418;/;

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function inspectScreen(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const addError = (error: unknown) => {
    if (!expected.test(getMessage(error))) faults.push(getMessage(error).slice(0, 600));
  };
  const addMessage = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error') addError(message.text());
  };
  page.on('pageerror', addError);
  page.on('console', addMessage);
  try {
    await page.goto(path);
    await waitUntilIdle(page);
    // Parts that hydrate or load late may still have a placeholder, but not forever.
    await expect(async () => expect(await listScreenFaults(page)).toEqual([]))
      .toPass({ timeout: 10_000 })
      .catch(async () => faults.push(...(await listScreenFaults(page))));
  } catch (error) {
    addError(error);
  }
  page.off('pageerror', addError);
  page.off('console', addMessage);
  return faults;
}

test(`no screen breaks when random places of the replies are changed [ER-31]`, async ({ browser, login }) => {
  test.setTimeout(60_000 + replies * 3_000);
  const pages = new Map<string | null, Page>();
  for (const username of new Set(screens.map((screen) => screen.username)))
    pages.set(username, await openPage(browser, (page) => (username ? login(page, username) : undefined)));
  const broken: string[] = [];
  let opened = 0;
  for (let index = 0; index < maxScreens && state.count < replies; index += 1) {
    if (only && index > Number(only)) break;
    const random = createKeyedRandom(`${seed} ${index}`);
    const { username, path } = screens[Math.floor(random() * screens.length)] ?? {
      username: null,
      path: '/m/home',
    };
    const page = pages.get(username);
    if (!page || (only && index !== Number(only))) continue;
    await page
      .evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
      .catch(() => undefined);
    Object.assign(state, { key: `${seed} ${index}`, changes: [] });
    const faults = await inspectScreen(page, path);
    opened += 1;
    state.key = null;
    if (faults.length)
      broken.push(
        [`#${index} ${path} ${username}`, ...faults, `after ${state.changes.join('; ')}`].join('\n  '),
      );
  }
  console.log(
    `fuzz: seed ${seed}, ${state.count} changed replies, ${opened} screens, ${broken.length} broken`,
  );
  const never = registry.map(({ key }) => key).filter((key) => !state.calls.has(key));
  console.log(`fuzz: ${state.calls.size} of ${registry.length} calls changed; never: ${never.join(' ')}`);
  for (const page of pages.values()) await page.context().close();
  expect(broken.join('\n')).toBe('');
  if (!only) expect(state.count, 'changed replies').toBeGreaterThanOrEqual(replies);
});

async function openPage(browser: Browser, prepare: (page: Page) => Promise<void> | undefined) {
  const context = await browser.newContext();
  context.on('page', watchTraffic);
  const page = await context.newPage();
  await prepare(page);
  return page;
}
