// @ts-check

import { readInteger, readList, readName, readRecord, readText } from '../parse.js';

/**
 * An event that bets are on, with where it stands: null before its start, and a `minute` of null in the break. `pays` is
 * the payout in hundredths of the stake, stake included, and `payback` the return as a share of bets.
 * @typedef {'home' | 'draw' | 'away'} MatchField
 * @typedef {{ fixtureId: string, home: string, away: string, startsAt: string,
 *   live: { minute: number | null, home: number, away: number } | null,
 *   outcomes: { field: MatchField, pays: number, payback: number }[] }} Match
 */

const fields = /** @type {const} */ (['home', 'draw', 'away']);

/** @param {unknown} value @returns {Match} */
export function readMatch(value) {
  const { fixtureId, home, away, startsAt, live, outcomes } = readRecord(value);
  return {
    fixtureId: readText(fixtureId),
    home: readText(home),
    away: readText(away),
    startsAt: readText(startsAt),
    live: live === null ? null : readLive(live),
    outcomes: readList(outcomes, (row) => {
      const { field, pays, payback } = readRecord(row);
      return { field: readName(field, fields), pays: readInteger(pays), payback: Number(payback) };
    }),
  };
}

/** @param {unknown} value */
function readLive(value) {
  const { minute, home, away } = readRecord(value);
  return {
    minute: minute === null ? null : readInteger(minute),
    home: readInteger(home),
    away: readInteger(away),
  };
}

/**
 * Returns the text of an event in the list: its sides, and its score and minute or the time of its start.
 * @param {Match} match
 * @param {string} language BCP 47
 * @param {string} timeZone IANA name
 */
export function describeMatch({ home, away, startsAt, live }, language, timeZone) {
  const sides = `${home} – ${away}`;
  if (!live) {
    const format = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    return `${sides} · ${format.format(new Date(startsAt))}`;
  }
  const score = `${live.home}:${live.away}`;
  return live.minute === null ? `${sides} · ${score}` : `${sides} · ${score} · ${live.minute}′`;
}
