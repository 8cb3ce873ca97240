import { chromium } from '@playwright/test';
import type * as v from 'valibot';

import { announcements, type announcementSchema } from '#contract/calls/messages/announcements.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { findHeadlessShell } from '#tests/support/chromium.ts';

/**
 * URLs that leave the site but look like URLs within the site, and URLs of other schemes such as `data:` and
 * `javascript:`.
 */
const addresses = [
  '/&Tab;/other.example/',
  '/&NewLine;/other.example/',
  '/&#13;\\other.example/',
  '/\\other.example/',
  '\\\\other.example/',
  '//other.example/',
  '///other.example/',
  '/.//other.example/',
  '/m/..//other.example/',
  '&#1;//other.example/',
  ' https://other.example/',
  'ht&Tab;tps://other.example/',
  'https:other.example',
  'https:/other.example/',
  'https://localhost@other.example/',
  'https://localhost.other.example/',
  'java&NewLine;script:fetch("https://other.example")',
  'data:text/html,<script>location="https://other.example"</script>',
  'blob:https://other.example/1',
  'intent://other.example#Intent;end',
];

const popup: v.InferOutput<typeof announcementSchema> = {
  id: 1,
  type: 'PU',
  title: 'News',
  content: [
    '<p>All links</p>',
    ...addresses.map((href) => `<a href='${href}'>go</a>`),
    '<base href="https://other.example/"><a href="m/home">go</a>',
    '<form action="https://other.example/"><button>go</button></form>',
    '<map name=m><area href="https://other.example/"></map><svg><a href="https://other.example/">go</a></svg>',
    '<meta http-equiv=refresh content="0;url=https://other.example/"><a ping="https://other.example/" href="/m/home">go</a>',
  ].join(''),
  read: false,
  startDate: '2026-01-01T00:00:00Z',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
};

/**
 * Makes a member read a popup that an operator wrote, or an attacker with an operator's account. Returns the number of
 * links in the popup, and each URL outside this site that the popup links to or the page requested.
 */
export async function findExternalLinks(
  site: string,
  { username, password }: { username: string; password: string },
): Promise<{ links: number; out: string[] }> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route(`**${announcements.path}?*`, (route) =>
      route.fulfill({ json: succeed([popup], '0'.repeat(32)) }),
    );
    await page.goto(`${site}/m/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    const shown = page.getByRole('alertdialog').filter({ hasText: 'All links' });
    await shown.waitFor();
    const found = await shown.locator('[href], [action], [ping], [src]').evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['href', 'action', 'ping', 'src'].flatMap((name) => {
          const value = element.getAttribute(name);
          return value === null ? [] : [new URL(value, element.baseURI).href];
        }),
      ),
    );
    const { origin } = new URL(site);
    const isOutside = (address: string) => URL.parse(address)?.origin !== origin;
    const isHttp = (address: string) => /^https?:/.test(address);
    return {
      links: found.length,
      out: [...found.filter(isOutside), ...requested.filter(isHttp).filter(isOutside)],
    };
  } finally {
    await browser.close();
  }
}
