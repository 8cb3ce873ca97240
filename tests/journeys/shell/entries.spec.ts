import type { Page } from '@playwright/test';

import { waitForAfterInput, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

/** Messages of a page that does not have what the entry promised. */
const missingPagePattern =
  /The (VIP club|points mall) isn’t available|Rewards aren’t available|This isn’t available for your account|Please log in with a member account|This page couldn’t be loaded|Couldn’t load\. Tap to retry/;

/** Redirects that a requirement prescribes. */
const allowedRedirects = [
  // A member without an agency goes home, where the support channels explain how to become an agent (AG-01).
  /^\/m\/agent => \/m\/home$/,
  // The agents' announcements are a tab of the announcements (MC-17).
  /^\/m\/member\/notice\?types=A => \/m\/notice/,
];

/** Returns the visible links within the site, without those that open a dialog in place. */
const listLinks = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([aria-haspopup])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Fetches the page at an address as the edge renders it, with this page's session. */
async function fetchPage(page: Page, path: string) {
  const { url, status, html } = await page.evaluate(async (address) => {
    const reply = await fetch(address);
    return { url: reply.url, status: reply.status, html: await reply.text() };
  }, path);
  const { pathname, search } = new URL(url);
  const rendered = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '');
  const links = (rendered.match(/<a\b[^>]*>/g) ?? []).flatMap((link) => {
    const [, href] = / href="(\/[^"]*)"/.exec(link) ?? [];
    return href && !link.includes('aria-haspopup') ? [href.replaceAll('&amp;', '&')] : [];
  });
  return { at: pathname + search, status, text: rendered.replace(/<[^>]*>/g, ' '), links };
}

/**
 * Maps an address to a key for its kind of page. The pages of all games share one key, as do those of all offers and of
 * all orders.
 */
const toPageKey = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  return pathname + (searchParams.has('type') ? `?type=${searchParams.get('type')}` : '');
};

/**
 * Follows every visible link, starting with home and its menus. Returns the number of links, and the links that do not
 * lead to their page.
 */
async function checkEntries(page: Page, merchant: Parameters<typeof buildSiteUrl>[0], visitor: boolean) {
  const found = new Map<string, string>();
  const addLinks = (links: readonly string[]) => {
    for (const link of links) if (!found.has(toPageKey(link))) found.set(toPageKey(link), link);
  };
  await page.goto(buildSiteUrl(merchant));
  await waitForAfterInput(page);
  addLinks(await listLinks(page));
  for (const menu of visitor ? ['Menu'] : ['Menu', 'My account']) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    addLinks(await listLinks(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const wrong: string[] = [];
  const seen = new Set<string>();
  const follow = async (key: string) => {
    const path = found.get(key) ?? '';
    if (!path.startsWith('/m/')) return;
    const { at, status, text, links } = await fetchPage(page, path);
    addLinks(links);
    const asksToLogIn = visitor && at === `/m/login?to=${encodeURIComponent(path)}`;
    const redirect = `${path} => ${at}`;
    if (asksToLogIn || allowedRedirects.some((known) => known.test(redirect))) return;
    const missingMessage = missingPagePattern.exec(text)?.[0];
    if (status !== 200 || toPageKey(at) !== key || missingMessage)
      wrong.push([redirect, status, missingMessage].filter(Boolean).join(' '));
  };
  for (;;) {
    // A few at a time, as a page would request them.
    const next = [...found.keys()].filter((key) => !seen.has(key)).slice(0, 6);
    if (next.length === 0) break;
    for (const key of next) seen.add(key);
    await Promise.all(next.map(follow));
  }
  return { count: seen.size, wrong };
}

for (const merchant of ['aurora', 'lotus', 'harbour'] as const)
  for (const username of [null, 'guest1', 'rich1', 'agent1'])
    test(`every entry that ${username ?? 'a visitor'} of ${merchant} sees leads to a working page`, async ({
      page,
      login,
    }) => {
      test.setTimeout(120_000);
      if (username) await login(page, username, merchant);
      const { count, wrong } = await checkEntries(page, merchant, username === null);
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(12);
    });
