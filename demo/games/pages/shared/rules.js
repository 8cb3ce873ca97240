// @ts-check

import { byId, createHtmlElement } from './dom.js';
import { readList, readRecord } from './parse.js';

/** @param {readonly number[]} shares */
function formatPayback(shares) {
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return [...new Set(shares.map((share) => percent.format(share)))].join(' – ');
}

/** @param {HTMLTableElement} table @param {(string | Node)[][]} rows */
function fillTable(table, rows) {
  table.replaceChildren();
  for (const row of rows) {
    const tableRow = table.insertRow();
    for (const cell of row) {
      const tableCell = createHtmlElement('td', '');
      tableCell.append(cell);
      tableRow.append(tableCell);
    }
  }
}

/** @param {import('./texts.js').Translate} t @param {import('./start.js').Game} game @param {unknown} rules */
export function addRules(t, game, rules) {
  const dialog = byId('rules-dialog', HTMLDialogElement);
  const button = byId('rules-open', HTMLButtonElement);
  const close = byId('rules-close', HTMLButtonElement);
  button.setAttribute('aria-label', t('rules'));
  close.setAttribute('aria-label', t('close'));
  byId('rules-title', HTMLElement).textContent = t('rules');
  byId('rules-text', HTMLElement).textContent = [game.rules]
    .flat()
    .map((key) => t(key))
    .join(' ');
  const paybacks = readList(readRecord(rules).payback, Number);
  const roundingRule = byId('rules-lot', HTMLElement);
  roundingRule.hidden = readRecord(rules).byLot !== true;
  roundingRule.textContent = t('byLot');
  const table = byId('rules-table', HTMLTableElement);
  button.addEventListener('click', () => {
    // The session may have given the fields other names and odds.
    const percent = formatPayback(game.getPaybacks?.() ?? paybacks);
    byId('rules-payback', HTMLElement).textContent = t('payback', { percent });
    fillTable(table, game.payRows());
    dialog.showModal();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/**
 * @param {import('./texts.js').Translate} t
 * @param {import('./api.js').Session} session
 * @param {(minor: number) => string} money
 */
export function addJackpotRules(t, { jackpot, minBetMinor }, money) {
  const paragraph = byId('rules-jackpot', HTMLElement);
  paragraph.hidden = !jackpot;
  if (!jackpot) return;
  const { lang } = document.documentElement;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  paragraph.textContent = t('jackpotRules', {
    share: percent.format(jackpot.share),
    amount: money(jackpot.amountMinor),
    bet: money(minBetMinor),
    rounds: new Intl.NumberFormat(lang).format(Math.round(jackpot.stakeMinor / minBetMinor)),
    percent: percent.format(jackpot.payback),
  });
}
