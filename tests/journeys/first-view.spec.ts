import { brotliCompressSync } from 'node:zlib';

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

for (const path of ['/m/home', '/m/gameList', '/m/hot-games', '/m/provider?vassalage=NOVA']) {
  test(`${path} arrives as HTML with its first tiles, and its scripts stand at the end of the body`, async ({
    request,
  }) => {
    const html = await (await request.get(site('aurora', path))).text();
    const body = html.slice(html.indexOf('<div id="root">'));
    expect(body.match(/<article/g)?.length ?? 0).toBeGreaterThanOrEqual(6);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toMatch(/<script|modulepreload/);
    expect(html.indexOf('<script type="module"') === -1 ? html.indexOf('type="module"') : 0).not.toBe(-1);
  });

  test(`${path} hydrates without a warning, asks for nothing that it carries, and shifts by nothing`, async ({
    page,
  }) => {
    const html = await (await page.request.get(site('aurora', path))).text();
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const carried = (JSON.parse(boot).state?.queries ?? []).length;
    expect(carried).toBeGreaterThan(0);
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0, firstTile: null });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry) {
            Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) });
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^\/(wps|lgw)\//.test(url.pathname)) asked.push(url.pathname + url.search);
    });
    await page.goto(site('aurora', path), { waitUntil: settled });
    await page.waitForTimeout(1_000);
    const catalogue = asked.filter((call) =>
      /hotGames|vendorGameTypes|settings|whitelabel|pageNo=1&/.test(call),
    );
    const keys: string[] = (JSON.parse(boot).state.queries ?? []).map(
      (query: { queryHash: string }) => query.queryHash,
    );
    const again = catalogue.filter(
      (call) =>
        (call.includes('hotGames') && keys.some((key) => key.includes('"hot"'))) ||
        (call.includes('vendorGameTypes') && keys.some((key) => key.includes('"vendors"'))) ||
        (call.includes('settings') && keys.some((key) => key.includes('"settings"'))),
    );
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
