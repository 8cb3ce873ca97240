import assert from 'node:assert/strict';

import * as v from 'valibot';

import { EnginePage } from './page.ts';
import { startRelay } from './relay.ts';
import { createUsername, type Journey, password, tiles } from './steps.ts';
import { waitUntil } from './wait-until.ts';

async function openMenu(page: EnginePage): Promise<void> {
  await page.role('banner').role('button', 'Menu').click();
  await page.role('dialog').role('link', 'Hot').waitFor();
}

/** Whether everything in the open layer that scrolls is dark, with bars in the page's colours, not the system's. */
const hasDarkScrollBars = () => {
  const parts = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].map((element) =>
    getComputedStyle(element),
  );
  const scrolling = parts.filter(({ overflowY }) => overflowY === 'auto' || overflowY === 'scroll');
  return (
    scrolling.length > 0 &&
    scrolling.every(
      ({ colorScheme, scrollbarColor }) =>
        colorScheme === 'dark' && (!CSS.supports('scrollbar-color', 'red red') || scrollbarColor !== 'auto'),
    )
  );
};

/** Returns the paths that the service worker has stored. */
const listStoredPaths = async () => {
  const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
};

const hasActiveWorker = async () => (await navigator.serviceWorker.ready).active !== null;

/** Visits home and waits until the service worker is active and has stored the page. */
async function visitUntilStored(page: EnginePage): Promise<void> {
  await page.open('/m/home');
  await waitUntil(
    () => page.evaluate(v.array(v.string()), listStoredPaths),
    (paths) => assert.deepEqual(paths.toSorted(), ['/m/home', '/offline']),
  );
  assert.ok(await page.evaluate(v.boolean(), hasActiveWorker));
}

export const visitorJourneys: Record<string, Journey> = {
  home: {
    run: async (page) => {
      await page.open('/m/home');
      await page.role('region', 'Hot games').role('article').waitFor();
      await page.waitFor(
        () => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length > 5,
      );
      await page.role('tab', 'Fishing').click();
      await page.waitForPath(/gameType=FISH/);
      await tiles(page).waitFor();
    },
  },
  list: {
    run: async (page) => {
      await page.open('/m/slot-games');
      const [first = ''] = await tiles(page).readTexts();
      assert.ok(first);
      await page.evaluate(v.unknown(), () => scrollTo(0, 6_000));
      await waitUntil(tiles(page).readTexts, ([text]) => assert.ok(text && text !== first));
    },
  },
  search: {
    run: async (page) => {
      await page.open('/m/home');
      await page.role('button', 'Search games').click();
      const sheet = page.role('dialog', 'Search');
      await sheet.role('article').waitFor();
      await page.tab.type('nova wlof');
      await sheet.role('article').waitFor(/Northlight Wolf/);
      await page.tab.press('Escape');
      await sheet.waitUntilGone();
    },
  },
  filter: {
    run: async (page) => {
      await page.open('/m/slot-games');
      const hasJackpot = (text: string) => text.includes('JP');
      await waitUntil(tiles(page).readTexts, (texts) => assert.ok(texts.some((text) => !hasJackpot(text))));
      await page.role('button', /^Filter/).click();
      const sheet = page.role('dialog', 'Filter');
      await sheet.text('Jackpot').click();
      await sheet.role('button', /^Show/).click();
      await sheet.waitUntilGone();
      await waitUntil(tiles(page).readTexts, (texts) => {
        assert.ok(texts.length > 5);
        assert.deepEqual(
          texts.filter((text) => !hasJackpot(text)),
          [],
        );
      });
    },
  },
  menu: {
    run: async (page) => {
      await page.open('/m/home');
      await openMenu(page);
      await page.goBack();
      await page.role('dialog').waitUntilGone();
      await openMenu(page);
      await page.role('dialog').text('Dark').click();
      await page.waitFor(hasDarkScrollBars);
      await page.role('dialog').text('Light').click();
      await page.waitFor(() => document.documentElement.dataset['scheme'] === 'light');
      await page.role('dialog').role('link', 'Fishing').click();
      await page.waitForPath(/gameType=FISH/);
      await page.role('dialog').waitUntilGone();
    },
  },
  urdu: {
    run: async (page) => {
      await page.open('/m/home');
      await page.role('banner').role('button', 'Language').click();
      await page.label('Search languages').type('urdu');
      await page.role('dialog').role('button', 'اردو').click();
      await page.waitFor(
        () => document.documentElement.dir === 'rtl' && document.documentElement.lang === 'ur',
      );
      await page.open('/m/slot-games');
      await tiles(page).waitFor();
      await page.waitFor(() => document.documentElement.dir === 'rtl');
      await page.waitFor(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    },
  },
  notice: {
    run: async (page) => {
      const title = /Take a break when you need one/;
      await page.open('/m/notice');
      await page.role('main').role('button', title).click();
      await page.text(/Set deposit limits, a reality check or a break/).waitFor();
      await page.role('tab', 'Offers').click();
      await page.waitForPath(/tab=promotion/);
      await page.role('main').role('button', title).waitUntilGone();
    },
  },
  help: {
    run: async (page) => {
      await page.open('/m/help');
      await page.role('link', 'Responsible play').click();
      await page.role('article').role('heading', 'Responsible play').waitFor();
      await page.open('/m/help#terms');
      await page.role('article').role('heading', 'Terms and conditions').waitFor();
    },
  },
  app: {
    run: async (page) => {
      await page.open('/m/app');
      await page.role('heading', 'Get the app').waitFor();
      await page.role('main').role('link').waitFor();
    },
  },
  merchants: {
    run: async ({ tab, origin }) => {
      const page = new EnginePage(tab, `https://lotus.localhost:${new URL(origin).port}`);
      await page.open('/m/home');
      await page.waitFor(() => document.title.includes('Lotus'));
      await tiles(page).waitFor();
    },
  },
  trial: {
    run: async (page) => {
      await page.open('/m/slot-games');
      const nodeId = await page.evaluate(v.number(), async () => {
        const reply = await fetch(
          '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=100&pageNo=1&gameType=RNG',
        );
        const {
          value,
        }: {
          value: { games: { nodeId: number; supportPlay: boolean; isGameH5: boolean; state: string }[] };
        } = await reply.json();
        return value.games.find((game) => game.state === 'open' && game.supportPlay && game.isGameH5)?.nodeId;
      });
      await page.open(`/m/play?nodeId=${nodeId}`);
      await page.role('main').role('link', 'Try without an account').click();
      await page.role('button', 'Start trial').click();
      await page.waitForPath(/^\/m\/play/);
      await page.frame.role('button', 'Spin').click();
      await page.role('button', 'Leave game').click();
      await page.waitForPath(/^\/m\/(?!play)/);
    },
  },
  register: {
    run: async (page) => {
      const name = createUsername();
      await page.open('/m/register');
      await page.label('Username').type(name);
      await page.label('Password').type(password);
      await page.label('Repeat password').type(password);
      await page.label('Email address').type(`${name}@mail.example`);
      await page.label('Date of birth').setDate('1990-05-17');
      await page.role('checkbox', /I agree to the terms/).click();
      await page.role('button', 'Open account').click();
      await page.text(/Your account is open/).waitFor();
      await page.role('button', 'My account').waitFor();
    },
  },
  'service-worker': {
    run: async (page) => {
      await visitUntilStored(page);
      await page.open('/m/home');
      await page.waitFor(() => navigator.serviceWorker.controller !== null);
      await tiles(page).waitFor();
    },
  },
  offline: {
    run: async ({ tab, origin }) => {
      const relay = await startRelay(origin);
      try {
        const page = new EnginePage(tab, relay.origin);
        await visitUntilStored(page);
        relay.cut();
        await tab.open(`${relay.origin}/m/gameList`);
        await page.waitForPath(/^\/m\/home$/);
        await tiles(page).waitFor();
        await page.evaluate(v.unknown(), async () => (await caches.open('pages')).delete('/m/home'));
        await tab.open(`${relay.origin}/m/gameList`);
        await page.role('heading', 'You’re offline').waitFor();
        await relay.restore();
        await page.text('Try again').click();
        await tiles(page).waitFor();
      } finally {
        relay.close();
      }
    },
  },
};
