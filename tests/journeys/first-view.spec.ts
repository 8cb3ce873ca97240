import { brotliCompressSync } from 'node:zlib';

import { sampleFieldData } from '#tests/support/field-data.ts';
import { expect, site, test } from '#tests/support/journey.ts';

const budgets = { script: 150_000, css: 12_000 };
const brotli = (body: Buffer | string) => brotliCompressSync(body).length;

/** Longest time without a new request after which a page counts as settled. */
const settled = 'networkidle' as const;

test('before any interaction /m/home loads at most 150 kB of script, and its style sheet is at most 12 kB', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    pending.push(
      response.body().then((body) => void sizes.set(new URL(response.url()).pathname, brotli(body))),
    );
  });
  await sampleFieldData(page, 1);
  await page.goto(site('aurora'), { waitUntil: settled });
  await page.waitForTimeout(2_000);
  await Promise.all(pending);
  const table = [...sizes].toSorted((a, b) => b[1] - a[1]).map(([path, bytes]) => `${bytes} ${path}`);
  const script = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(script, `script of /m/home:\n${table.join('\n')}`).toBeLessThanOrEqual(budgets.script);
  expect(sizes.size, 'the scripts were seen').toBeGreaterThan(2);
  const css = await page.locator('style').first().textContent();
  expect(brotli(css ?? '')).toBeLessThanOrEqual(budgets.css);
});

/** Calls of the first view, and the key under which the page carries their reply. */
const carriedAs = { hotGames: '"hot"', vendorGameTypes: '"vendors"', 'settings/consolidated': '"settings"' };

for (const path of ['/m/home', '/m/gameList?utm_source=mail', '/m/hot-games', '/m/provider?vassalage=NOVA']) {
  test(`${path} arrives as HTML with its first tiles, and its scripts stand at the end of the body`, async ({
    request,
  }) => {
    const html = await (await request.get(site('aurora', path))).text();
    const root = html.indexOf('<div id="root">');
    expect(html.slice(root).match(/<article/g)?.length ?? 0).toBeGreaterThanOrEqual(6);
    expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(/<script|modulepreload/);
    expect(html.indexOf('type="module"')).toBeGreaterThan(root);
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
    await page.goto(site('aurora', path), { waitUntil: settled });
    await page.waitForTimeout(1_000);
    const carried = (await page.locator('#boot').textContent()) ?? '';
    const known = Object.entries(carriedAs).filter(([, key]) => carried.includes(key.replaceAll('"', '\\"')));
    expect(known.length).toBeGreaterThan(0);
    const again = known
      .map(([call]) => call)
      .filter((call) => asked.some((pathname) => pathname.endsWith(call)));
    expect(again).toEqual([]);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.001);
  });
}

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
