/** Retries are also earned with each second, so that an upstream with few requests has retries too. */
const perRequest = 0.1;
const perSecond = 2;
/** Maximum number of retries that can be saved up. */
const maxTokens = 10;

/**
 * Limits the retries of an upstream to a tenth of its requests plus two per second; the budget begins with ten retries.
 * Without a budget, retries would double the load of an upstream that fails because of its load.
 */
export class RetryBudget {
  #tokens = maxTokens;
  #at = Date.now();

  earn(): void {
    this.#add(perRequest);
  }

  /** Spends one retry; returns false if no retry is left. */
  spend(): boolean {
    this.#add(0);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  #add(tokens: number): void {
    const now = Date.now();
    const earned = tokens + (Math.max(0, now - this.#at) / 1_000) * perSecond;
    this.#tokens = Math.min(maxTokens, this.#tokens + earned);
    this.#at = now;
  }
}
