import type { Page, Request } from '@playwright/test';

import cn from '#src/shared/intl/messages/cn.json' with { type: 'json' };
import ko from '#src/shared/intl/messages/core/ko.json' with { type: 'json' };
import en from '#src/shared/intl/messages/en.json' with { type: 'json' };
import th from '#src/shared/intl/messages/th.json' with { type: 'json' };
import { readBuildManifest } from '#tests/support/build-manifest.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

type Merchant = Parameters<typeof buildSiteUrl>[0];

const html = (page: Page) => page.locator('html');

/** Opens home in a language that was chosen at an earlier visit, and waits until it is hydrated. */
async function openHome(page: Page, merchant: Merchant = 'aurora', language = ''): Promise<void> {
  if (language)
    await page
      .context()
      .addCookies([{ name: 'language', value: language, url: buildSiteUrl(merchant, '/') }]);
  await page.goto(buildSiteUrl(merchant));
  await expect(page.locator('[data-mode="glide"], [data-mode="drag"]')).toBeVisible();
}

/** Scrolls down step by step, so that every section comes near the viewport. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.evaluate(() => innerHeight + scrollY + 2 >= document.body.scrollHeight)).toBe(true);
  }).toPass({ intervals: [120], timeout: 20_000 });
}

/** Chooses a language by its own name, from a page in EN. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Returns every text that a visitor sees or a screen reader reads: texts, names and hints. */
const listTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const inScript = walker.currentNode.parentElement?.closest('script, style, noscript');
      if (!inScript) found.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt'])
        found.add(element.getAttribute(name)?.trim() ?? '');
    }
    return [...found];
  });

test('a language is found by its name; texts, direction and requests switch at once, and the choice is stored [IN-05] [IN-07] [CA-08] [SH-60]', async ({
  page,
}) => {
  await openHome(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const recordFrame = () => {
      const heading = document.querySelector('main section h2')?.textContent ?? '';
      seen.add(`${/[\u0600-\u06ff]/.test(heading) ? 'ur' : 'en'} ${document.documentElement.dir}`);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  const requested: (string | null)[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('language')) requested.push(searchParams.get('language'));
  });
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByLabel('Search languages').fill('urdu');
  await page.getByRole('dialog').getByRole('button', { name: 'اردو' }).click();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(html(page)).toHaveAttribute('lang', 'ur');
  await expect.poll(() => requested).toContain('UR');
  await expect
    .poll(() => page.evaluate(() => Array.from<string>(Reflect.get(window, 'seen'))))
    .toEqual(['en ltr', 'ur rtl']);
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'ur');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
});

test.describe('a browser with an unsupported language', () => {
  test.use({ locale: 'cs-CZ' });

  test('opens a site in the merchant’s default language [IN-01]', async ({ page }) => {
    await openHome(page);
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('heading', { name: en['lobby.hot.title'], exact: true })).toBeVisible();
    await openHome(page, 'lotus');
    await expect(html(page)).toHaveAttribute('lang', 'th');
  });
});

test('choosing Chinese on home changes the page and requests lists, hot games and news in Chinese [IN-05] [IN-07] [IN-08]', async ({
  page,
}) => {
  await openHome(page);
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('language')) calls.push(request);
  });
  const getLanguage = (call: Request) => new URL(call.url()).searchParams.get('language');
  await chooseLanguage(page, '简体中文');
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans');
  // Prefetches made during the choice are in English.
  const before = calls.length;
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { name: cn['lobby.hot.title'], exact: true })).toBeVisible();
  const listChinesePaths = () =>
    calls.filter((call) => getLanguage(call) === 'CN').map((call) => new URL(call.url()).pathname);
  for (const path of ['/wps/game/gameList', '/wps/game/hotGames', '/wps/announcement'])
    await expect.poll(listChinesePaths).toContain(path);
  expect(calls.slice(before).filter((call) => getLanguage(call) !== 'CN')).toEqual([]);
  for (const call of calls) expect(call.headers().language).toBe(getLanguage(call));
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'zh-Hans');
});

for (const [code, merchant, translations] of [
  ['CN', 'aurora', cn],
  ['TH', 'lotus', th],
] as const) {
  test(`home in ${code} has no English sentence left, down to the footer [IN-02]`, async ({ page }) => {
    await openHome(page, merchant, code);
    await scrollToEnd(page);
    const shown = await listTexts(page);
    const translated: Record<string, string> = translations;
    const english = new Set(
      Object.entries(en).flatMap(([id, text]) => (translated[id] === text ? [] : [text])),
    );
    // Names of games, vendors and channels stay in English. The app's own texts and whole sentences must be translated.
    const untranslated = shown.filter(
      (text) => english.has(text) || /[a-z]+( [a-z]+){2,} [a-z]{2,}[.?!]/i.test(text),
    );
    expect(untranslated).toEqual([]);
    expect(shown).toContain(translations['lobby.footer.responsibleText']);
  });
}

test('Urdu runs from right to left: the first tab and the menu are on the right [IN-07]', async ({
  page,
}) => {
  await openHome(page, 'harbour', 'UR');
  await expect(html(page)).toHaveAttribute('lang', 'ur');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  const [first, second] = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.slice(0, 2).map((each) => each.getBoundingClientRect().right));
  expect(first).toBeGreaterThan(340);
  expect(second).toBeLessThan(first ?? 0);
  const menu = await page.getByRole('banner').getByRole('button').first().boundingBox();
  expect(menu?.x).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The link of a row of games is on one line, however long the row's title is.
  const links = page.getByRole('main').getByRole('link', { name: 'سب دیکھیں' });
  await links.first().scrollIntoViewIfNeeded();
  const lines = await links.first().evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('a language without a catalogue shows its core texts and English for the rest, and the menu marks it as partly translated [IN-03] [IN-04] [IN-11]', async ({
  page,
}) => {
  await openHome(page, 'lotus', 'KO');
  await expect(html(page)).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { name: ko['lobby.hot.title'], exact: true })).toBeVisible();
  await expect(page.getByText(en['lobby.footer.responsibleText'])).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: ko['shell.header.language'] }).click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows.filter({ hasText: '한국어' })).toContainText(ko['shell.language.partly']);
  await expect(rows.filter({ hasText: 'ไทย' })).not.toContainText(ko['shell.language.partly']);
});

test('of Aurora’s forty-one languages only the current language’s texts load; another language’s texts load when it is chosen [IN-03] [IN-12]', async ({
  page,
}) => {
  const codes = new Map<string, string>(
    Object.entries(readBuildManifest()).flatMap(([source, { file }]) => {
      const code = /^src\/shared\/intl\/messages\/([\w-]+)\.json/.exec(source)?.[1];
      return code ? [[`/${file}`, code]] : [];
    }),
  );
  const loaded: string[] = [];
  page.on('request', (request) => {
    const code = codes.get(new URL(request.url()).pathname);
    if (code) loaded.push(code);
  });
  await openHome(page);
  // The lobby's own texts load first, the others with the first touch.
  expect(loaded).toEqual(['en']);
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(41);
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'th');
  expect([...new Set(loaded)]).toEqual(['en', 'th']);
});
