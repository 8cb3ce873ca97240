import type { Page } from '@playwright/test';

import { afterInputReady, expect, site, test } from '#tests/support/journey.ts';

/** What a page says in place of what an entry has promised. */
const isNothing =
  /There is no (VIP club|points mall|reward centre) here|This is not open to your account|Please log in with an actual account|This page could not be shown|Loading failed/;

/** Entries that lead elsewhere by the requirements. */
const elsewhere = [
  // Who is no agent is led home, where the ways to reach support say how to become one (AG-01).
  /^\/m\/agent => \/m\/home$/,
  // The agents' announcements are a tab of the announcements (MC-17).
  /^\/m\/member\/notice\?types=A => \/m\/notice/,
];

/** Links within the site that are drawn now; not what opens a dialog in place. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([aria-haspopup])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** A page as the edge renders it, by its address, in the session of this one. */
async function answerOf(page: Page, path: string) {
  const { url, status, html } = await page.evaluate(async (address) => {
    const reply = await fetch(address);
    return { url: reply.url, status: reply.status, html: await reply.text() };
  }, path);
  const { pathname, search } = new URL(url);
  const drawn = html.replace(/<(script|style)\b[^]*?<\/\1>/g, '');
  const links = (drawn.match(/<a\b[^>]*>/g) ?? []).flatMap((link) => {
    const [, href] = / href="(\/[^"]*)"/.exec(link) ?? [];
    return href && !link.includes('aria-haspopup') ? [href.replaceAll('&amp;', '&')] : [];
  });
  return { at: pathname + search, status, text: drawn.replace(/<[^>]*>/g, ' '), links };
}

/** One address for each page, not for each game, offer or order. */
const pageOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, 'http://site');
  return pathname + (searchParams.has('type') ? `?type=${searchParams.get('type')}` : '');
};

/** Every entry that is drawn, from home and its menus on, with what answers where it does not lead to its page. */
async function walk(page: Page, merchant: Parameters<typeof site>[0], visitor: boolean) {
  const found = new Map<string, string>();
  const note = (links: readonly string[]) => {
    for (const link of links) if (!found.has(pageOf(link))) found.set(pageOf(link), link);
  };
  await page.goto(site(merchant));
  await afterInputReady(page);
  note(await linksOf(page));
  for (const menu of visitor ? ['Menu'] : ['Menu', 'My account']) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    note(await linksOf(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const wrong: string[] = [];
  const seen = new Set<string>();
  const follow = async (key: string) => {
    const path = found.get(key) ?? '';
    if (!path.startsWith('/m/')) return;
    const { at, status, text, links } = await answerOf(page, path);
    note(links);
    const asksToLogIn = visitor && at === `/m/login?to=${encodeURIComponent(path)}`;
    const led = `${path} => ${at}`;
    if (asksToLogIn || elsewhere.some((known) => known.test(led))) return;
    const said = isNothing.exec(text)?.[0];
    if (status !== 200 || pageOf(at) !== key || said)
      wrong.push([led, status, said].filter(Boolean).join(' '));
  };
  for (;;) {
    // Some at a time, as a page asks.
    const next = [...found.keys()].filter((key) => !seen.has(key)).slice(0, 6);
    if (next.length === 0) break;
    for (const key of next) seen.add(key);
    await Promise.all(next.map(follow));
  }
  return { count: seen.size, wrong };
}

for (const merchant of ['aurora', 'lotus', 'harbour'] as const)
  for (const who of [null, 'guest1', 'rich1', 'agent1'])
    test(`every entry that ${who ?? 'a visitor'} of ${merchant} sees leads to a page that answers`, async ({
      page,
      login,
    }) => {
      test.setTimeout(120_000);
      if (who) await login(page, who, merchant);
      const { count, wrong } = await walk(page, merchant, who === null);
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(12);
    });
