import type { Page } from '@playwright/test';

import { expect } from '#tests/support/journey.ts';

/** A page without popups, with the whole shell around it. */
export const quietPage = '/m/gameCenter?dataType=hot';

export const getHeader = (page: Page) => page.getByRole('banner');
export const getBottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** Returns the open drawer: the side menu or the member menu. A closed drawer may still be animating out. */
export const getDrawer = (page: Page) => page.locator('[popover][data-open]').getByRole('dialog');

/**
 * Makes the site believe, from its next load on, that it runs as an installed app. Browsers have no switch for this.
 */
export const emulateInstalledApp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? { ...real(query), matches: true } : real(query);
  });

/** Opens the side menu. */
export async function openMenu(page: Page) {
  await getHeader(page).getByRole('button', { name: 'Menu' }).click();
  await expect(getDrawer(page).getByRole('link', { name: 'Hot', exact: true })).toBeVisible();
}

/**
 * Chooses Spanish in the open language menu, so that data is requested again. The click is dispatched as an event,
 * because an error page may already cover the menu.
 */
export const chooseSpanish = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Language' })
    .getByRole('button', { name: 'Español' })
    .dispatchEvent('click');
