// @ts-check

import { createHtmlElement } from '../dom.js';

/** Chips stay on the fields for the next rounds until the player removes them. */
export class ChipTable {
  #t;
  /** @type {Map<string, { button: HTMLButtonElement, name: string, mark: HTMLElement }>} */
  #fields = new Map();
  /** Chips in the order in which the player added them. @type {{ field: string, minor: number }[]} */
  #placed = [];
  #chip = 0;
  #idle = true;
  /** @type {import('../start.js').Table | null} */
  #table = null;
  #total = createHtmlElement('output', 'chip-total');
  #undo;
  #clear;

  /**
   * @param {import('../texts.js').Translate} t
   * @param {HTMLElement} tools container of the buttons `undo` and `clear`
   */
  constructor(t, tools) {
    this.#t = t;
    this.#undo = this.#createTool(t('undo'), () => this.#placed.pop());
    this.#clear = this.#createTool(t('clear'), () => this.#placed.splice(0));
    this.#total.setAttribute('aria-live', 'polite');
    tools.append(this.#undo, this.#total, this.#clear);
  }

  /**
   * @param {string} field the server's name of the field
   * @param {HTMLButtonElement} button
   * @param {string} name for screen readers
   */
  add(field, button, name) {
    const mark = createHtmlElement('span', 'laid');
    mark.setAttribute('aria-hidden', 'true');
    mark.hidden = true;
    button.append(mark);
    button.addEventListener('click', () => this.#addChip(field));
    this.#fields.set(field, { button, name, mark });
    button.setAttribute('aria-label', name);
  }

  /** @param {string} field @param {string[]} shown texts of its parts @param {string} name for screen readers */
  rename(field, shown, name) {
    const found = this.#fields.get(field);
    if (!found) return;
    found.name = name;
    for (const [at, text] of shown.entries()) {
      const part = found.button.children[at];
      if (part) part.textContent = text;
    }
    this.#show();
  }

  /** Removes all chips. */
  clear() {
    this.#placed.splice(0);
    this.#show();
  }

  /** @param {import('../start.js').Table} table */
  open(table) {
    this.#table = table;
    this.#show();
  }

  /** @param {number} minor value of the chip that a tap adds */
  setChipValue(minor) {
    this.#chip = minor;
  }

  /** @param {boolean} idle whether chips may be added and removed */
  setEnabled(idle) {
    this.#idle = idle;
    this.#show();
  }

  total() {
    return this.#placed.reduce((sum, { minor }) => sum + minor, 0);
  }

  choice() {
    return {
      bets: [...this.#fields.keys()].map((field) => this.#getStake(field)).filter(({ minor }) => minor > 0),
    };
  }

  /** Highlights the winning fields; without an argument, none. @param {(field: string) => boolean} [won] */
  highlightWinners(won) {
    for (const [field, { button }] of this.#fields) button.classList.toggle('won', won?.(field) === true);
  }

  /** @param {string} field */
  #getStake(field) {
    const minor = this.#placed.reduce((sum, chip) => sum + (chip.field === field ? chip.minor : 0), 0);
    return { field, minor };
  }

  /** @param {string} field */
  #addChip(field) {
    if (!this.#idle || this.#table === null) return;
    const { maxBetMinor, money } = this.#table;
    if (this.total() + this.#chip > maxBetMinor) {
      this.#total.value = this.#t('tableFull', { amount: money(maxBetMinor) });
      return;
    }
    this.highlightWinners();
    this.#placed.push({ field, minor: this.#chip });
    this.#show();
  }

  #show() {
    const table = this.#table;
    if (table === null) return;
    for (const [field, { button, name, mark }] of this.#fields) {
      const { minor } = this.#getStake(field);
      mark.hidden = minor === 0;
      mark.textContent = table.short(minor);
      mark.dataset.long = String(mark.textContent.length > 3);
      button.setAttribute(
        'aria-label',
        minor === 0 ? name : this.#t('onField', { field: name, amount: table.money(minor) }),
      );
      button.setAttribute('aria-disabled', String(!this.#idle));
    }
    this.#total.value = this.#t('onTable', { amount: table.money(this.total()) });
    for (const tool of [this.#undo, this.#clear]) {
      tool.setAttribute('aria-disabled', String(!this.#idle || this.#placed.length === 0));
    }
  }

  /** @param {string} name @param {() => void} act */
  #createTool(name, act) {
    const button = createHtmlElement('button', 'tool', name);
    button.type = 'button';
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      act();
      this.highlightWinners();
      this.#show();
    });
    return button;
  }
}
