// @ts-check

import { byId, createHtmlElement } from '../shared/dom.js';
import { readInteger, readList, readRecord } from '../shared/parse.js';
import { createPickTools, pickDifferent, pickDigits } from '../shared/pick-tools.js';
import { startGame } from '../shared/start.js';
import { formatClock, readBought, readDraws, readRules } from './draws.js';
import { Slip } from './slip.js';

/**
 * @typedef {import('../shared/start.js').Game} Game
 * @typedef {import('../shared/start.js').Table} Table
 * @typedef {import('./draws.js').Draw} Draw
 * @typedef {import('./draws.js').Bet} Bet
 * @typedef {import('./draws.js').Ticket} Ticket
 * @typedef {import('../shared/texts.js').TextKey} TextKey
 * @typedef {import('./draws.js').Family} Family
 */

/** Delay between the closing of a draw and the request for its numbers, and delay before a retry, in ms. */
const AFTER_CLOSE = 700;
const RETRY_AFTER = 5_000;

/**
 * In the family `set`, the lottery of 45 numbers has its own texts.
 * @param {Family} family @param {string} kind @returns {{ hint: TextKey, rules: TextKey }}
 */
function getTextKeys(family, kind) {
  if (family === 'digits') return { hint: 'digitsHint', rules: 'digitsRules' };
  if (family === 'prizes') return { hint: 'prizesHint', rules: 'prizesRules' };
  return kind === 'six45' ? { hint: 'sixHint', rules: 'sixRules' } : { hint: 'kenoHint', rules: 'kenoRules' };
}

/** The server holds the draws at fixed times. @implements {Game} */
class LotteryGame {
  hint;
  rules;
  settlesLater = true;
  #t;
  #pays;
  #family;
  #from;
  #least;
  #mostPicked;
  /** @type {HTMLButtonElement[]} */
  #balls;
  /** Picked numbers in the order of the taps. @type {number[]} */
  #picked = [];
  /** Lines of the slip besides the picked numbers. @type {number[][]} */
  #lines = [];
  /** Number of lines that the last purchase wanted and got. */
  #wanted = 0;
  #bought = 0;
  /** Numbers of the only line of the last purchase. Empty if there were several. */
  #boughtLine = '';
  /** Number of tickets, newest first, that are marked as just bought. */
  #fresh = 0;
  #slip;
  #drawCount = byId('draws', HTMLSelectElement);
  #tools;
  #back = byId('back', HTMLButtonElement);
  #clock = byId('clock', HTMLOutputElement);
  #total = byId('total', HTMLOutputElement);
  /** @type {Table | null} */
  #table = null;
  /** @type {Draw[]} */
  #next = [];
  /** The server's time minus this page's time, in ms. */
  #clockOffset = 0;
  /** Instant of the next {@link #load}, ms since 1970. */
  #loadAt = Infinity;
  #stake = 0;
  #idle = true;
  #language = document.documentElement.lang;

  /** @param {import('../shared/start.js').Translate} t @param {unknown} rules */
  constructor(t, rules) {
    const { family, kind, least, mostPicked, from, to, mostDraws, pays } = readRules(rules);
    const texts = getTextKeys(family, kind);
    this.hint = texts.hint;
    this.rules = texts.rules;
    this.#t = t;
    this.#pays = pays;
    this.#family = family;
    this.#from = from;
    this.#tools = createPickTools(t, { pick: () => this.#pickRandomly(), clear: () => this.#setPicked([]) });
    this.#slip = new Slip(t, {
      onRemove: (line) => this.#removeLine(line),
      onAdd: () => this.#addLine(),
      onConfirm: () => this.#table?.play(this.choice()),
    });
    this.#least = least;
    this.#mostPicked = mostPicked;
    const grid = byId('field', HTMLElement);
    grid.setAttribute('aria-label', t(texts.hint));
    byId('stage', HTMLElement).tabIndex = 0;
    this.#balls = Array.from({ length: to - from + 1 }, (_, index) => {
      const ball = createHtmlElement('button', 'ball', this.#formatNumber(from + index));
      ball.type = 'button';
      if (family !== 'digits') ball.setAttribute('aria-pressed', 'false');
      ball.addEventListener('click', () => this.#tap(from + index));
      grid.append(ball);
      return ball;
    });
    byId('number', HTMLElement).hidden = family !== 'digits';
    this.#back.setAttribute('aria-label', t('digitBack'));
    this.#back.addEventListener('click', () => this.#setPicked(this.#picked.slice(0, -1)));
    this.#setPicked([]);
    for (let count = 1; count <= mostDraws; count++) {
      this.#drawCount.add(new Option(String(count), String(count)));
    }
    this.#drawCount.addEventListener('change', () => this.#showTotal());
    byId('draws-label', HTMLElement).textContent = t('draws');
    byId('tickets-title', HTMLElement).textContent = t('tickets');
    byId('tickets-note', HTMLElement).textContent = t('noTickets');
  }

  /** @returns {'buy'} */
  label() {
    return 'buy';
  }

  isReady() {
    return this.#listLines().length > 0 && this.#next.length > 0;
  }

  choice() {
    const draws = Number(this.#drawCount.value);
    return { lines: this.#listLines(), draws, from: this.#next[0]?.drawNo ?? '' };
  }

  review() {
    const table = this.#table;
    if (table === null) return;
    this.#slip.show({
      lines: this.#listLines(),
      draws: Number(this.#drawCount.value),
      priceMinor: this.#stake,
      format: (line) => this.#formatPicked(line),
      money: table.money,
    });
  }

  /** @param {import('../shared/start.js').Api} api */
  calls(api) {
    return {
      ...api,
      /** @param {string} key @param {number} stakeMinor @param {unknown} choice */
      open: (key, stakeMinor, choice) => this.#buyLines(api, key, stakeMinor, readRecord(choice)),
    };
  }

  /** @param {Table} table */
  onOpen(table) {
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
    this.#drawCount.disabled = this.#back.disabled = !this.#idle;
    for (const ball of this.#balls) ball.disabled = !this.#idle;
    this.#tools.enable(this.#idle);
  }

  begin() {
    this.#fresh = 0;
  }

  abandon() {
    // The call may have failed because the draw has closed.
    void this.#load();
  }

  async show() {
    // Another tap must not buy the same tickets again.
    const lines = this.#listLines();
    this.#boughtLine = lines.length === 1 ? lines.map((line) => this.#formatPicked(line)).join('') : '';
    this.#lines = lines.slice(this.#bought);
    this.#setPicked([]);
    this.#fresh = this.#bought;
    await this.#load();
    // The picks are cleared, and the tickets may be below the edge of the screen.
    byId('stage', HTMLElement).scrollTop = byId('tickets-title', HTMLElement).offsetTop;
  }

  describe() {
    if (this.#bought < this.#wanted)
      return this.#t('boughtSome', { bought: this.#bought, lines: this.#wanted });
    return this.#boughtLine ? this.#t('boughtLine', { numbers: this.#boughtLine }) : this.#t('bought');
  }

  payRows() {
    return this.#pays.flatMap(({ picked, hits }) =>
      hits.flatMap((hundredths, hit) =>
        hundredths > 0
          ? [[this.#t('hitsInPicks', { picked, hits: hit }), this.#formatMultiplier(hundredths)]]
          : [],
      ),
    );
  }

  /** Returns the lines of the slip: those that were added, and the picked numbers if they are enough. */
  #listLines() {
    return this.#picked.length >= this.#least ? [...this.#lines, [...this.#picked]] : this.#lines;
  }

  #addLine() {
    this.#lines = this.#listLines();
    this.#setPicked([]);
  }

  /** @param {number} line */
  #removeLine(line) {
    if (line < this.#lines.length) this.#lines = this.#lines.filter((_, at) => at !== line);
    else this.#setPicked([]);
    this.review();
  }

  /**
   * Buys one line after the other. Each has a key of its own, so that a repeated call buys no line twice. If a later
   * line is refused, those before it are bought and the others stay on the slip.
   * @param {import('../shared/start.js').Api} api
   * @param {string} key
   * @param {number} stakeMinor
   * @param {Record<string, unknown>} order
   */
  async #buyLines(api, key, stakeMinor, { lines, ...order }) {
    const wanted = readList(lines, (line) => readList(line, readInteger));
    this.#wanted = wanted.length;
    this.#bought = 0;
    /** @type {Awaited<ReturnType<typeof api.open>>} */
    let last = { ok: false, failure: { kind: 'bet', code: 'bet.invalid' } };
    for (const [at, picked] of wanted.entries()) {
      const reply = await api.post('tickets', `${key}-${at}`, { ...order, picked, stakeMinor }, (value) =>
        readBought(value, stakeMinor),
      );
      if (!reply.ok && reply.failure.kind !== 'network' && last.ok) return last;
      if (!reply.ok) return reply;
      last = reply;
      this.#bought = at + 1;
    }
    return last;
  }

  /** Requests draws and tickets. If there is no reply, the current content stays and the page retries later. */
  async #load() {
    const table = this.#table;
    if (table === null) return;
    this.#loadAt = Date.now() + RETRY_AFTER;
    const reply = await table.api.get('draws', readDraws);
    if (!reply.ok) return;
    const { now, balanceMinor, last, next, tickets } = reply.value;
    this.#clockOffset = now - Date.now();
    this.#next = next;
    const closesAt = next[0]?.closesAt;
    this.#loadAt = closesAt === undefined ? Infinity : closesAt - this.#clockOffset + AFTER_CLOSE;
    if (this.#idle) table.onBalance(balanceMinor);
    byId('draw', HTMLElement).textContent = this.#t('closesIn', { number: next[0]?.drawNo ?? '' });
    byId('last', HTMLElement).textContent =
      last === null
        ? ''
        : this.#t('lastDraw', { number: last.drawNo, numbers: this.#formatResult(last.shown) });
    byId('last', HTMLElement).dataset.marked = String(last !== null && this.#family !== 'digits');
    const drawn = last?.numbers.map((number) => (this.#family === 'prizes' ? number % 100 : number));
    for (const [index, ball] of this.#balls.entries()) {
      ball.dataset.drawn = String(this.#family !== 'digits' && drawn?.includes(this.#from + index) === true);
    }
    this.#showTickets(tickets);
    this.#tick();
  }

  #tick() {
    const closesAt = this.#next[0]?.closesAt;
    if (closesAt !== undefined) this.#clock.value = formatClock(closesAt - this.#clockOffset - Date.now());
    if (Date.now() >= this.#loadAt) void this.#load();
  }

  /** @param {number} number */
  #tap(number) {
    const isPicked = this.#family !== 'digits' && this.#picked.includes(number);
    if (isPicked) this.#setPicked(this.#picked.filter((other) => other !== number));
    else if (this.#picked.length < this.#mostPicked) this.#setPicked([...this.#picked, number]);
  }

  /** Picks as many numbers as are picked. If these are too few for a ticket, picks the most. */
  #pickRandomly() {
    const now = this.#picked.length;
    const count = now < this.#least ? this.#mostPicked : now;
    const last = this.#from + this.#balls.length - 1;
    const isDigits = this.#family === 'digits';
    this.#setPicked(isDigits ? pickDigits(count) : pickDifferent(count, { from: this.#from, to: last }));
    // The output of the digits announces itself.
    return isDigits ? '' : this.#picked.map((number) => this.#formatNumber(number)).join(', ');
  }

  /** @param {number[]} numbers */
  #setPicked(numbers) {
    this.#picked = numbers;
    this.#showTotal();
    this.#tools.showCount(numbers.length, this.#mostPicked);
    if (this.#family === 'digits') {
      byId('digits', HTMLOutputElement).value = this.#picked.join('') || '–';
      return;
    }
    for (const [index, ball] of this.#balls.entries()) {
      ball.setAttribute('aria-pressed', String(this.#picked.includes(this.#from + index)));
    }
  }

  /** @param {number} number */
  #formatNumber(number) {
    return String(number).padStart(this.#family === 'prizes' ? 2 : 1, '0');
  }

  /** @param {number[]} picked */
  #formatPicked(picked) {
    return this.#formatLine(picked.map((number) => this.#formatNumber(number)));
  }

  /** @param {string[]} shown */
  #formatLine(shown) {
    return shown.join(this.#family === 'digits' ? '' : ' · ');
  }

  /** @param {string[]} shown */
  #formatResult(shown) {
    if (this.#family === 'digits') return shown.join('');
    return this.#family === 'prizes' ? (shown[0] ?? '') : shown.join(' · ');
  }

  #showTotal() {
    const bets = Math.max(1, this.#listLines().length) * Number(this.#drawCount.value);
    const amount = this.#table?.money(this.#stake * bets) ?? '';
    this.#total.value = amount === '' ? '' : this.#t('inAll', { amount });
  }

  /** @param {Ticket[]} tickets */
  #showTickets(tickets) {
    // Bets with play money are not in the betting history.
    byId('tickets-note', HTMLElement).textContent =
      tickets.length === 0
        ? this.#t('noTickets')
        : this.#table?.mode === 'real'
          ? this.#t('takeBackHint')
          : '';
    byId('tickets', HTMLElement).replaceChildren(
      ...tickets.map(({ shown, draws }, at) => {
        const row = createHtmlElement('li', at < this.#fresh ? 'ticket fresh' : 'ticket');
        const bets = createHtmlElement('span', 'bets');
        for (const bet of draws) {
          const chip = createHtmlElement('span', 'bet', `${bet.drawNo} ${this.#describeBet(bet)}`);
          chip.dataset.status = bet.status;
          bets.append(chip);
        }
        const numbers = createHtmlElement('b', 'picked', this.#formatLine(shown));
        numbers.dir = 'ltr';
        row.append(numbers, bets);
        return row;
      }),
    );
  }

  /** @param {Bet} bet */
  #describeBet({ status, winMinor }) {
    if (status === 'won') return this.#t('betWon', { amount: this.#table?.money(winMinor) ?? '' });
    if (status === 'lost') return this.#t('betLost');
    return this.#t(status === 'cancelled' ? 'betTakenBack' : 'betOpen');
  }

  /** @param {number} multiplier in hundredths */
  #formatMultiplier(multiplier) {
    return `×${new Intl.NumberFormat(this.#language).format(multiplier / 100)}`;
  }
}

await startGame((t, rules) => new LotteryGame(t, rules));
