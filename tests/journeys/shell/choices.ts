import type { Frame, Page } from '@playwright/test';

/**
 * Compares each chosen control in view with an unchosen one beside it: chips, methods, tabs, bets and entries of a
 * navigation. Returns the number of compared pairs, and the chosen controls that show no outline, border or native mark
 * that the unchosen one lacks.
 */
export const compareChoices = (page: Page | Frame): Promise<{ compared: number; equal: string[] }> =>
  page.evaluate(() => {
    const kinds = [
      ['[aria-pressed="true"]', '[aria-pressed="false"]'],
      ['[aria-selected="true"]', '[aria-selected="false"]'],
      ['[aria-checked="true"]', '[aria-checked="false"]'],
      ['a[aria-current]', 'a:not([aria-current])'],
      [
        ':is([type="radio"], [type="checkbox"]):checked',
        ':is([type="radio"], [type="checkbox"]):not(:checked, :disabled)',
      ],
    ] as const;
    const readMarks = (control: Element) => {
      const root = control.matches('input') ? (control.closest('label') ?? control) : control;
      const marks = [root, ...root.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const css = getComputedStyle(element, pseudo);
          if (pseudo && css.content === 'none') return [];
          const edges = [
            `outline ${css.outlineWidth} ${css.outlineStyle} ${css.outlineColor}`,
            `border ${css.borderBlockEndWidth} ${css.borderBlockEndStyle} ${css.borderBlockEndColor}`,
          ];
          return edges.filter((edge) => !/ 0px | none | rgba\(.*, 0\)$/.test(edge));
        }),
      );
      return new Set(marks);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    let compared = 0;
    const equal: string[] = [];
    for (const [on, off] of kinds)
      for (const chosen of [...document.querySelectorAll(on)].filter(isShown)) {
        const group = chosen.closest(
          '[role="tablist"], [role="radiogroup"], fieldset, nav, ul, [role="group"], form, main',
        );
        const other = [...(group?.querySelectorAll(off) ?? [])].find(isShown);
        if (!other) continue;
        compared += 1;
        const css = getComputedStyle(chosen);
        // The browser paints an unstyled checkbox or radio button itself.
        if (chosen.matches('input') && css.appearance !== 'none' && css.opacity !== '0') continue;
        const plain = readMarks(other);
        if (![...readMarks(chosen)].some((mark) => !plain.has(mark)))
          equal.push(`${chosen.closest('label')?.textContent ?? chosen.textContent} .${chosen.className}`);
      }
    return { compared, equal };
  });
