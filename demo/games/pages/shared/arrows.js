// @ts-check

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function getCentre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * Makes a field of buttons a single tab stop, in which the arrow keys move to the nearest button in their direction.
 * @param {HTMLElement} field
 */
export function enableArrowKeys(field) {
  const buttons = [...field.querySelectorAll('button')];
  const stop = (/** @type {Element | null} */ at) => {
    for (const button of buttons) button.tabIndex = button === at ? 0 : -1;
  };
  stop(buttons[0] ?? null);
  field.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && stop(target));
  field.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    const from = document.activeElement;
    if (direction === undefined || from === null || !field.contains(from)) return;
    event.preventDefault();
    const [right, down] = direction;
    const [x = 0, y = 0] = getCentre(from);
    let nearest = Infinity;
    /** @type {HTMLElement | null} */
    let next = null;
    for (const button of buttons) {
      const [otherX = 0, otherY = 0] = getCentre(button);
      const [dx, dy] = [otherX - x, otherY - y];
      const ahead = dx * right + dy * down;
      const aside = Math.abs(dx * down) + Math.abs(dy * right);
      if (ahead > 4 && aside < 2 * ahead && ahead + 3 * aside < nearest) {
        nearest = ahead + 3 * aside;
        next = button;
      }
    }
    next?.focus();
  });
}
