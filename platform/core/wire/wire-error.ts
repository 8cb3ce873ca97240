import type { RefusalValue } from '#contract/wire/adapter/refusal-value.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';

type Details = {
  message?: string;
  /** Problem by field name; for `validation.failed`. */
  fields?: Record<string, string>;
  /** Has only fields that adapters convert. */
  value?: RefusalValue | null;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
};

/** A failure reply, thrown by a handler; `respond` turns it into a failure envelope. */
export class WireError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'WireError';
    this.code = code;
    this.details = details;
  }
}

/** Creates a `validation.failed` error for one field. */
export const fieldError = (field: string, problem: string): WireError =>
  new WireError('validation.failed', { fields: { [field]: problem } });
