/** Second attempts per request, and per second beside that, so that a quiet upstream gets them too. */
const perRequest = 0.1;
const perSecond = 2;
/** Saved up at most. */
const most = 10;

/**
 * How many second attempts an upstream gets: a tenth of its requests and two a second. Without a budget,
 * retries double the load of an upstream that fails because of its load.
 */
export class RetryBudget {
  #tokens = most;
  #at = Date.now();

  /** A first attempt pays in. */
  earn(): void {
    this.#add(perRequest);
  }

  /** True when one more attempt may be made; it is then paid for. */
  spend(): boolean {
    this.#add(0);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #add(tokens: number): void {
    const now = Date.now();
    const earned = tokens + (Math.max(0, now - this.#at) / 1_000) * perSecond;
    this.#tokens = Math.min(most, this.#tokens + earned);
    this.#at = now;
  }
}
