// @ts-check

import { formatMultiplier } from './money.js';

/** Common base of games in which the player opens one field after another and may cash out in between. */
export class StepGame {
  /** @type {import('./rounds.js').Phase} */
  phase = 'idle';
  /** @type {import('./start.js').Table | null} */
  table = null;

  /** @param {import('./start.js').Table} table */
  onOpen(table) {
    this.table = table;
  }

  /** The first field that is opened starts the round, so the play button does not. */
  isReady() {
    return false;
  }

  /** The choice of the play button. */
  choice() {
    return { cashOut: true };
  }

  /** Returns true while the stage shows the end of the last round. */
  isOver() {
    return false;
  }

  begin() {}

  abandon() {}

  /** Returns true while a field may be opened. */
  mayOpen() {
    return this.phase === 'choosing' || (this.phase === 'idle' && !this.isOver());
  }

  /** Returns true while the settings of the next round may be changed. */
  mayChange() {
    return this.phase === 'idle';
  }

  /** @param {number} hundredths */
  formatMultiplier(hundredths) {
    return formatMultiplier(document.documentElement.lang, hundredths, 2);
  }
}
