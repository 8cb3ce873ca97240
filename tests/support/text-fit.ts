import type { Page } from '@playwright/test';

/** Texts that may be cut, because they open the whole text: those on tiles and cards of games, and rows of records. */
const mayBeCut = 'article *, li > button *';

/** Lists what does not fit the window: horizontal scrolling, cut texts, and columns of single letters. */
export const listMisfits = (page: Page): Promise<string[]> =>
  page.evaluate((permitted) => {
    const found = new Set<string>();
    // Not `innerWidth`: a phone zooms out of a page that is too wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!texts.length || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (element.closest('.sr-only, script, style, [aria-hidden="true"], option, svg')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const text = element.textContent?.trim() ?? '';
      const names = `${element.className} ${element.parentElement?.className}`;
      const cuts =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (cuts && !element.matches(permitted)) found.add(`cut: ${text.slice(0, 40)} .${names}`);
      for (const node of texts) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const letters = node.textContent?.trim().length ?? 0;
        if (lines > 2 && letters / lines < 4)
          found.add(`${lines} lines of single letters: ${text.slice(0, 40)} .${names}`);
      }
    }
    return [...found];
  }, mayBeCut);

/** Returns the share of the window's height that bars occupy while the page scrolls, or the page of a game. */
export async function measureBars(page: Page): Promise<number> {
  await page.mouse.wheel(0, 300);
  return page.evaluate(() => {
    const covered = new Set<number>();
    const isFixed = (element: Element | null) =>
      element !== null && getComputedStyle(element).position === 'fixed';
    for (const element of document.querySelectorAll('body *')) {
      const { position, visibility } = getComputedStyle(element);
      const { top, bottom, width, height } = element.getBoundingClientRect();
      // A page that covers the window, such as a game's, may have a bar of its own.
      const stays =
        isFixed(element) ||
        position === 'sticky' ||
        (element.matches('header') && isFixed(element.parentElement));
      if (!stays || visibility === 'hidden' || width < innerWidth / 2 || height > innerHeight * 0.9) continue;
      if (!element.checkVisibility({ opacityProperty: true })) continue;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y);
    }
    return covered.size / innerHeight;
  });
}
