import type { Locator, Page, Request } from '@playwright/test';

import { expect } from './journey.ts';

/** True for a call for a page of games. */
export const isListCall = (request: Request): boolean =>
  new URL(request.url()).pathname === '/wps/game/gameList';

/** Returns a parameter of a call's address. */
export const getParam = (request: Request, name: string): string | null =>
  new URL(request.url()).searchParams.get(name);

/** The games rendered on a list's page. */
export const getGames = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Records the page numbers of the list that the browser requests from now on. */
export function recordRequestedPages(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (isListCall(request)) pages.push(getParam(request, 'pageNo') ?? '');
  });
  return pages;
}

/** Opens a page and waits until the list is hydrated. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[role="list"][style]').last()).toBeVisible();
}

/** Counts the columns in which elements stand. */
export const countColumns = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size,
  );
