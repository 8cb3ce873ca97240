import type { ErrorCode } from '#contract/error-codes.ts';

/** A failure that has a code of the contract; `finish` answers it in the envelope. */
export class EdgeError extends Error {
  override readonly name = 'EdgeError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** How long anything may take, in ms. */
export const deadlines = {
  /** Upstream, until the last byte of a reply to a read. */
  read: 8_000,
  /** The same for a login and other writes, which do more. */
  write: 10_000,
};

/**
 * The result of `work`, or `upstream.timeout` after `ms`; `onLate` then stops what is still running.
 * A promise of another request may never settle once that request is gone, so every wait has an end.
 */
export async function within<T>(ms: number, work: Promise<T>, onLate?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onLate?.();
      reject(new EdgeError('upstream.timeout'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
