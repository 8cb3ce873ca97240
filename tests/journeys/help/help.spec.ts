import type { Page } from '@playwright/test';

import { helpCentre } from '#contract/calls/help.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

const topic = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string) => topic(page).getByRole('heading', { level: 2, name }).first();
/** By the side menu of home. */

test('a visitor who registers reads the terms in a tab of their own, and the form keeps its input [HP-05] [SH-04] [SH-10]', async ({
  page,
  context,
}) => {
  await page.goto(site('aurora', '/m/register.html'));
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

for (const [merchant, scheme, language] of [
  ['aurora', 'dark', 'EN'],
  ['lotus', 'light', 'TH'],
  ['harbour', 'dark', 'UR'],
] as const) {
  test(`${merchant} in ${scheme} and ${language}: help keeps WCAG 2.2 AA and fits 360 px`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.context().addCookies([
      { name: 'scheme', value: scheme, url: site(merchant) },
      { name: 'language', value: language, url: site(merchant) },
    ]);
    for (const i of [2, 7]) {
      await page.goto(site(merchant, `/m/help?i=${i}`));
      await expect(topic(page).getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, `${i}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
}
