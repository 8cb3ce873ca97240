import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What slides or fades in is where it stays. */
export async function cameToRest(page: Page): Promise<void> {
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

/** The page as it stands breaks no WCAG 2.2 A or AA rule that a machine can check; `where` names it in a failure. */
export async function expectAccessible(page: Page, where = ''): Promise<void> {
  await cameToRest(page);
  // In one page and without what passes it takes a third of the time; no frame of another origin is looked into.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  // Axe does not know of the top layer: the bar at the foot would lie over an open sheet.
  const bar = (visibility: string) =>
    page.evaluate((value) => {
      if (!document.querySelector('[popover][data-open]')) return;
      for (const nav of document.querySelectorAll('nav')) nav.style.visibility = value;
    }, visibility);
  await bar('hidden');
  const { violations } = await axe.analyze();
  await bar('');
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}
