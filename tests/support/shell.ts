import type { Page } from '@playwright/test';

import { expect } from '#tests/support/journey.ts';

/** Without popups and with the shell's whole chrome. */
export const quietPage = '/m/gameCenter?dataType=hot';

export const header = (page: Page) => page.getByRole('banner');
export const bottom = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** The side menu or the member's; one that was closed may still be leaving. */
export const drawer = (page: Page) => page.locator('[popover][data-open]').getByRole('dialog');

/** Has the site run as an installed app from its next load on; the browser has no switch for it. */
export const asInstalledApp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? { ...real(query), matches: true } : real(query);
  });

/** Opens the side menu. */
export async function openMenu(page: Page) {
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(drawer(page).getByRole('link', { name: 'Hot', exact: true })).toBeVisible();
}

/**
 * Chooses Spanish in the open language menu, which asks the platform anew; by its event, as a closed page may lie
 * over the menu already.
 */
export const changeLanguage = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Language' })
    .getByRole('button', { name: 'Español' })
    .dispatchEvent('click');
