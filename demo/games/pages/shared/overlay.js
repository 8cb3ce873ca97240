// @ts-check

import { byId } from './dom.js';

/** Covers the game while it is unavailable: loading, paused or ended. */
export class Overlay {
  #overlay = byId('veil', HTMLElement);
  #title = byId('veil-title', HTMLElement);
  #text = byId('veil-text', HTMLElement);
  #code = byId('veil-code', HTMLElement);
  #loader = byId('loader', HTMLElement);
  #action = byId('veil-action', HTMLButtonElement);
  #lobby = byId('veil-lobby', HTMLButtonElement);
  /** @type {() => void} */
  #onAction = () => {};

  /** @param {import('./texts.js').Translate} t @param {() => void} onLobby */
  constructor(t, onLobby) {
    this.#action.textContent = t('retry');
    this.#lobby.textContent = t('lobby');
    this.#action.addEventListener('click', () => this.#onAction());
    this.#lobby.addEventListener('click', onLobby);
  }

  /**
   * @param {string} title
   * @param {{ text?: string, code?: string, retry?: () => void, lobby?: boolean, loading?: boolean }} more
   */
  show(title, { text = '', code = '', retry, lobby = false, loading = false } = {}) {
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#code.textContent = code;
    this.#loader.hidden = !loading;
    if (retry) this.#onAction = retry;
    this.#action.hidden = retry === undefined;
    this.#lobby.hidden = !lobby;
    this.#overlay.hidden = false;
    byId('game', HTMLElement).inert = true;
    if (!loading) this.#title.focus();
  }

  /** @param {number} share 0 to 1 */
  showProgress(share) {
    byId('loader-bar', HTMLElement).style.transform = `scaleX(${share})`;
  }

  hide() {
    this.#overlay.hidden = true;
    byId('game', HTMLElement).inert = false;
  }
}

/** A message above the controls that names a problem and can offer one action. */
export class Notice {
  #notice = byId('notice', HTMLElement);
  #action = byId('notice-action', HTMLButtonElement);
  /** @type {() => void} */
  #onAction = () => {};

  constructor() {
    this.#action.addEventListener('click', () => this.#onAction());
  }

  /** @param {string} text @param {string} code @param {{ label: string, act: () => void }} [action] */
  show(text, code, action) {
    byId('notice-text', HTMLElement).textContent = text;
    byId('notice-code', HTMLElement).textContent = code;
    this.#action.textContent = action?.label ?? '';
    this.#action.hidden = action === undefined;
    if (action) this.#onAction = action.act;
    this.#notice.hidden = false;
  }

  hide() {
    this.#notice.hidden = true;
  }
}
