import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import type { APIRequestContext, Page, Response } from '@playwright/test';

import { hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { settingsConsolidated } from '#contract/calls/system/site.ts';
import { pageWeights } from '#tests/performance/lighthouse/module-weights.ts';
import { builtFiles } from '#tests/support/build-manifest.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

import { agentPages, memberPages, visitorPages } from './route-pages.ts';

const home = '/m/home';
/** Brotli bytes: ceilings against accidents (docs/decisions/047-ceilings-not-targets.md). */
const budgets = {
  /** Script before any interaction. */
  homeScript: 140_000,
  otherScript: 170_000,
  homeDocument: 20_000,
  /** All that home loads by itself; 40 kB less than the ceiling, as 720 games share 60 pictures here. */
  homeInAll: 380_000,
};
const brotli = (body: Buffer | string) => brotliCompressSync(body).length;

/** Brotli bytes of a chunk, as the build has packed it; what would not shrink is not packed. */
function sizeOf(chunk: string): number {
  const file = `dist/client/${chunk}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Longest time without a new request after which a page counts as settled. */
const settled = 'networkidle' as const;

/** The scripts, with their Brotli bytes, that a page has loaded when nobody touches it. */
async function scriptsLoaded(page: Page, path: string): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    const chunk = /\/(assets\/[^/]+\.js)$/.exec(new URL(response.url()).pathname)?.[1];
    if (chunk) scripts.set(chunk, sizeOf(chunk));
  });
  await page.goto(site('aurora', path), { waitUntil: settled });
  await atRest(page);
  return scripts;
}

/** The scripts that a page's HTML names: the entry, the chunks of its route by the manifest, its texts. */
async function scriptsNamed(request: APIRequestContext, path: string): Promise<Map<string, number>> {
  const reply = await request.get(site('aurora', path), { maxRedirects: 0 });
  expect(reply.status(), path).toBe(200);
  const chunks = new Set((await reply.text()).match(/\bassets\/[^"/]+\.js\b/g));
  return new Map([...chunks].map((chunk) => [chunk, sizeOf(chunk)]));
}

/** The chunk of EN's texts that the entry's modules do not say. */
const restOfTexts = () => builtFiles()['src/shared/intl/messages/en.json?part=rest']?.file;

const budgetOf = (path: string): number => (path === home ? budgets.homeScript : budgets.otherScript);
const memberVariants = [
  '/m/home?type=fav',
  '/m/gameList?dataType=fav',
  '/m/redRain',
  '/m/member/benefits',
  '/m/mall/mallHome',
];

for (const [who, username, paths] of [
  ['visitor', null, [home, ...Object.values(visitorPages)]],
  ['member', 'member1', [home, ...Object.values(memberPages), ...memberVariants]],
  ['agent', 'agent1', Object.values(agentPages)],
] as const) {
  test(`before any interaction no page of the ${who} loads more script than its budget: 140 kB on home, 170 kB elsewhere`, async ({
    page,
    login,
  }) => {
    if (username) await login(page, username);
    for (const path of paths) {
      const scripts =
        path === home ? await scriptsLoaded(page, path) : await scriptsNamed(page.request, path);
      const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
      const name = `${who} ${path}`;
      expect(scripts.size, `scripts of ${name} were seen`).toBeGreaterThan(1);
      if (path === '/m/login') expect(scripts.has(restOfTexts() ?? '')).toBe(true);
      if (path === home)
        expect
          .soft(scripts.has(restOfTexts() ?? ''), `${name} waits for texts beyond the first part`)
          .toBe(false);
      const heaviest = Object.entries(pageWeights('dist', scripts)).slice(0, 25);
      expect
        .soft(
          bytes,
          `script of ${name}, the heaviest first:\n${heaviest.map((row) => row.join(' ')).join('\n')}`,
        )
        .toBeLessThanOrEqual(budgetOf(path));
    }
  });
}

test.describe('on the phone of Lighthouse', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const merchant of ['aurora', 'lotus', 'harbour'] as const)
    test(`home of ${merchant} loads at most ${budgets.homeInAll / 1_000} kB by itself`, async ({ page }) => {
      const loading: Promise<[file: string, bytes: number]>[] = [];
      const weigh = async (response: Response): Promise<[file: string, bytes: number]> => {
        const file = new URL(response.url()).pathname;
        if (file.endsWith('.js')) return [file, sizeOf(file.slice(1))];
        const body = await response.body();
        const packs = /text|json|svg/.test(response.headers()['content-type'] ?? '');
        return [file, packs ? brotli(body) : body.length];
      };
      page.on('response', (response) => loading.push(weigh(response)));
      await page.goto(site(merchant), { waitUntil: settled });
      await atRest(page);
      const files = async () => (await Promise.all(loading)).map(([file, bytes]) => ({ file, bytes }));
      const banners = async () => (await files()).filter(({ file }) => /^\/img\/\d+\/b\//.test(file)).length;
      // The second banner's comes while the first is shown.
      await expect.poll(banners).toBe(2);
      const bytesOf = async (kind: string) =>
        (await files()).reduce((sum, { file, bytes }) => sum + (file.includes(kind) ? bytes : 0), 0);
      expect.soft(await bytesOf('/img/')).toBeGreaterThan(50_000);
      expect.soft(await bytesOf('')).toBeLessThanOrEqual(budgets.homeInAll);
    });
});

test('sheet and scripts are asked for by the head, once the first picture is, and not by the end of the document', async ({
  page,
}) => {
  await page.goto(site('aurora'), { waitUntil: settled });
  await expect(page.locator('link[media="print"]')).toHaveCount(0);
  expect(await page.locator('link[rel="modulepreload"][media="all"]').count()).toBeGreaterThan(0);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const startOf = (path: RegExp) =>
    asked.find(({ name }) => path.test(new URL(name).pathname))?.startTime ?? NaN;
  const picture = startOf(/^\/img\/.*\/b\//);
  expect(startOf(/assets\/index-.*\.js$/)).toBeGreaterThan(picture);
  expect(startOf(/assets\/style-.*\.css$/)).toBeGreaterThan(picture);
});

test(`the document of ${home} is at most ${budgets.homeDocument / 1_000} kB; a page without a first picture waits for none`, async ({
  page,
  request,
}) => {
  for (const merchant of ['aurora', 'lotus'] as const) {
    const html = (await (await page.goto(site(merchant)))?.text()) ?? '';
    const parts = {
      style: html.match(/<style[\s\S]*?<\/style>/g)?.join('') ?? '',
      record: /id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
    };
    const told = Object.entries(parts).map(([name, text]) => `${name} ${brotli(text)}`);
    expect.soft(brotli(html), `${merchant}: ${told.join(', ')}`).toBeLessThanOrEqual(budgets.homeDocument);
  }
  expect(await (await request.get(site('aurora', '/m/login'))).text()).not.toContain('rel="expect"');
});

test('without script a page is in the scheme that was chosen, and on paper dark on white [TH-01] [TH-11]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  /** The first number of white, by notation. */
  const lightest: Record<string, number> = { rgb: 255, rgba: 255, lab: 100, oklch: 1 };
  /** Lightness of the ground and of what is written on it. */
  const lightness = async () => {
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    const text = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
    return [ground, text].map((value) => {
      const [, notation = '', first = ''] = /^(\w+)\(([\d.]+)/.exec(value) ?? [];
      return Number(first) / (lightest[notation] ?? 1);
    });
  };
  const isDark = ([ground = 1, text = 0]: number[]) => ground < 0.3 && text > 0.8;
  const isLight = ([ground = 0, text = 1]: number[]) => ground > 0.9 && text < 0.4;
  for (const [scheme, system, is] of [
    ['dark', 'light', isDark],
    ['light', 'dark', isLight],
    ['auto', 'dark', isDark],
    ['auto', 'light', isLight],
  ] as const) {
    await context.addCookies([{ name: 'scheme', value: scheme, url: site('aurora') }]);
    await page.emulateMedia({ colorScheme: system, media: 'screen' });
    await page.goto(site('aurora'));
    const seen = await lightness();
    expect(is(seen), `${scheme}, a system that is ${system}: ${seen.join(' and ')}`).toBe(true);
    await page.emulateMedia({ media: 'print' });
    const [, ink = 1] = await lightness();
    expect(ink, `${scheme} on paper`).toBeLessThan(0.4);
  }
  await context.close();
});

test('a page comes with no rule of another screen, and no other merchant’s values', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [home, '/m/slot-games', '/m/login']) {
    await page.goto(site('lotus', path));
    const others = await page.evaluate(() => {
      const has = (selector: string) =>
        (selector.match(/\.[\w-]+/g) ?? []).every((name) => document.querySelector(name));
      const foreign = (rule: CSSRule): string[] => {
        if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule))
          return Array.from(rule.cssRules).flatMap(foreign);
        if (!(rule instanceof CSSStyleRule)) return [];
        // What may or may not be, `:is(.a, .b)`, says nothing.
        let selector = rule.selectorText;
        for (let last = ''; last !== selector; selector = selector.replaceAll(/\([^()]*\)/g, ''))
          last = selector;
        return selector.split(',').some(has) ? [] : [rule.selectorText];
      };
      return Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules).flatMap(foreign));
    });
    expect(others, `${path}: selectors of what is not on the page`).toEqual([]);
    const style = (await page.locator('style').allTextContents()).join('');
    expect(style).toContain('[data-theme=lotus]');
    expect(style).not.toMatch(/\[data-theme=(?:aurora|harbour)\]\{/);
  }
  await context.close();
});

/** Calls of the first view; the page carries their replies under their keys. */
const carriedCalls = [hotGames, vendorGameTypes, settingsConsolidated];

for (const path of ['/m/home', '/m/gameList?utm_source=mail', '/m/hot-games', '/m/provider?vassalage=NOVA']) {
  test(`${path} arrives as HTML with its first tiles, asks for its first picture before any script, and nothing keeps its first frame or the parser waiting`, async ({
    request,
  }) => {
    const html = await (await request.get(site('aurora', path))).text();
    const root = html.slice(html.indexOf('<div id="root">'));
    expect(root.match(/<article/g)?.length ?? 0).toBeGreaterThanOrEqual(6);
    const head = html.slice(0, html.indexOf('<link rel="modulepreload"'));
    expect(head).toMatch(/<link rel="preload" as="image" imagesrcset="[^"]+"[^>]* fetchpriority="high"/i);
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1);
    expect(html).not.toMatch(/blocking=|<link rel="stylesheet"/);
    const content = html.indexOf('</article>', html.indexOf('<div id="root">'));
    const loaders = /<script\b[^>]*>|<link rel="modulepreload"[^>]*>/g;
    // Not even preloaded there: a server that heeds no priorities would send them along with the first picture.
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

  test(`${path} hydrates without a warning, asks for nothing that it carries, and shifts by nothing`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
            Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) });
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const response = await page.goto(site('aurora', path), { waitUntil: settled });
    await atRest(page);
    const carried = (await response?.text()) ?? '';
    const known = carriedCalls.filter(({ key }) => carried.includes(`"${key}"`));
    expect(known.length).toBeGreaterThan(0);
    const again = known.map(({ path: called }) => called).filter((called) => asked.includes(called));
    expect(again).toEqual([]);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.001);
  });
}

test('a tap before hydration is shown as queued, and is handled after hydration', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site('aurora'), { waitUntil: 'commit' });
  const hot = page.getByRole('tab', { name: 'Hot' });
  const held = page.locator('[data-queued]');
  // The last one counts, once.
  await page.getByRole('tab').nth(2).tap();
  await hot.tap();
  await hot.tap();
  await expect(held).toHaveText('Hot');
  await expect(hot).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(hot).toHaveAttribute('aria-selected', 'true');
  await expect(held).toHaveCount(0);
  await expect(page).toHaveURL(/gameType=HOT/);
  // From now on taps are the app's.
  await page.getByRole('tab').first().tap();
  await expect(page).not.toHaveURL(/gameType/);
});

test('the first paint is in the merchant’s colours, language and direction, without script [TH-10]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ur-PK' });
  const page = await context.newPage();
  await page.goto(site('harbour'));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'harbour');
  await expect(root).toHaveAttribute('lang', 'ur');
  await expect(root).toHaveAttribute('dir', 'rtl');
  const [harbour, aurora] = await Promise.all(
    (['harbour', 'aurora'] as const).map(async (merchant) => {
      const other = await context.newPage();
      await other.goto(site(merchant));
      return other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    }),
  );
  expect(harbour).not.toBe(aurora);
  await context.close();
});
