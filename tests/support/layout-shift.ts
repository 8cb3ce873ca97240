import type { BrowserContext, Page } from '@playwright/test';

import { expect } from '#tests/support/journey.ts';

/** A layout shift (https://wicg.github.io/layout-instability): its score, and what moved from where to where. */
export type Shift = { value: number; moved: string[] };

/** `LayoutShift.sources`, which is missing from TypeScript's DOM types. */
type Sources = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];

/**
 * Records shifts in the page. Chromium may lay out a new tab before the tab has a size. It flags the shift of the
 * resize as one after input, so a flagged shift counts only if there was input.
 */
function observe(buffered: boolean): void {
  const shifts: Shift[] = [];
  let hadInput = !buffered;
  Object.assign(window, { shifts });
  addEventListener('pointerdown', () => void (hadInput = true), { capture: true });
  const describeBox = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') && !hadInput) continue;
      const sources: Sources = Reflect.get(entry, 'sources');
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}.${element?.className} "${node?.textContent?.slice(0, 40)}"`;
        return `${name}: ${describeBox(previousRect)} to ${describeBox(currentRect)}`;
      });
      const size = `${entry.startTime} ms, window ${innerWidth}x${innerHeight}`;
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved: [...moved, size] });
    }
  }).observe({ type: 'layout-shift', buffered });
}

/** Records the layout shifts of every document that is loaded from now on. */
export const recordShifts = (target: Page | BrowserContext): Promise<unknown> =>
  target.addInitScript(observe, true);

/** Records the layout shifts of the page that is open, from now on. */
export const recordShiftsFromNow = (page: Page): Promise<void> => page.evaluate(observe, false);

/** Returns the shifts that were recorded, after the next two frames. */
export const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async (): Promise<Shift[]> => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Reflect.get(window, 'shifts');
  });

/** Expects that the recorded shifts sum up to less than `limit`. */
export async function expectNoShift(page: Page, limit = 0.001): Promise<void> {
  const shifts = await readShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(limit);
}
