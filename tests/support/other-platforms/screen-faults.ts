import type { Page } from '@playwright/test';

/** Lists what is wrong with the open screen: no content, a whole-page error, a placeholder that stays, a wide page. */
export const listScreenFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const main = document.querySelector('main');
    const text = main?.innerText.trim() ?? '';
    if (!/\S{3}/.test(text)) faults.push('the page is empty');
    const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
    const placeholders = document.querySelectorAll('main [data-shape][aria-hidden="true"]:is(span)');
    const staying = [...placeholders].filter(isShown);
    if (staying.length) faults.push(`${staying.length} placeholders stay`);
    // A cell without a game shows only the pattern of the grid.
    const cells = document.querySelectorAll('main [role="list"] > [role="presentation"]:not([style])');
    const holes = [...cells].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (holes.length) faults.push(`${holes.length} holes in a list`);
    const busy = [...document.querySelectorAll('main [aria-busy="true"]')].filter(isShown);
    if (busy.length) faults.push(`${busy.length} parts stay busy`);
    const overflow = document.documentElement.scrollWidth - innerWidth;
    if (overflow > 0) faults.push(`${overflow} px wider than the screen`);
    const empty = [...document.querySelectorAll('main section')].filter(
      (section) =>
        isShown(section) && !section.querySelector('img, svg, input, iframe') && !section.textContent?.trim(),
    );
    if (empty.length) faults.push(`${empty.length} empty sections`);
    return faults;
  });
