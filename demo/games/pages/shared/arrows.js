// @ts-check

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} element */
function getCentre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * Makes a group of buttons a single tab stop. Within the group, an arrow key moves the focus to the nearest button in
 * its direction.
 * @param {HTMLElement} group
 */
export function enableArrowKeys(group) {
  const buttons = [...group.querySelectorAll('button')];
  const setTabStop = (/** @type {Element | null} */ current) => {
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  };
  setTabStop(buttons[0] ?? null);
  group.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && setTabStop(target));
  group.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    const from = document.activeElement;
    if (direction === undefined || from === null || !group.contains(from)) return;
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
