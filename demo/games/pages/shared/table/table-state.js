// @ts-check

import { byId, createHtmlElement } from '../dom.js';

/**
 * State of a live table, as on its tile in the lobby: seats in use, all seats, and the latest results, newest last.
 * @typedef {{ taken: number, seats: number, results: (string | number)[] }} TableState
 */

/** The usual letters of roads, the charts of past results. A tie is `=`, because T is the tiger. */
const letters = /** @type {const} */ ({
  banker: 'B',
  player: 'P',
  tie: '=',
  dragon: 'D',
  tiger: 'T',
  sideA: 'A',
  sideB: 'B',
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object above
const winners = /** @type {(keyof typeof letters)[]} */ (Object.keys(letters));
/** Number of numeric results that fit beside the seats. Numbers are wider than letters. */
const NUMBERS = 6;

/** @param {import('../texts.js').Translate} t @param {TableState | null} table null if the game is no live table */
export function showTableState(t, table) {
  byId('table-state', HTMLElement).hidden = table === null;
  document.body.classList.toggle('live', table !== null);
  if (table === null) return;
  const { taken, seats, results } = table;
  byId('table-seats', HTMLElement).textContent = t('seatsTaken', { taken, seats });
  showRoad(t, byId('table-road', HTMLElement), results);
}

/**
 * Shows the latest results, newest last; hides the road if there are none.
 * @param {import('../texts.js').Translate} t @param {HTMLElement} road @param {readonly (string | number)[]} results
 */
export function showRoad(t, road, results) {
  const marks = results.map((result) => {
    const winner = winners.find((name) => name === result);
    return {
      shown: winner ? letters[winner] : String(result),
      name: winner ? t(winner) : String(result),
      look: winner,
    };
  });
  road.hidden = marks.length === 0;
  road.setAttribute('aria-label', t('latestResults', { results: marks.map(({ name }) => name).join(', ') }));
  const isNumeric = marks.some(({ look }) => look === undefined);
  road.replaceChildren(
    ...marks
      .slice(isNumeric ? -NUMBERS : 0)
      .map(({ shown, look }) => createHtmlElement('span', `road-bead ${look ?? 'sum'}`, shown)),
  );
}
