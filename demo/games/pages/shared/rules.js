// @ts-check

import { byId, make } from './dom.js';
import { list, record } from './parse.js';

/**
 * The share of bets that the game pays back, as the player may read it.
 * @param {unknown} rules
 */
function payback(rules) {
  const shares = list(record(rules).payback, Number);
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return [...new Set(shares.map((share) => percent.format(share)))].join(' – ');
}

/**
 * Makes the button that opens the rules and pays.
 * @param {import('./texts.js').Translate} t
 * @param {import('./start.js').Game} game
 * @param {unknown} rules
 */
export function addRules(t, game, rules) {
  const dialog = byId('rules-dialog', HTMLDialogElement);
  const button = byId('rules-open', HTMLButtonElement);
  const close = byId('rules-close', HTMLButtonElement);
  button.setAttribute('aria-label', t('rules'));
  close.setAttribute('aria-label', t('close'));
  byId('rules-title', HTMLElement).textContent = t('rules');
  byId('rules-text', HTMLElement).textContent = t(game.rules);
  byId('rules-payback', HTMLElement).textContent = t('payback', { percent: payback(rules) });
  const lot = byId('rules-lot', HTMLElement);
  lot.hidden = record(rules).byLot !== true;
  lot.textContent = t('byLot');
  const table = byId('rules-table', HTMLTableElement);
  for (const row of game.payRows()) {
    const line = table.insertRow();
    for (const cell of row) {
      const place = make('td', '');
      place.append(cell);
      line.append(place);
    }
  }
  button.addEventListener('click', () => dialog.showModal());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}

/**
 * Adds what the rules say of the jackpot that the game plays for.
 * @param {import('./texts.js').Translate} t
 * @param {import('./api.js').Session} session
 * @param {(minor: number) => string} money
 */
export function addJackpotRules(t, { jackpot, minBetMinor }, money) {
  const line = byId('rules-jackpot', HTMLElement);
  line.hidden = !jackpot;
  if (!jackpot) return;
  const { lang } = document.documentElement;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  line.textContent = t('jackpotRules', {
    share: percent.format(jackpot.share),
    amount: money(jackpot.amountMinor),
    bet: money(minBetMinor),
    rounds: new Intl.NumberFormat(lang).format(Math.round(jackpot.stakeMinor / minBetMinor)),
    percent: percent.format(jackpot.payback),
  });
}
