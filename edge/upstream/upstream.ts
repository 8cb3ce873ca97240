import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { authenticateRequest } from '#contract/wire/adapter/authenticate.ts';

import type { Configuration } from '../configuration.ts';
import { deadlines, EdgeError, withDeadline } from '../deadline.ts';
import type { Breaker, Report } from './breaker.ts';
import { getCircuit } from './circuits.ts';
import { createBrokenError, readWhole } from './read-whole.ts';

export type UpstreamReply = {
  status: number;
  headers: Headers;
  body: Uint8Array;
};

/**
 * Class of a call; each has its own circuit breaker for each merchant. `lookup`: finds the merchant of a host ·
 * `public`: fills the shared cache · `resource`: cached by its own headers · `private`: one visitor's read · `write`:
 * may change something.
 */
export type UpstreamKind = 'lookup' | 'public' | 'resource' | 'private' | 'write';

export type UpstreamOptions = {
  kind: UpstreamKind;
  /** Scheme, host and port of the upstream; null or absent: the embedded platform. */
  origin?: string | null;
  /** The merchant's code, or `anyMerchant` if it is not known yet. Absent if the upstream is not a platform. */
  signedFor?: string;
  /** Says how the platform of `signedFor` wants requests to be authenticated. Default: signed. */
  adapter?: UpstreamAdapter | null;
  /** Merchant for an unsigned request to another server, so that the server's failures affect only this merchant. */
  merchant?: string;
  /** Limit until the last byte of the reply, for both attempts together, in ms; the default depends on `kind`. */
  deadlineMs?: number;
  /** Maximum size of the body; 4 MiB by default. */
  maxBytes?: number;
  /** False if a failed read must not be retried. */
  retry?: boolean;
  /** Returns a redirect as the reply, because the client has to follow it. */
  passRedirects?: boolean;
  /** Maps a reply to the contract's names; null for an invalid reply, which counts as a failure. */
  translate?: ((reply: UpstreamReply) => UpstreamReply | null) | undefined;
  /** Returns false for a reply of the wrong type, such as HTML instead of JSON; such a reply is a failure. */
  accepts?: (reply: UpstreamReply) => boolean;
};

const defaultMaxBytes = 4 * 1024 * 1024;
const platformOrigin = 'http://platform.internal';

/**
 * Calls an upstream. All requests to upstreams use this function, except sockets (`openSocket`) and the games' host
 * (`forwardToPlatform`). `request` carries path, query, headers and body; its host is replaced. After a temporary
 * failure a GET is retried once, within the deadline and the upstream's retry budget. A write is never retried. A
 * status below 500, except a redirect, is an answer. A reply with 5xx is returned too, but counts as a failure.
 *
 * Throws an `EdgeError`. The code is `system.busy` while the circuit is open; nothing is sent then. The code is
 * `upstream.timeout` if the reply is not complete in time, and `upstream.failed` if the reply is missing, aborted, a
 * redirect, larger than `maxBytes` or not acceptable. After `upstream.timeout` and `upstream.failed`, the result of a
 * write is unknown.
 */
export async function callUpstream(
  env: Configuration,
  request: Request,
  options: UpstreamOptions,
): Promise<UpstreamReply> {
  const { kind, origin, maxBytes = defaultMaxBytes, retry = kind !== 'write' } = options;
  const { accepts, translate } = options;
  const limits = { maxBytes, passRedirects: options.passRedirects ?? false, method: request.method };
  const timeoutMs = options.deadlineMs ?? deadlines[kind === 'write' ? 'write' : 'read'];
  const { breaker, budget } = getCircuit(
    origin ?? platformOrigin,
    kind,
    options.merchant ?? options.signedFor,
  );
  const abort = new AbortController();
  const target = await buildUpstreamRequest(env, request, options, abort.signal);
  let report: Report = () => undefined;
  const attempt = async (): Promise<UpstreamReply> => {
    const admission = await waitForAdmission(breaker, timeoutMs);
    report = admission.report;
    try {
      const whole = await readWhole(await send(env, target, options), limits);
      const reply = translate ? translate(whole) : whole;
      if (!reply || accepts?.(reply) === false)
        throw createBrokenError(`status ${whole.status}, not the requested type`);
      report(reply.status < 500);
      return reply;
    } catch (error) {
      report(false);
      throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
    }
  };
  budget.earn();
  const isRetryable = retry && request.method === 'GET';
  // A resource's 5xx may be the reply to cache, so only a lost reply is retried.
  const isTemporary = kind === 'resource' ? isLost : isLostOrGateway;
  const pending = isRetryable
    ? retryOnce(attempt, isTemporary, () => !abort.signal.aborted && budget.spend())
    : attempt();
  try {
    return await withDeadline(timeoutMs, pending);
  } catch (error) {
    // Aborts an attempt that is still running, so that the rest of its reply is not read.
    report(false);
    abort.abort();
    throw error;
  }
}

/** Passes a request of the games' host to the platform unchanged, and streams its reply back. */
export const forwardToPlatform = (env: Configuration, request: Request): Promise<Response> =>
  env.platform.fetch(request);

/**
 * Requests a socket from a platform. Returns the reply to the upgrade; its `webSocket` is null if the platform refused
 * the upgrade. Uses the circuit breaker of private reads, because an app without a socket polls instead, and its polls
 * are private reads. Throws `EdgeError` like `callUpstream`.
 */
export async function openSocket(
  env: Configuration,
  request: Request,
  { origin, signedFor, adapter }: Required<Pick<UpstreamOptions, 'origin' | 'signedFor' | 'adapter'>>,
): Promise<Response> {
  const { breaker } = getCircuit(origin ?? platformOrigin, 'private', signedFor);
  const abort = new AbortController();
  const { report } = await waitForAdmission(breaker, deadlines.read);
  try {
    const target = await buildUpstreamRequest(
      env,
      request,
      { kind: 'private', origin, signedFor, adapter },
      abort.signal,
    );
    const reply = await withDeadline(deadlines.read, send(env, target, { origin, adapter }));
    report(reply.status < 500);
    return reply;
  } catch (error) {
    report(false);
    abort.abort();
    throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
  }
}

/** Waits briefly for a running probe's result, so that a page is not rendered without its data. */
async function waitForAdmission(breaker: Breaker, timeoutMs: number): Promise<{ report: Report }> {
  let admission = breaker.enter(2 * timeoutMs);
  if (!admission.report && admission.probe) {
    await withDeadline(deadlines.probe, admission.probe).catch(() => undefined);
    admission = breaker.enter(2 * timeoutMs);
  }
  if (!admission.report) throw createBusyError(admission.waitMs);
  return admission;
}

/** Builds the request to the upstream, signed if `signedFor` is set. Redirects are not followed. */
function buildUpstreamRequest(
  env: Configuration,
  request: Request,
  { origin, kind, signedFor, adapter }: UpstreamOptions,
  signal: AbortSignal,
): Promise<Request> | Request {
  const { pathname, search } = new URL(request.url);
  // A cache in front of another origin must not store the data of one visitor.
  const cacheOptions =
    origin && kind !== 'public' && kind !== 'resource' ? ({ cache: 'no-store' } as const) : {};
  const upstreamRequest = new Request(
    new URL(pathname + search, origin ?? platformOrigin),
    new Request(request, { signal, redirect: 'manual', ...cacheOptions }),
  );
  if (signedFor === undefined) return upstreamRequest;
  const signer = { secrets: env.secrets, merchantCode: signedFor, now: Date.now() };
  return authenticateRequest(adapter ?? { signature: { kind: 'rfc9421' } }, upstreamRequest, signer);
}

function send(
  env: Configuration,
  request: Request,
  { origin, adapter }: Pick<UpstreamOptions, 'origin' | 'adapter'>,
): Promise<Response> {
  if (!origin) return env.platform.fetch(request);
  if (adapter?.signature.kind !== 'certificate') return fetch(request);
  if (!env.clientCertificate) throw new Error('CLIENT_CERTIFICATE is not bound');
  return env.clientCertificate.fetch(request);
}

const createBusyError = (waitMs: number) =>
  new EdgeError('system.busy', { cause: 'circuit open', retryAfter: Math.ceil(waitMs / 1_000) });

/** Minimum and maximum delay before a retry, in ms, so that requests that failed together do not return together. */
const jitterMs = { least: 50, most: 150 };

/** Retries a temporary failure after a short delay, if `mayRetry` then returns true. */
async function retryOnce(
  attempt: () => Promise<UpstreamReply>,
  isTemporary: (outcome: Outcome) => boolean,
  mayRetry: () => boolean,
): Promise<UpstreamReply> {
  const first = await toOutcome(attempt());
  if (!isTemporary(first)) return unwrapOutcome(first);
  const { least, most } = jitterMs;
  await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  if (!mayRetry()) return unwrapOutcome(first);
  const second = await toOutcome(attempt());
  // If the circuit opened meanwhile, its error would hide the cause.
  return unwrapOutcome(getOutcomeCode(second) === 'system.busy' ? first : second);
}

type Outcome = PromiseSettledResult<UpstreamReply>;

async function toOutcome(work: Promise<UpstreamReply>): Promise<Outcome> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
}

const getOutcomeCode = (outcome: Outcome) =>
  outcome.status === 'rejected' && outcome.reason instanceof EdgeError ? outcome.reason.code : null;

/** Returns true for `upstream.failed`: the reply is missing, incomplete or not usable. */
const isLost = (outcome: Outcome): boolean => getOutcomeCode(outcome) === 'upstream.failed';

/** Returns true for `upstream.failed`, and for a reply with a gateway error and without `Retry-After`. */
const isLostOrGateway = (outcome: Outcome): boolean =>
  outcome.status === 'rejected'
    ? isLost(outcome)
    : [502, 503, 504].includes(outcome.value.status) && !outcome.value.headers.has('Retry-After');

function unwrapOutcome(outcome: Outcome): UpstreamReply {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
