import type { ErrorCode } from '#contract/wire/error-codes.ts';

type Details = ErrorOptions & {
  /** Seconds after which asking again may help, where the code alone does not say it. */
  retryAfter?: number;
};

/** A failure that has a code of the contract; `finish` answers it in the envelope. */
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

/** How long anything may take, in ms. */
export const deadlines = {
  /** Upstream, until the last byte of a reply to a read. */
  read: 8_000,
  /** The same for a login and other writes, which do more. */
  write: 10_000,
  /** Upstream, when an older reply is at hand. */
  stale: 3_000,
  /** Another request that finds out whether a failing upstream is well again. */
  probe: 1_000,
  /** A client, until the last byte of its request. */
  body: 8_000,
  /** A request from its arrival until its answer, whatever it waits for. */
  whole: 12_000,
};

/**
 * The result of `work`, or `code` after `ms`; who asks stops what is still running. A promise of another
 * request may never settle once that request is gone, so every wait has an end.
 */
export async function within<T>(
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
