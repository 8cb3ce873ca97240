import type { Exception } from './steps.ts';

export type Outcome =
  | { kind: 'passed' }
  | { kind: 'excepted'; row: string }
  | { kind: 'failed'; reason: string };

/**
 * Judges a journey by its failure; null if it passed. An exception excuses only the failure that it names. An engine
 * that can do what the docs except is a failure: the row is outdated.
 */
export function judgeOutcome(failure: string | null, exception: Exception | undefined): Outcome {
  if (!exception) return failure === null ? { kind: 'passed' } : { kind: 'failed', reason: failure };
  const { row, failure: expected } = exception;
  if (failure === null)
    return { kind: 'failed', reason: `it passes, so remove the row “${row}” from docs/browsers.md` };
  if (expected.test(failure)) return { kind: 'excepted', row };
  return { kind: 'failed', reason: `${failure}\n  This is not the failure of the row “${row}”: ${expected}` };
}
