import type { ErrorCode } from '#contract/wire/error-codes.ts';

type Details = ErrorOptions & {
  /** Seconds after which a retry may help. If absent, the error code decides (responses/refusals.ts). */
  retryAfter?: number;
};

/** A failure with a code of the contract; `respondError` turns it into a response. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  readonly code: ErrorCode;
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, { retryAfter, ...options }: Details = {}) {
    super(code, options);
    this.code = code;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Timeouts in ms. */
export const deadlines = {
  /** Upstream, until the last byte of a reply to a read. */
  read: 8_000,
  /** Upstream, until the last byte of a reply to a login or another write, which take longer. */
  write: 10_000,
  /** Upstream, if an older reply is available. */
  stale: 3_000,
  /** Another request's probe of an upstream that has failed (upstream/breaker.ts), until its result. */
  probe: 1_000,
  /** A client, until the last byte of its request. */
  body: 8_000,
  /** A request from its arrival to its answer, whatever it waits for. */
  whole: 12_000,
};

/**
 * Returns the result of `work`, or throws `code` after `ms`, without stopping work that is still running. Every wait
 * has a deadline, because a promise of another request may never settle once that request is gone.
 */
export async function withDeadline<T>(
  ms: number,
  work: Promise<T>,
  code: ErrorCode = 'upstream.timeout',
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EdgeError(code)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
