// @ts-check

import { readInteger, readList, readName, readRecord, readText } from '../shared/parse.js';

/**
 * A step of a course: an instant, what happens, and the points of both sides. In a match of sets, `at` is the number of
 * the set.
 * @typedef {{ at: number, kind: Kind | null, home: number, away: number }} Step
 * @typedef {(typeof kinds)[number]} Kind
 */

const kinds = /** @type {const} */ (['goal', 'knockout', 'six', 'strike', 'down', 'timeUp']);

/** @param {unknown} event @returns {Step} */
function readEvent(event) {
  const { at, kind, home, away } = readRecord(event);
  return {
    at: readInteger(at),
    kind: kind === null ? null : readName(kind, kinds),
    home: readInteger(home),
    away: readInteger(away),
  };
}

/** @param {string} set points of a set in order @param {number} at @returns {Step[]} */
const toSteps = (set, at) =>
  [...set].map((side) => ({
    at: at + 1,
    kind: null,
    home: side === 'h' ? 1 : 0,
    away: side === 'h' ? 0 : 1,
  }));

/** @param {unknown} view @returns {Step[]} */
export function readCourse(view) {
  const { sets, events } = readRecord(view);
  return sets === undefined ? readList(events, readEvent) : readList(sets, readText).flatMap(toSteps);
}

/** Returns where the match stood when the round began. @param {unknown} view */
export function readStart(view) {
  const { from } = readRecord(view);
  if (from === undefined) return { at: 0, home: 0, away: 0 };
  const { played, home, away } = readRecord(from);
  return { at: readInteger(played), home: readInteger(home), away: readInteger(away) };
}
