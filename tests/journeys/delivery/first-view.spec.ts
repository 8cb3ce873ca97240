import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import type { APIRequestContext, Page, Response } from '@playwright/test';

import { hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { computePageWeights } from '#tests/performance/lighthouse/module-weights.ts';
import { readBuildManifest } from '#tests/support/build-manifest.ts';
import { waitForHydration, waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';

import { agentPages, memberPages, visitorPages } from './route-pages.ts';

const home = '/m/home';
/**
 * Budgets in Brotli bytes. They are upper limits that catch accidents, not targets
 * (docs/decisions/047-ceilings-not-targets.md).
 */
const budgets = {
  /** Script before any interaction. */
  homeScript: 148_000,
  otherScript: 180_000,
  homeDocument: 21_000,
  /**
   * Everything that home loads without an interaction. 40 kB below the limit in docs/performance.md, because in tests
   * 720 games share 60 pictures.
   */
  homeTotal: 380_000,
};
const computeBrotliSize = (body: Buffer | string) => brotliCompressSync(body).length;

/** Returns the size of a chunk in Brotli bytes. The build does not compress files that would not get smaller. */
function getChunkSize(chunk: string): number {
  const file = `dist/client/${chunk}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** A page counts as settled when the network is idle. */
const settled = 'networkidle' as const;

/** Returns the scripts that a page loads without any interaction, with their Brotli bytes. */
async function listLoadedScripts(page: Page, path: string): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const chunk = /\/(assets\/[^/]+\.js)$/.exec(new URL(response.url()).pathname)?.[1];
    if (chunk) scripts.set(chunk, getChunkSize(chunk));
  });
  await page.goto(buildSiteUrl('aurora', path), { waitUntil: settled });
  await waitUntilIdle(page);
  return scripts;
}

/** Returns the scripts that a page's HTML names: the entry, the chunks of its route in the manifest, its texts. */
async function listNamedScripts(request: APIRequestContext, path: string): Promise<Map<string, number>> {
  const reply = await request.get(buildSiteUrl('aurora', path), { maxRedirects: 0 });
  expect(reply.status(), path).toBe(200);
  const chunks = new Set((await reply.text()).match(/\bassets\/[^"/]+\.js\b/g));
  return new Map([...chunks].map((chunk) => [chunk, getChunkSize(chunk)]));
}

/** Returns the chunk with the part `rest` of the EN texts, which home does not load before an interaction. */
const getLazyTextsChunk = () => readBuildManifest()['src/shared/intl/messages/en.json?part=rest']?.file;

const getScriptBudget = (path: string): number => (path === home ? budgets.homeScript : budgets.otherScript);
const memberVariants = [
  '/m/home?type=fav',
  '/m/gameList?dataType=fav',
  '/m/redRain',
  '/m/member/benefits',
  '/m/mall/mallHome',
];

for (const [role, username, paths] of [
  ['visitor', null, [home, ...Object.values(visitorPages)]],
  ['member', 'member1', [home, ...Object.values(memberPages), ...memberVariants]],
  ['agent', 'agent1', Object.values(agentPages)],
] as const) {
  test(`before any interaction no page for the ${role} exceeds its script budget: 148 kB on home, 180 kB elsewhere`, async ({
    page,
    login,
  }) => {
    if (username) await login(page, username);
    for (const path of paths) {
      const scripts =
        path === home ? await listLoadedScripts(page, path) : await listNamedScripts(page.request, path);
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      const name = `${role} ${path}`;
      expect(scripts.size, `scripts of ${name}`).toBeGreaterThan(1);
      if (path === '/m/login') expect(scripts.has(getLazyTextsChunk() ?? '')).toBe(true);
      if (path === home)
        expect.soft(scripts.has(getLazyTextsChunk() ?? ''), `${name} loads the lazy texts`).toBe(false);
      const heaviest = Object.entries(computePageWeights('dist', scripts)).slice(0, 25);
      expect
        .soft(
          bytes,
          `script of ${name}, the heaviest first:\n${heaviest.map((row) => row.join(' ')).join('\n')}`,
        )
        .toBeLessThanOrEqual(getScriptBudget(path));
    }
  });
}

test.describe('on the phone of Lighthouse', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const merchant of ['aurora', 'lotus', 'harbour'] as const)
    test(`home of ${merchant} loads at most ${budgets.homeTotal / 1_000} kB without an interaction`, async ({
      page,
    }) => {
      const loading: Promise<[file: string, bytes: number]>[] = [];
      const weigh = async (response: Response): Promise<[file: string, bytes: number]> => {
        const file = new URL(response.url()).pathname;
        if (file.endsWith('.js')) return [file, getChunkSize(file.slice(1))];
        const body = await response.body();
        const isCompressible = /text|json|svg/.test(response.headers()['content-type'] ?? '');
        return [file, isCompressible ? computeBrotliSize(body) : body.length];
      };
      page.on('response', (response) => loading.push(weigh(response)));
      await page.goto(buildSiteUrl(merchant), { waitUntil: settled });
      await waitUntilIdle(page);
      const files = async () => (await Promise.all(loading)).map(([file, bytes]) => ({ file, bytes }));
      const banners = async () => (await files()).filter(({ file }) => /^\/img\/\d+\/b\//.test(file)).length;
      // The second banner's picture loads while the first banner is shown.
      await expect.poll(banners).toBe(2);
      const sumBytes = async (kind: string) =>
        (await files()).reduce((sum, { file, bytes }) => sum + (file.includes(kind) ? bytes : 0), 0);
      expect.soft(await sumBytes('/img/')).toBeGreaterThan(50_000);
      expect.soft(await sumBytes('')).toBeLessThanOrEqual(budgets.homeTotal);
    });
});

test('stylesheet and scripts start to load after the first picture', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora'), { waitUntil: settled });
  await expect(page.locator('link[media="print"]')).toHaveCount(0);
  expect(await page.locator('link[rel="modulepreload"][media="all"]').count()).toBeGreaterThan(0);
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const getStart = (path: RegExp) =>
    resources.find(({ name }) => path.test(new URL(name).pathname))?.startTime ?? NaN;
  const picture = getStart(/^\/img\/.*\/b\//);
  expect(getStart(/assets\/index-.*\.js$/)).toBeGreaterThan(picture);
  expect(getStart(/assets\/style-.*\.css$/)).toBeGreaterThan(picture);
});

test(`the document of ${home} is at most ${budgets.homeDocument / 1_000} kB; a page without a first picture does not wait for one`, async ({
  page,
  request,
}) => {
  for (const merchant of ['aurora', 'lotus'] as const) {
    const html = (await (await page.goto(buildSiteUrl(merchant)))?.text()) ?? '';
    const parts = {
      style: html.match(/<style[\s\S]*?<\/style>/g)?.join('') ?? '',
      record: /id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
    };
    const sizes = Object.entries(parts).map(([name, text]) => `${name} ${computeBrotliSize(text)}`);
    expect
      .soft(computeBrotliSize(html), `${merchant}: ${sizes.join(', ')}`)
      .toBeLessThanOrEqual(budgets.homeDocument);
  }
  expect(await (await request.get(buildSiteUrl('aurora', '/m/login'))).text()).not.toContain('rel="expect"');
});

test('without script a page has the chosen scheme, and in print its text is dark [TH-01] [TH-11]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  /**
   * First number of white in each colour notation. A colour's first number divided by this one is its lightness, from 0
   * to 1.
   */
  const lightest: Record<string, number> = { rgb: 255, rgba: 255, lab: 100, oklch: 1 };
  /** Returns the lightness of the background and of the text on it. */
  const readLightness = async () => {
    const background = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const text = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
    return [background, text].map((value) => {
      const [, notation = '', first = ''] = /^(\w+)\(([\d.]+)/.exec(value) ?? [];
      return Number(first) / (lightest[notation] ?? 1);
    });
  };
  const isDark = ([background = 1, text = 0]: number[]) => background < 0.3 && text > 0.8;
  const isLight = ([background = 0, text = 1]: number[]) => background > 0.9 && text < 0.4;
  for (const [scheme, system, isExpected] of [
    ['dark', 'light', isDark],
    ['light', 'dark', isLight],
    ['auto', 'dark', isDark],
    ['auto', 'light', isLight],
  ] as const) {
    await context.addCookies([{ name: 'scheme', value: scheme, url: buildSiteUrl('aurora') }]);
    await page.emulateMedia({ colorScheme: system, media: 'screen' });
    await page.goto(buildSiteUrl('aurora'));
    const seen = await readLightness();
    expect(isExpected(seen), `${scheme} on a ${system} system: ${seen.join(' and ')}`).toBe(true);
    await page.emulateMedia({ media: 'print' });
    const [, ink = 1] = await readLightness();
    expect(ink, `${scheme} on paper`).toBeLessThan(0.4);
  }
  await context.close();
});

test('a page has no CSS rules of other screens, and no theme of another merchant', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [home, '/m/slot-games', '/m/login']) {
    await page.goto(buildSiteUrl('lotus', path));
    const others = await page.evaluate(() => {
      const isOnPage = (selector: string) =>
        (selector.match(/\.[\w-]+/g) ?? []).every((name) => document.querySelector(name));
      const listForeignSelectors = (rule: CSSRule): string[] => {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
          return Array.from(rule.cssRules).flatMap(listForeignSelectors);
        if (!(rule instanceof CSSStyleRule)) return [];
        // Arguments of selectors such as `:is(.a, .b)` are removed, because either may be absent.
        let selector = rule.selectorText;
        for (let last = ''; last !== selector; selector = selector.replaceAll(/\([^()]*\)/g, ''))
          last = selector;
        return selector.split(',').some(isOnPage) ? [] : [rule.selectorText];
      };
      return Array.from(document.styleSheets).flatMap((sheet) =>
        Array.from(sheet.cssRules).flatMap(listForeignSelectors),
      );
    });
    expect(others, `${path}: selectors of elements that are not on the page`).toEqual([]);
    const style = (await page.locator('style').allTextContents()).join('');
    expect(style).toContain('[data-theme=lotus]');
    expect(style).not.toMatch(/\[data-theme=(?:aurora|harbour)\]\{/);
  }
  await context.close();
});

/** Calls of the first view. The page embeds the reply to each call under the call's key. */
const embeddedCalls = [hotGames, vendorGameTypes, settingsConsolidated];

for (const path of ['/m/home', '/m/gameList?utm_source=mail', '/m/hot-games', '/m/provider?vassalage=NOVA']) {
  test(`${path} arrives as HTML with its first tiles, requests its first picture before any script, and nothing blocks the first frame or the parser`, async ({
    request,
  }) => {
    const html = await (await request.get(buildSiteUrl('aurora', path))).text();
    const root = html.slice(html.indexOf('<div id="root">'));
    expect(root.match(/<article/g)?.length ?? 0).toBeGreaterThanOrEqual(6);
    const head = html.slice(0, html.indexOf('<link rel="modulepreload"'));
    expect(head).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]+"[^>]* fetchpriority="high"/i);
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(html).not.toMatch(/blocking=|<link rel="stylesheet"/);
    const content = html.indexOf('</article>', html.indexOf('<div id="root">'));
    const loaders = /<script\b[^>]*>|<link rel="modulepreload"[^>]*>/g;
    // Scripts are not even preloaded in the head: a server that ignores priorities would send them together with the
    // first picture.
    const early = html.slice(0, content).match(loaders) ?? [];
    expect(early.filter((tag) => !/^<link .*media="print"|^<script nonce="[^"]+">$/.test(tag))).toEqual([]);
    const tags = html.match(loaders) ?? [];
    expect(tags.filter((tag) => tag.startsWith('<link') && !tag.includes('fetchpriority="low"'))).toEqual([]);
    expect(tags.filter((tag) => /type="module".* src=/.test(tag))).toHaveLength(1);
    expect([...html.matchAll(/<script nonce="[^"]+">([^<]*)</g)].map(([, script]) => script)).toEqual([
      expect.stringMatching(/^requestAnimationFrame\(.{0,140}$/),
    ]);
    const waitedFor = tags.filter(
      (tag) => !/rel="modulepreload"|type="(module|application\/json)"|^<script nonce="[^"]+">$/.test(tag),
    );
    expect(waitedFor, 'scripts that the parser waits for').toEqual([]);
  });

  test(`${path} hydrates without a warning, requests no embedded data again, and has no layout shift`, async ({
    page,
  }) => {
    await recordShifts(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const response = await page.goto(buildSiteUrl('aurora', path), { waitUntil: settled });
    await waitUntilIdle(page);
    const documentText = (await response?.text()) ?? '';
    const embedded = embeddedCalls.filter(({ key }) => documentText.includes(`"${key}"`));
    expect(embedded.length).toBeGreaterThan(0);
    const repeated = embedded
      .map(({ path: called }) => called)
      .filter((called) => requested.includes(called));
    expect(repeated).toEqual([]);
    await expectNoShift(page);
  });
}

test('a tap before hydration is shown as queued and handled after hydration', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(buildSiteUrl('aurora'), { waitUntil: 'commit' });
  const hot = page.getByRole('tab', { name: 'Hot' });
  const queuedTap = page.locator('[data-queued]');
  // Only the last tap counts, and only once.
  await page.getByRole('tab').nth(2).tap();
  await hot.tap();
  await hot.tap();
  await expect(queuedTap).toHaveText('Hot');
  await expect(hot).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(hot).toHaveAttribute('aria-selected', 'true');
  await expect(queuedTap).toHaveCount(0);
  await expect(page).toHaveURL(/gameType=HOT/);
  // From now on the app handles taps.
  await page.getByRole('tab').first().tap();
  await expect(page).not.toHaveURL(/gameType/);
});

test('a tap on a block whose code loads after the page’s is shown as queued and handled once', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const chunk = readBuildManifest()['src/features/catalogue/lobby/blocks/fixtures/fixtures.tsx']?.file;
  await page.route(`**/${chunk}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(buildSiteUrl('harbour'), { waitUntil: 'commit' });
  await waitForHydration(page);
  const event = page.locator('[data-block="odds"]').getByRole('button').first();
  await event.tap();
  await expect(page.locator('[data-queued]')).toHaveCount(1);
  await expect(page).toHaveURL(/\/m\/home$|\/$/);
  release();
  await expect(page).toHaveURL(/\/m\/login\?.*event/);
  await expect(page.locator('[data-queued]')).toHaveCount(0);
});

test('the first paint has the merchant’s colours, language and direction, without script [TH-10]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ur-PK' });
  const page = await context.newPage();
  await page.goto(buildSiteUrl('harbour'));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'harbour');
  await expect(root).toHaveAttribute('lang', 'ur');
  await expect(root).toHaveAttribute('dir', 'rtl');
  const [harbour, aurora] = await Promise.all(
    (['harbour', 'aurora'] as const).map(async (merchant) => {
      const other = await context.newPage();
      await other.goto(buildSiteUrl(merchant));
      return other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    }),
  );
  expect(harbour).not.toBe(aurora);
  await context.close();
});
