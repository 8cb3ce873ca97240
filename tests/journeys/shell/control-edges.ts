import type { Frame, Page } from '@playwright/test';

const controls =
  'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select, textarea, summary, [tabindex="0"]';

/**
 * Lists the focusable controls in view that show no edge, and those that show no outline when they have the keyboard's
 * focus. The edge may be painted by the control, by a pseudo-element, or by a frame that contains only this control.
 * `frame` is the page itself, or the frame of a game.
 */
export async function listInvisibleControls(
  page: Page,
  frame: Frame = page.mainFrame(),
): Promise<{ edge: string[]; focus: string[] }> {
  // After a key press, the browser shows the focus that a script sets.
  await page.keyboard.press('Shift');
  return frame.evaluate((selector) => {
    const isPainted = (width: string, style: string, colour: string) =>
      Number.parseFloat(width) > 0 &&
      style !== 'none' &&
      style !== 'hidden' &&
      !/^rgba\(.*, 0\)$/.test(colour);
    const pseudos = [undefined, '::before', '::after'];
    const hasOutline = (element: Element, minWidth = 1) =>
      pseudos.some((pseudo) => {
        const css = getComputedStyle(element, pseudo);
        if (pseudo && css.content === 'none') return false;
        return (
          Number.parseFloat(css.outlineWidth) >= minWidth &&
          isPainted(css.outlineWidth, css.outlineStyle, css.outlineColor)
        );
      });
    const hasBorder = (element: Element) => {
      const css = getComputedStyle(element);
      return (
        isPainted(css.borderBlockStartWidth, css.borderBlockStartStyle, css.borderBlockStartColor) &&
        isPainted(css.borderInlineEndWidth, css.borderInlineEndStyle, css.borderInlineEndColor)
      );
    };
    /** The browser paints an unstyled checkbox, radio button or list itself. */
    const isNative = (element: Element) =>
      element.matches('select, [type="checkbox"], [type="radio"], [type="range"], [type="file"]') &&
      getComputedStyle(element).appearance !== 'none' &&
      getComputedStyle(element).opacity !== '0';
    /** Forced colours have a colour of their own for links. */
    const isTextLink = (element: Element) =>
      element.matches('a:not([class]), [tabindex="0"]:not(a, button, input)');
    const listFrames = (element: Element) => {
      const frames = [element];
      for (let at = element.parentElement; at; at = at.parentElement) {
        // A text field may share its frame with a button.
        if (
          at.querySelectorAll(selector).length > 1 &&
          !(at === element.parentElement && element.matches('input'))
        )
          break;
        frames.push(at);
      }
      return frames;
    };
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)} .${element.getAttribute('class')}`;
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getClientRects().length > 0 &&
        !element.closest('[inert], .sr-only'),
    );
    const edge = shown.filter(
      (element) =>
        !isNative(element) &&
        !isTextLink(element) &&
        !listFrames(element).some((frame) => hasBorder(frame) || hasOutline(frame)),
    );
    const focus = shown.filter((element) => {
      element.focus({ preventScroll: true });
      return document.activeElement === element && !listFrames(element).some((frame) => hasOutline(frame, 2));
    });
    return { edge: [...new Set(edge.map(describe))], focus: [...new Set(focus.map(describe))] };
  }, controls);
}
