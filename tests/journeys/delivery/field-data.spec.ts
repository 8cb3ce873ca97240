import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { beaconSchema } from '#contract/page/field-data.ts';
import { builtFiles } from '#tests/support/build-manifest.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

/** The part that reports, as it was built. */
function reportFile(): string {
  const built = builtFiles()['src/app/after-input/field-data/report.ts'];
  if (!built) throw new Error('the build has no part that reports');
  return built.file;
}

/** Lets the page views of a test report their field data, or not, whatever the server was started with. */
const sampleFieldData = (page: Page, rate: 0 | 1): Promise<unknown> =>
  page.addInitScript((share) => {
    // After the document is parsed and before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset.fieldDataRate = String(share);
    });
  }, rate);

/** Text of the beacons that the page has sent; the browser shows their bodies to nobody else. */
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

/** Another tab comes to the front, or the screen is turned off: for the page it is the same event. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** As a visitor does it, in the settings. */
async function allowMeasuring(page: Page): Promise<void> {
  await page.goto(site('harbour', '/m/set'));
  const choice = page.getByRole('group', { name: 'Report how fast pages load' });
  await expect(choice.getByRole('radio', { name: 'No' })).toBeChecked();
  await choice.getByText('Yes').click();
  await expect(choice.getByRole('radio', { name: 'Yes' })).toBeChecked();
}

test('a page view that was touched reports how it went once it is hidden, by route [ED-16]', async ({
  page,
}) => {
  await sampleFieldData(page, 1);
  const beacons = await recordBeacons(page);
  await allowMeasuring(page);
  await page.goto(site('harbour'));
  const measuring = page.waitForResponse(`**/${reportFile()}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await measuring;
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await page.getByRole('textbox').first().click();
  await atRest(page);
  const [reply] = await Promise.all([page.waitForResponse(/\/vitals$/), hide(page)]);
  expect(reply.status()).toBe(204);
  const sent = await beacons();
  expect(sent).toHaveLength(1);
  const body = sent.join('');
  expect(body.length).toBeLessThan(4_096);
  const { metrics } = v.parse(beaconSchema, JSON.parse(body));
  const seen = metrics.map(({ name, route }) => `${name} ${route}`);
  expect(seen).toEqual(expect.arrayContaining(['LCP /m/home', 'CLS /m/home', 'INP /m/login']));
  for (const name of ['FCP', 'TTFB']) expect(seen.join(' ')).toContain(name);
  expect(body).not.toMatch(/http|\?|harbour/);
});

/** Paths that a touched and hidden page view of Harbour, whose licence asks for consent, has asked for. */
async function askedWhenHidden(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(site('harbour'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.clock.runFor(1_000);
  await atRest(page);
  await hide(page);
  await atRest(page);
  return asked.filter((path) => path.includes('vitals') || path.includes(reportFile()));
}

test('a page view that is not sampled neither measures nor reports [ED-16]', async ({ page }) => {
  await sampleFieldData(page, 0);
  await allowMeasuring(page);
  expect(await askedWhenHidden(page)).toEqual([]);
});

test('where the licence asks for consent, a page view of who has not given it neither measures nor reports', async ({
  page,
}) => {
  await sampleFieldData(page, 1);
  expect(await askedWhenHidden(page)).toEqual([]);
});
