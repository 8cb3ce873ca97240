import type { ErrorCode } from '#contract/wire/error-codes.ts';

/** Why a call failed: a code of the contract, with what support needs to find it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly traceId: string | null;
  /** `value` of the failure envelope, e.g. the visitor's address with `region.restricted`. */
  readonly value: unknown;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry may help; null when the reply does not say (RFC 9110 §10.2.3). */
  readonly retryAfter: number | null;
  /** True for calls that never raise a toast of their own. */
  readonly silent: boolean;

  constructor(
    code: ErrorCode,
    details: {
      status?: number;
      traceId?: string | null;
      value?: unknown;
      fields?: Record<string, string> | null;
      message?: string | null;
      retryAfter?: number | null;
      silent?: boolean;
    } = {},
  ) {
    super(details.message ?? code);
    this.code = code;
    this.status = details.status ?? 0;
    this.traceId = details.traceId ?? null;
    this.value = details.value ?? null;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
    this.silent = details.silent ?? false;
  }
}

/** The code of anything thrown. */
export const codeOf = (error: unknown): ErrorCode => (error instanceof CallError ? error.code : 'unknown');
