import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until the running animations and transitions have ended, except endless ones, so that elements are in their
 * final positions.
 */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
}

/**
 * Expects that the page passes every automatic check of WCAG 2.2 A and AA. `where` names the page in the message of a
 * failure.
 */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await finishAnimations(page);
  // Legacy mode opens no blank page, and only violations are collected. With both, a check takes a third of the time.
  // Frames of another origin are not checked.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  // Axe ignores the top layer, so it would report that the bottom bar covers an open sheet.
  const setNavigationVisibility = (visibility: string) =>
    page.evaluate((value) => {
      if (!document.querySelector('[popover][data-open]')) return;
      for (const nav of document.querySelectorAll('nav')) nav.style.visibility = value;
    }, visibility);
  await setNavigationVisibility('hidden');
  const { violations } = await axe.analyze();
  await setNavigationVisibility('');
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}
