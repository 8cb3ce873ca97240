import type { ErrorCode } from '#contract/wire/error-codes.ts';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly traceId: string | null;
  /** `value` of the failure envelope, e.g. the visitor's address with `region.restricted`. */
  readonly value: unknown;
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until a retry may help; null if the reply does not contain it (RFC 9110 §10.2.3). */
  readonly retryAfter: number | null;
  /** True if the failure of this call is not shown in a toast. */
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

export const getErrorCode = (error: unknown): ErrorCode =>
  error instanceof CallError ? error.code : 'unknown';

/** True if the merchant's platform does not know a call that a block or a page is made of. */
export const isNotOffered = ({ error }: { error: unknown }): boolean => getErrorCode(error) === 'call.absent';
