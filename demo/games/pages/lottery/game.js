// @ts-check

import { byId, make } from '../shared/dom.js';
import { list, record, text, whole } from '../shared/parse.js';
import { startGame } from '../shared/start.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/start.js').Table} Table
 * @typedef {{ drawNo: string, closesAt: number }} Draw
 * @typedef {{ drawNo: string, status: string, stakeMinor: number, winMinor: number }} Bet
 * @typedef {{ shown: string[], draws: Bet[] }} Ticket
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 * @typedef {'set' | 'digits' | 'prizes'} Family
 */

/** After a draw has closed until its numbers are asked for, and between two attempts, in ms. */
const AFTER_CLOSE = 700;
const AGAIN = 5_000;

/** @param {string} name @returns {Family} */
const familyOf = (name) => (name === 'digits' || name === 'prizes' ? name : 'set');

/**
 * What a page of each family says first, and what it plays by; of the sets the one of 45 has texts of its own.
 * @param {Family} family @param {string} kind @returns {{ hint: TextKey, rules: TextKey }}
 */
function textsOf(family, kind) {
  if (family === 'digits') return { hint: 'digitsHint', rules: 'digitsRules' };
  if (family === 'prizes') return { hint: 'prizesHint', rules: 'prizesRules' };
  return kind === 'six45' ? { hint: 'sixHint', rules: 'sixRules' } : { hint: 'kenoHint', rules: 'kenoRules' };
}

/** @param {unknown} rules */
function readRules(rules) {
  const { family, kind, least, mostPicked, from, to, mostDraws, pays } = record(rules);
  return {
    family: familyOf(text(family)),
    kind: text(kind),
    least: whole(least),
    mostPicked: whole(mostPicked),
    from: whole(from),
    to: whole(to),
    mostDraws: whole(mostDraws),
    pays: Object.entries(record(pays)).map(([picked, hits]) => ({ picked, hits: list(hits, whole) })),
  };
}

/** @param {unknown} value */
function readDraws(value) {
  const page = record(value);
  const last = page.last === null ? null : record(page.last);
  return {
    now: whole(page.now),
    balanceMinor: whole(page.balanceMinor),
    last: last && {
      drawNo: text(last.drawNo),
      numbers: list(last.numbers, whole),
      shown: list(last.shown, text),
    },
    next: list(page.next, (draw) => {
      const { drawNo, closesAt } = record(draw);
      return { drawNo: text(drawNo), closesAt: whole(closesAt) };
    }),
    tickets: list(page.tickets, (ticket) => {
      const { shown, draws } = record(ticket);
      return {
        shown: list(shown, text),
        draws: list(draws, (bet) => {
          const { drawNo, status, stakeMinor, winMinor } = record(bet);
          return {
            drawNo: text(drawNo),
            status: text(status),
            stakeMinor: whole(stakeMinor),
            winMinor: whole(winMinor),
          };
        }),
      };
    }),
  };
}

/** @param {unknown} value */
function readBought(value) {
  const { orderNo, balanceMinor } = record(value);
  return {
    roundId: text(orderNo),
    done: true,
    view: null,
    winMinor: 0,
    balanceMinor: whole(balanceMinor),
  };
}

/** @param {number} ms `4:07`, from an hour on `1:04:07` */
function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Numbers for one or more of the draws to come, which are the server's and at fixed times.
 * @implements {Game}
 */
class LotteryGame {
  hint;
  rules;
  later = true;
  #t;
  #pays;
  #family;
  #from;
  #least;
  #mostPicked;
  /** @type {HTMLButtonElement[]} */
  #balls;
  /** In the order of the taps. @type {number[]} */
  #picked = [];
  #count = byId('draws', HTMLSelectElement);
  #back = byId('back', HTMLButtonElement);
  #clock = byId('clock', HTMLOutputElement);
  #total = byId('total', HTMLOutputElement);
  /** @type {Table | null} */
  #table = null;
  /** @type {Draw[]} */
  #next = [];
  /** The server's time less that of this page. */
  #ahead = 0;
  #askAt = Infinity;
  #stake = 0;
  #idle = true;
  #language = document.documentElement.lang;

  /**
   * @param {import('../shared/start.js').Translate} t
   * @param {unknown} rules
   */
  constructor(t, rules) {
    const { family, kind, least, mostPicked, from, to, mostDraws, pays } = readRules(rules);
    const texts = textsOf(family, kind);
    this.hint = texts.hint;
    this.rules = texts.rules;
    this.#t = t;
    this.#pays = pays;
    this.#family = family;
    this.#from = from;
    this.#least = least;
    this.#mostPicked = mostPicked;
    const grid = byId('field', HTMLElement);
    grid.setAttribute('aria-label', t(texts.hint));
    byId('stage', HTMLElement).tabIndex = 0;
    this.#balls = Array.from({ length: to - from + 1 }, (_, index) => {
      const ball = make('button', 'ball', this.#written(from + index));
      ball.type = 'button';
      if (family !== 'digits') ball.setAttribute('aria-pressed', 'false');
      ball.addEventListener('click', () => this.#tap(from + index));
      grid.append(ball);
      return ball;
    });
    byId('number', HTMLElement).hidden = family !== 'digits';
    this.#back.setAttribute('aria-label', t('digitBack'));
    this.#back.addEventListener('click', () => {
      this.#picked.pop();
      this.#showPicked();
    });
    this.#showPicked();
    for (let count = 1; count <= mostDraws; count++) {
      this.#count.add(new Option(String(count), String(count)));
    }
    this.#count.addEventListener('change', () => this.#showTotal());
    byId('draws-label', HTMLElement).textContent = t('draws');
    byId('tickets-title', HTMLElement).textContent = t('tickets');
    byId('tickets-note', HTMLElement).textContent = t('noTickets');
  }

  /** @returns {'buy'} */
  label() {
    return 'buy';
  }

  ready() {
    return this.#picked.length >= this.#least && this.#next.length > 0;
  }

  choice() {
    const draws = Number(this.#count.value);
    return { picked: [...this.#picked], draws, from: this.#next[0]?.drawNo ?? '' };
  }

  /** @param {import('../shared/start.js').Api} api */
  calls(api) {
    return {
      /** @param {string} key @param {number} stakeMinor @param {unknown} choice */
      open: (key, stakeMinor, choice) =>
        api.post('tickets', key, { ...record(choice), stakeMinor }, readBought),
      step: api.step,
    };
  }

  /** @param {Table} table */
  opened(table) {
    const first = this.#table === null;
    this.#table = table;
    void this.#load();
    if (first) setInterval(() => this.#tick(), 500);
  }

  /** @param {number} minor the stake of one draw */
  onBet(minor) {
    this.#stake = minor;
    this.#showTotal();
  }

  /** @param {import('../shared/start.js').Phase} phase */
  onPhase(phase) {
    this.#idle = phase === 'idle';
    this.#count.disabled = this.#back.disabled = !this.#idle;
    for (const ball of this.#balls) ball.disabled = !this.#idle;
  }

  begin() {}

  abandon() {
    // The draw has closed, say.
    void this.#load();
  }

  async show() {
    await this.#load();
  }

  /** A ticket is bought in one step, so none is ever left open. @returns {number} */
  restore() {
    throw new TypeError('a ticket cannot be open');
  }

  describe() {
    return this.#t('bought');
  }

  payRows() {
    return this.#pays.flatMap(({ picked, hits }) =>
      hits.flatMap((hundredths, hit) =>
        hundredths > 0 ? [[this.#t('hits', { picked, hits: hit }), this.#times(hundredths)]] : [],
      ),
    );
  }

  /** Asks for draws and tickets; where there is no reply what is shown stays, and it is asked again. */
  async #load() {
    const table = this.#table;
    if (table === null) return;
    this.#askAt = Date.now() + AGAIN;
    const reply = await table.api.get('draws', readDraws);
    if (!reply.ok) return;
    const { now, balanceMinor, last, next, tickets } = reply.value;
    this.#ahead = now - Date.now();
    this.#next = next;
    const closesAt = next[0]?.closesAt;
    this.#askAt = closesAt === undefined ? Infinity : closesAt - this.#ahead + AFTER_CLOSE;
    if (this.#idle) table.onBalance(balanceMinor);
    byId('draw', HTMLElement).textContent = this.#t('closesIn', { number: next[0]?.drawNo ?? '' });
    byId('last', HTMLElement).textContent =
      last === null ? '' : this.#t('lastDraw', { number: last.drawNo, numbers: this.#drawn(last.shown) });
    const drawn = last?.numbers.map((number) => (this.#family === 'prizes' ? number % 100 : number));
    for (const [index, ball] of this.#balls.entries()) {
      ball.dataset.drawn = String(this.#family !== 'digits' && drawn?.includes(this.#from + index) === true);
    }
    this.#showTickets(tickets);
    this.#tick();
  }

  #tick() {
    const closesAt = this.#next[0]?.closesAt;
    if (closesAt !== undefined) this.#clock.value = clockText(closesAt - this.#ahead - Date.now());
    if (Date.now() >= this.#askAt) void this.#load();
  }

  /** @param {number} number */
  #tap(number) {
    const at = this.#family === 'digits' ? -1 : this.#picked.indexOf(number);
    if (at >= 0) this.#picked.splice(at, 1);
    else if (this.#picked.length < this.#mostPicked) this.#picked.push(number);
    this.#showPicked();
  }

  #showPicked() {
    if (this.#family === 'digits') {
      byId('digits', HTMLOutputElement).value = this.#picked.join('') || '–';
      return;
    }
    for (const [index, ball] of this.#balls.entries()) {
      ball.setAttribute('aria-pressed', String(this.#picked.includes(this.#from + index)));
    }
  }

  /** @param {number} number of a ticket */
  #written(number) {
    return String(number).padStart(this.#family === 'prizes' ? 2 : 1, '0');
  }

  /** One number, the first prize of a table, or all. @param {string[]} shown */
  #drawn(shown) {
    if (this.#family === 'digits') return shown.join('');
    return this.#family === 'prizes' ? (shown[0] ?? '') : shown.join(' · ');
  }

  #showTotal() {
    const amount = this.#table?.money(this.#stake * Number(this.#count.value)) ?? '';
    this.#total.value = amount === '' ? '' : this.#t('inAll', { amount });
  }

  /** @param {Ticket[]} tickets */
  #showTickets(tickets) {
    // Play money leaves no records.
    byId('tickets-note', HTMLElement).textContent =
      tickets.length === 0
        ? this.#t('noTickets')
        : this.#table?.mode === 'real'
          ? this.#t('takeBackHint')
          : '';
    byId('tickets', HTMLElement).replaceChildren(
      ...tickets.map(({ shown, draws }) => {
        const row = make('li', 'ticket');
        const bets = make('span', 'bets');
        for (const bet of draws) {
          const chip = make('span', 'bet', `${bet.drawNo} ${this.#state(bet)}`);
          chip.dataset.status = bet.status;
          bets.append(chip);
        }
        const numbers = make('b', 'picked', shown.join(this.#family === 'digits' ? '' : ' · '));
        numbers.dir = 'ltr';
        row.append(numbers, bets);
        return row;
      }),
    );
  }

  /** @param {Bet} bet */
  #state({ status, winMinor }) {
    if (status === 'won') return this.#t('betWon', { amount: this.#table?.money(winMinor) ?? '' });
    if (status === 'lost') return this.#t('betLost');
    return this.#t(status === 'cancelled' ? 'betTakenBack' : 'betOpen');
  }

  /** @param {number} multiplier in hundredths */
  #times(multiplier) {
    return `×${new Intl.NumberFormat(this.#language).format(multiplier / 100)}`;
  }
}

await startGame((t, rules) => new LotteryGame(t, rules));
