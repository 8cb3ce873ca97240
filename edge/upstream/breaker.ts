/** What is counted lies at most this far back, in ms. */
const windowMs = 10_000;
/** Fewer answers than this say nothing. */
const minAnswers = 10;
/** From this share of failures on the circuit opens. */
const maxFailing = 0.5;
/** How long it stays open: doubled with each probe that fails, and up to a quarter longer by chance. */
const backOffMs = { first: 2_000, most: 30_000 };
/** An upstream that nobody has heard of for so long is unknown, not broken. */
const forgottenMs = 60_000;

/** Tells how a request that was let through ended; only the first word counts. */
export type Report = (succeeded: boolean) => void;
export type Admission =
  | { report: Report }
  /** `probe`: ends when the probe that is out has said something; null when none is out. */
  | { report: null; waitMs: number; probe: Promise<void> | null };

/**
 * A circuit breaker (Nygard, "Release It!"): closed while upstream answers; open, when it mostly fails, so
 * that nobody waits for it and it can recover; then one probe at a time, until one succeeds. Of one isolate,
 * by its clock.
 */
export class Breaker {
  /** Answers by second, oldest first. */
  #seconds: { second: number; answers: number; failures: number }[] = [];
  #openUntil: number | null = null;
  #backOffMs = backOffMs.first;
  #probeUntil = 0;
  #probe: PromiseWithResolvers<void> | null = null;
  #heardAt = -Infinity;

  /** Lets a request through, or says how long to wait. A probe that says nothing for `probeMs` is given up. */
  enter(probeMs: number): Admission {
    const now = Date.now();
    if (now - this.#heardAt > forgottenMs) this.#close();
    if (this.#openUntil === null) return { report: this.#once((succeeded) => this.#count(succeeded)) };
    const free = Math.max(this.#openUntil, this.#probeUntil);
    if (now < free) return { report: null, waitMs: free - now, probe: this.#probe?.promise ?? null };
    this.#probeUntil = now + probeMs;
    this.#probe = Promise.withResolvers();
    return { report: this.#once((succeeded) => this.#endProbe(succeeded)) };
  }

  #once(hear: Report): Report {
    let heard = false;
    return (succeeded) => {
      if (heard) return;
      heard = true;
      this.#heardAt = Date.now();
      hear(succeeded);
    };
  }

  #count(succeeded: boolean): void {
    // Who set out before the circuit opened says nothing new.
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
    const sum = (of: 'answers' | 'failures') => this.#seconds.reduce((total, each) => total + each[of], 0);
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
    // Isolates that broke at once must not probe at once.
    this.#openUntil = Date.now() + forMs * (1 + Math.random() / 4);
    this.#seconds = [];
  }

  #close(): void {
    this.#openUntil = null;
    this.#probeUntil = 0;
    this.#seconds = [];
  }
}
