import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Steps of a job of which none needs another to go well: one that throws is logged, and keeps no other from being done.
 * `finish` then fails the run.
 */
export class Steps {
  readonly #errors: unknown[] = [];

  /** Does a step; undefined if it throws. `about` is logged then: the job, and for whom or what the step is. */
  async run<T>(about: Readonly<Record<string, string>>, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      this.#errors.push(error);
      console.error(JSON.stringify({ ...about, error: described(error) }));
      return undefined;
    }
  }

  /** How many steps have thrown. */
  get failed(): number {
    return this.#errors.length;
  }

  /** Throws if a step has thrown. */
  finish(): void {
    const { length } = this.#errors;
    if (length) throw new AggregateError(this.#errors, `steps that failed: ${length}`);
  }
}

/** Of a failed query without its parameters, which contain members' input. */
const described = (error: unknown): string =>
  error instanceof DrizzleQueryError ? `${String(error.cause)}, in ${error.query}` : String(error);
