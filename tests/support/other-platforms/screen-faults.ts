import type { Page } from '@playwright/test';

/**
 * Lists what is wrong with the open screen: no content, placeholders that stay, holes in a list, busy parts, a page
 * wider than the screen, sections without content, and headings over nothing.
 */
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
    // A phone zooms out of a page that is too wide, so that `innerWidth` is as wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflow = scrollWidth - clientWidth;
    if (overflow > 0) faults.push(`${overflow} px wider than the screen`);
    const empty = [...document.querySelectorAll('main section')].filter(
      (section) =>
        isShown(section) && !section.querySelector('img, svg, input, iframe') && !section.textContent?.trim(),
    );
    if (empty.length) faults.push(`${empty.length} empty sections`);
    const headings = 'h1, h2, h3, h4, h5, h6';
    const media = 'img, svg, canvas, video, iframe, a, button, input, select, textarea';
    const hasOwnText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isContent = (element: Element) =>
      !element.closest(headings) && isShown(element) && (element.matches(media) || hasOwnText(element));
    for (const section of document.querySelectorAll('main section')) {
      const heading = [...section.querySelectorAll(headings)].find(isShown);
      if (heading && ![section, ...section.querySelectorAll('*')].some(isContent))
        faults.push(`the heading ${heading.textContent?.trim()} is over nothing`);
    }
    return faults;
  });
