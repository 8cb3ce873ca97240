// @ts-check

import { byId } from '../dom.js';
import { ChipTable } from './chips.js';

/** Common base of one-step games with chips on fields. */
export class ChipGame {
  /** @param {import('../texts.js').Translate} t */
  constructor(t) {
    this.t = t;
    this.chips = new ChipTable(t, byId('tools', HTMLElement));
  }

  isReady() {
    return this.chips.total() > 0;
  }

  stake() {
    return this.chips.total();
  }

  choice() {
    return this.chips.choice();
  }

  /** @param {import('../start.js').Table} table */
  onOpen(table) {
    this.chips.open(table);
  }

  /** @param {number} minor */
  onBet(minor) {
    this.chips.setChipValue(minor);
  }

  /** @param {import('../rounds.js').Phase} phase */
  onPhase(phase) {
    this.chips.setEnabled(phase === 'idle');
  }

  abandon() {}
}
