import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { beaconSchema } from '#contract/page/field-data.ts';
import { readBuildManifest } from '#tests/support/build-manifest.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

/** Returns the path of the built chunk that reports field data. */
function getReportFile(): string {
  const built = readBuildManifest()['src/app/after-input/field-data/report.ts'];
  if (!built) throw new Error('the build has no chunk that reports field data');
  return built.file;
}

/** Switches field data on or off for the page views of a test, whatever the server's sample rate. */
const sampleFieldData = (page: Page, rate: 0 | 1): Promise<unknown> =>
  page.addInitScript((share) => {
    // Runs after the document is parsed and before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.fieldDataRate = String(share);
    });
  }, rate);

/** Records the text of the beacons that the page sends, because the browser exposes their bodies nowhere else. */
async function recordBeacons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => sent.push(text));
      return send(url, body);
    };
  });
  return () => page.evaluate(() => [Reflect.get(window, 'sent')].flat());
}

/** Hides the page. A switch to another tab and a screen that turns off cause the same event. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Gives consent in the settings, as a visitor does. */
async function allowMeasuring(page: Page): Promise<void> {
  await page.goto(buildSiteUrl('harbour', '/m/set'));
  const choice = page.getByRole('group', { name: 'Share page speed data' });
  await expect(choice.getByRole('radio', { name: 'No' })).toBeChecked();
  await choice.getByText('Yes').click();
  await expect(choice.getByRole('radio', { name: 'Yes' })).toBeChecked();
}

test('a page view with an interaction reports its metrics by route when the page is hidden [ED-16]', async ({
  page,
}) => {
  await sampleFieldData(page, 1);
  const beacons = await recordBeacons(page);
  await allowMeasuring(page);
  await page.goto(buildSiteUrl('harbour'));
  const measuring = page.waitForResponse(`**/${getReportFile()}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await measuring;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.getByRole('textbox').first().click();
  await waitUntilIdle(page);
  const [reply] = await Promise.all([page.waitForResponse(/\/vitals$/), hidePage(page)]);
  expect(reply.status()).toBe(204);
  const sent = await beacons();
  expect(sent).toHaveLength(1);
  const body = sent.join('');
  expect(body.length).toBeLessThan(4_096);
  const { metrics } = v.parse(beaconSchema, JSON.parse(body));
  const metricRoutes = metrics.map(({ name, route }) => `${name} ${route}`);
  expect(metricRoutes).toEqual(expect.arrayContaining(['LCP /m/home', 'CLS /m/home', 'INP /m/login']));
  for (const name of ['FCP', 'TTFB']) expect(metricRoutes.join(' ')).toContain(name);
  expect(body).not.toMatch(/http|\?|harbour/);
});

/**
 * Opens, touches and then hides a page of Harbour, whose licence needs consent. Returns the paths that the page
 * requested for field data.
 */
async function listRequestsWhenHidden(page: Page): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(buildSiteUrl('harbour'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.clock.runFor(1_000);
  await waitUntilIdle(page);
  await hidePage(page);
  await waitUntilIdle(page);
  return paths.filter((path) => path.includes('vitals') || path.includes(getReportFile()));
}

test('a page view outside the sample neither measures nor reports [ED-16]', async ({ page }) => {
  await sampleFieldData(page, 0);
  await allowMeasuring(page);
  expect(await listRequestsWhenHidden(page)).toEqual([]);
});

test('if the licence needs consent, a page view without consent neither measures nor reports', async ({
  page,
}) => {
  await sampleFieldData(page, 1);
  expect(await listRequestsWhenHidden(page)).toEqual([]);
});
