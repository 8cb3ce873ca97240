import type { Page } from '@playwright/test';

import { helpCentre } from '#contract/calls/help.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';

const topic = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string) => topic(page).getByRole('heading', { level: 2, name }).first();

test('a visitor reads the terms in a new tab during registration, and the form keeps its input [HP-05] [SH-04] [SH-10]', async ({
  page,
  context,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/register.html'));
  const name = page.getByRole('textbox', { name: /user ?name/i }).first();
  await name.fill('terms_reader');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Read terms' }).click(),
  ]);
  await expect(terms).toHaveURL(buildSiteUrl('aurora', '/m/help#terms'));
  await expect(heading(terms, 'Terms and conditions')).toBeVisible();
  await expect(topic(terms)).toContainText('These are the terms between you and Aurora');
  await terms.close();
  await expect(name).toHaveValue('terms_reader');
});

test('the first view has the menu, requests no embedded data again and has no layout shift [HP-01]', async ({
  page,
  request,
}) => {
  const html = await (await request.get(buildSiteUrl('aurora', '/m/help'))).text();
  expect(html).toContain('Responsible play</a>');
  await recordShifts(page);
  const paths: string[] = [];
  page.on('request', (sent) => paths.push(new URL(sent.url()).pathname));
  await page.goto(buildSiteUrl('aurora', '/m/help?i=2'));
  await waitUntilIdle(page);
  await expect(topic(page).getByRole('img')).toHaveAttribute('src', /^\/img\/1080\/b\//);
  expect(paths).not.toContain(helpCentre.path);
  await expectNoShift(page);
});

for (const [merchant, scheme, language] of [
  ['aurora', 'dark', 'EN'],
  ['lotus', 'light', 'TH'],
  ['harbour', 'dark', 'UR'],
] as const) {
  test(`${merchant} in ${scheme} and ${language}: help meets WCAG 2.2 AA and fits 360 px`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.context().addCookies([
      { name: 'scheme', value: scheme, url: buildSiteUrl(merchant) },
      { name: 'language', value: language, url: buildSiteUrl(merchant) },
    ]);
    for (const i of [2, 7]) {
      await page.goto(buildSiteUrl(merchant, `/m/help?i=${i}`));
      await expect(topic(page).getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, `${i}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
}
