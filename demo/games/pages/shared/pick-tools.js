// @ts-check

import { byId, createHtmlElement } from './dom.js';

const RANGE = 2 ** 32;

/** Returns a random integer from 0 to `count` − 1. All are equally likely. @param {number} count @returns {number} */
function drawBelow(count) {
  const fair = RANGE - (RANGE % count);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? drawn % count : drawBelow(count);
}

/**
 * Returns numbers at random, in ascending order. The odds do not depend on the choice, because the server draws.
 * @param {number} count @param {{ from: number, to: number }} range
 */
export function pickDifferent(count, { from, to }) {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return Array.from({ length: count }, () => numbers.splice(drawBelow(numbers.length), 1))
    .flat()
    .sort((a, b) => a - b);
}

/** Returns digits at random, in the order drawn. @param {number} count */
export const pickDigits = (count) => Array.from({ length: count }, () => drawBelow(10));

/**
 * Fills the row `tools` with a button that picks at random, the number of picks, and a button that clears them. `pick`
 * returns the picks for screen readers; empty if the page announces them itself.
 * @param {import('./texts.js').Translate} t
 * @param {{ pick: () => string, clear: () => void }} actions
 */
export function createPickTools(t, { pick, clear }) {
  let enabled = true;
  const row = byId('tools', HTMLElement);
  const count = createHtmlElement('output', 'chip-total');
  count.dir = 'ltr';
  const createTool = (/** @type {string} */ name, /** @type {() => void} */ act) => {
    const button = createHtmlElement('button', 'tool', name);
    button.type = 'button';
    button.addEventListener('click', () => enabled && act());
    return button;
  };
  const quick = createTool(t('quickPick'), () => (byId('spoken', HTMLElement).textContent = pick()));
  const empty = createTool(t('clear'), clear);
  row.append(quick, count, empty);
  return {
    /** @param {number} picked @param {number} most */
    showCount(picked, most) {
      count.value = `${picked} / ${most}`;
    },
    /** @param {boolean} on */
    enable(on) {
      enabled = on;
      for (const tool of [quick, empty]) tool.setAttribute('aria-disabled', String(!on));
    },
  };
}
