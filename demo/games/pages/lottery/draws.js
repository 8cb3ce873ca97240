// @ts-check

import { readInteger, readList, readRecord, readText } from '../shared/parse.js';

/**
 * @typedef {{ drawNo: string, closesAt: number }} Draw
 * @typedef {{ drawNo: string, status: string, stakeMinor: number, winMinor: number }} Bet
 * @typedef {{ shown: string[], draws: Bet[] }} Ticket
 * @typedef {'set' | 'digits' | 'prizes'} Family
 */

/** @param {string} name @returns {Family} */
const toFamily = (name) => (name === 'digits' || name === 'prizes' ? name : 'set');

/** @param {unknown} rules */
export function readRules(rules) {
  const { family, kind, least, mostPicked, from, to, mostDraws, pays } = readRecord(rules);
  return {
    family: toFamily(readText(family)),
    kind: readText(kind),
    least: readInteger(least),
    mostPicked: readInteger(mostPicked),
    from: readInteger(from),
    to: readInteger(to),
    mostDraws: readInteger(mostDraws),
    pays: Object.entries(readRecord(pays)).map(([picked, hits]) => ({
      picked,
      hits: readList(hits, readInteger),
    })),
  };
}

/** @param {unknown} value */
export function readDraws(value) {
  const page = readRecord(value);
  const last = page.last === null ? null : readRecord(page.last);
  return {
    now: readInteger(page.now),
    balanceMinor: readInteger(page.balanceMinor),
    last: last && {
      drawNo: readText(last.drawNo),
      numbers: readList(last.numbers, readInteger),
      shown: readList(last.shown, readText),
    },
    next: readList(page.next, (draw) => {
      const { drawNo, closesAt } = readRecord(draw);
      return { drawNo: readText(drawNo), closesAt: readInteger(closesAt) };
    }),
    tickets: readList(page.tickets, (ticket) => {
      const { shown, draws } = readRecord(ticket);
      return {
        shown: readList(shown, readText),
        draws: readList(draws, (bet) => {
          const { drawNo, status, stakeMinor, winMinor } = readRecord(bet);
          return {
            drawNo: readText(drawNo),
            status: readText(status),
            stakeMinor: readInteger(stakeMinor),
            winMinor: readInteger(winMinor),
          };
        }),
      };
    }),
  };
}

/** @param {unknown} value @param {number} betMinor */
export function readBought(value, betMinor) {
  const { orderNo, balanceMinor } = readRecord(value);
  return {
    roundId: readText(orderNo),
    step: 0,
    done: true,
    view: null,
    betMinor,
    winMinor: 0,
    balanceMinor: readInteger(balanceMinor),
  };
}

/** Formats a duration as `4:07`, or from one hour on as `1:04:07`. @param {number} ms */
export function formatClock(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const padTwo = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}`
    : `${minutes}:${padTwo(seconds % 60)}`;
}
