import type { Page } from '@playwright/test';

import { helpCentre } from '#contract/calls/help.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { builtFiles } from '#tests/support/build-manifest.ts';
import { afterInputReady, atRest, expect, site, test } from '#tests/support/journey.ts';
import { openMenu } from '#tests/support/shell.ts';

const topic = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string) => topic(page).getByRole('heading', { level: 2, name }).first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Topics' });
/** By the side menu of home. */
async function openHelp(page: Page): Promise<void> {
  await afterInputReady(page);
  await openMenu(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(site('aurora', '/m/help'));
}

test('a visitor who registers reads the terms in a tab of their own, and the form keeps its input [HP-05] [SH-10]', async ({
  page,
  context,
}) => {
  await page.goto(site('aurora', '/m/register'));
  const name = page.getByRole('textbox', { name: /user ?name/i }).first();
  await name.fill('terms_reader');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Read the terms' }).click(),
  ]);
  await expect(terms).toHaveURL(site('aurora', '/m/help#terms'));
  await expect(heading(terms, 'Terms and conditions')).toBeVisible();
  await expect(topic(terms)).toContainText('These are the terms between you and Aurora');
  await terms.close();
  await expect(name).toHaveValue('terms_reader');
});

test('help opens at the topic of its address, by title, place or fragment, without the shell’s header and bottom navigation [SH-09] [SH-36] [SH-37] [HP-03] [HP-04]', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/m/help', 'Deposits'],
    ['/m/help?title=Privacy', 'Privacy'],
    ['/m/help?i=1', 'Withdrawals'],
    ['/m/help#terms', 'Terms and conditions'],
  ] as const) {
    // A fragment alone would open no page.
    await page.goto('about:blank');
    await page.goto(site('aurora', path));
    await expect(heading(page, title)).toBeVisible();
    await expect(menu(page).getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Topics' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Promos' })).toHaveCount(0);
  }
});

test('Back leaves help, however many topics were read [SH-43]', async ({ page }) => {
  await page.goto(site('aurora', '/m/slot-games'));
  await page.goto(site('aurora', '/m/home'));
  await openHelp(page);
  for (const name of ['Withdrawals', 'Bonus and turnover']) {
    await menu(page).getByRole('link', { name }).click();
    await expect(heading(page, name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(site('aurora', '/m/home'));
  await page.goBack();
  await expect(page).toHaveURL(site('aurora', '/m/slot-games'));
});

test('the first view has the menu, asks for nothing that it carries and shifts by nothing [HP-01]', async ({
  page,
  request,
}) => {
  const html = await (await request.get(site('aurora', '/m/help'))).text();
  expect(html).toContain('Responsible play</a>');
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (made) => asked.push(new URL(made.url()).pathname));
  await page.goto(site('aurora', '/m/help?i=2'));
  await atRest(page);
  await expect(topic(page).getByRole('img')).toHaveAttribute('src', /^\/img\/1080\/b\//);
  expect(asked).not.toContain(helpCentre.path);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.001);
});

test('words are found in every topic and marked; what nobody wrote of is said [HP-02]', async ({ page }) => {
  await page.goto(site('aurora', '/m/help'));
  await page.getByRole('searchbox', { name: 'Search in help' }).fill('authenticator');
  await expect(menu(page).getByRole('link')).toHaveText(['Withdrawals', 'Account and password']);
  await expect(topic(page).locator('mark').first()).toHaveText(/authenticator/i);
  await menu(page).getByRole('link', { name: 'Account and password' }).click();
  await expect(heading(page, 'Account and password')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in help' }).fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'Nothing in help says “zeppelin”' })).toBeVisible();
});

test('another language is asked for 200 ms after it was chosen, not before, and the topic stays [IN-06] [HP-07]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(site('aurora', '/m/help?i=6'));
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  const asked: (string | null)[] = [];
  let catalogues = 0;
  const vietnameseTexts = new Set(
    Object.entries(builtFiles()).flatMap(([source, { file }]) =>
      source.startsWith('src/shared/intl/messages/vi.json') ? [`/${file}`] : [],
    ),
  );
  page.on('request', (made) => {
    const { pathname, searchParams } = new URL(made.url());
    if (pathname === helpCentre.path) asked.push(searchParams.get('lang'));
    if (vietnameseTexts.has(pathname)) catalogues += 1;
  });
  await page.getByRole('button', { name: 'Language' }).click();
  const vietnamese = page.getByRole('dialog').getByRole('button', { name: 'Tiếng Việt' });
  await expect(vietnamese).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await vietnamese.evaluate((row: HTMLElement) => row.click());
  await page.clock.runFor(199);
  expect(catalogues).toBe(0);
  await page.clock.runFor(1);
  // The texts come first, then the topics.
  await expect.poll(() => catalogues).toBeGreaterThan(0);
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect.poll(() => asked).toEqual(['VI']);
  await expect(heading(page, 'Điều khoản và điều kiện')).toBeVisible();
});

test('hostile HTML in a topic runs nothing and reports nothing [HP-10]', async ({ page }) => {
  const run = 'window.ran=1';
  const content = [
    `<script>${run}</script><img src=x onerror="${run}"><svg onload="${run}"></svg>`,
    `<a href="javascript:${run}">go</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    `<p onclick="${run}" style="background:url(//evil.example)">text</p><form action="javascript:${run}"></form>`,
    `<img src="//evil.example/x" width="9" height="9"><table><tr><td onmouseover="${run}">cell</td></tr></table>`,
  ].join('');
  const outside: string[] = [];
  page.on('request', (made) => {
    if (made.url().includes('evil')) outside.push(made.url());
  });
  await page.route(`**${helpCentre.path}*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        value: [{ title: '<b>Bold</b>', content, code: 'x' }],
        errorCode: null,
        message: null,
        traceId: 't',
      },
    }),
  );
  await page.goto(site('aurora', '/m/home'));
  await openHelp(page);
  await expect(heading(page, '<b>Bold</b>')).toBeVisible();
  await topic(page).getByText('text').click();
  await topic(page).getByText('cell').hover();
  await expect(topic(page).getByText('go')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(outside).toEqual([]);
});

for (const [merchant, scheme, language] of [
  ['aurora', 'dark', 'EN'],
  ['lotus', 'light', 'TH'],
  ['harbour', 'dark', 'UR'],
] as const) {
  test(`${merchant} in ${scheme} and ${language}: every topic keeps WCAG 2.2 AA and fits 360 px`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.context().addCookies([
      { name: 'scheme', value: scheme, url: site(merchant) },
      { name: 'language', value: language, url: site(merchant) },
    ]);
    for (const i of [0, 2, 7]) {
      await page.goto(site(merchant, `/m/help?i=${i}`));
      await expect(topic(page).getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, `${i}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
}
