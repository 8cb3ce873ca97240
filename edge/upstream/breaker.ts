/** Only answers within this time count, in ms. */
const windowMs = 10_000;
/** Minimum number of answers for a decision. */
const minAnswers = 10;
/** Share of failures from which the circuit opens. */
const maxFailing = 0.5;
/** Time for which the circuit stays open, in ms: doubled by each failed probe, plus up to a quarter at random. */
const backOffMs = { first: 2_000, most: 30_000 };
/** After this time without a result, an upstream counts as unknown, not as broken. */
const forgottenMs = 60_000;

/** Reports the result of an admitted request; only the first report counts. */
export type Report = (succeeded: boolean) => void;
export type Admission =
  | { report: Report }
  /** `probe`: settles when the running probe has a result; null if there is none. */
  | { report: null; waitMs: number; probe: Promise<void> | null };

/**
 * A circuit breaker (Nygard, "Release It!"). The circuit is closed while upstream answers. It opens if upstream mostly
 * fails, so that requests do not wait and upstream can recover. Then one probe at a time is sent, until a probe
 * succeeds. Each isolate has its own breakers.
 */
export class Breaker {
  /** Answers by second, oldest first. */
  #seconds: { second: number; answers: number; failures: number }[] = [];
  #openUntil: number | null = null;
  #backOffMs = backOffMs.first;
  #probeUntil = 0;
  #probe: PromiseWithResolvers<void> | null = null;
  #lastResultAt = -Infinity;

  /** Admits a request, or returns how long to wait. A probe that has no result after `probeMs` is abandoned. */
  enter(probeMs: number): Admission {
    const now = Date.now();
    if (now - this.#lastResultAt > forgottenMs) this.#close();
    if (this.#openUntil === null) return { report: this.#once((succeeded) => this.#count(succeeded)) };
    const freeAt = Math.max(this.#openUntil, this.#probeUntil);
    if (now < freeAt) return { report: null, waitMs: freeAt - now, probe: this.#probe?.promise ?? null };
    this.#probeUntil = now + probeMs;
    this.#probe = Promise.withResolvers();
    return { report: this.#once((succeeded) => this.#endProbe(succeeded)) };
  }

  #once(onResult: Report): Report {
    let isReported = false;
    return (succeeded) => {
      if (isReported) return;
      isReported = true;
      this.#lastResultAt = Date.now();
      onResult(succeeded);
    };
  }

  #count(succeeded: boolean): void {
    // A request sent before the circuit opened gives no new information.
    if (this.#openUntil !== null) return;
    const now = Date.now();
    const second = Math.floor(now / 1_000);
    this.#seconds = this.#seconds.filter((each) => each.second > second - windowMs / 1_000);
    let last = this.#seconds.at(-1);
    if (last?.second !== second) {
      last = { second, answers: 0, failures: 0 };
      this.#seconds.push(last);
    }
    last.answers += 1;
    if (succeeded) return;
    last.failures += 1;
    const sum = (key: 'answers' | 'failures') => this.#seconds.reduce((total, each) => total + each[key], 0);
    const answers = sum('answers');
    if (answers >= minAnswers && sum('failures') / answers >= maxFailing) this.#open(backOffMs.first);
  }

  #endProbe(succeeded: boolean): void {
    this.#probeUntil = 0;
    if (succeeded) this.#close();
    else this.#open(Math.min(backOffMs.most, this.#backOffMs * 2));
    this.#probe?.resolve();
    this.#probe = null;
  }

  #open(forMs: number): void {
    this.#backOffMs = forMs;
    // Isolates that opened at the same time must not probe at the same time.
    this.#openUntil = Date.now() + forMs * (1 + Math.random() / 4);
    this.#seconds = [];
  }

  #close(): void {
    this.#openUntil = null;
    this.#probeUntil = 0;
    this.#seconds = [];
  }
}
