import { signed } from '#contract/wire/signature.ts';

import type { Configuration } from '../configuration.ts';
import { deadlines, EdgeError, within } from '../deadline.ts';
import type { Breaker, Report } from './breaker.ts';
import { circuitOf } from './circuits.ts';
import { broken, readWhole } from './read-whole.ts';

/** A whole reply of an upstream. */
export type UpstreamReply = {
  status: number;
  headers: Headers;
  body: Uint8Array;
};

/**
 * Class of a call; each has a circuit breaker of its own, for each merchant. `lookup`: whose host this is · `public`: fills a
 * cache that all share · `resource`: kept by its own headers · `private`: one visitor's read · `write`: may
 * change something.
 */
export type UpstreamKind = 'lookup' | 'public' | 'resource' | 'private' | 'write';

export type UpstreamOptions = {
  kind: UpstreamKind;
  /** Scheme, host and port that are asked; null or absent: the embedded platform. */
  origin?: string | null;
  /** Code of the merchant whose platform is asked, or `anyMerchant`: signs the request. Absent: no platform is asked. */
  signedFor?: string;
  /** For whom another server is asked, where no request is signed: the failures of each merchant count for it alone. */
  merchant?: string;
  /** Until the last byte of the reply, both attempts together, in ms; by `kind` when absent. */
  deadlineMs?: number;
  /** Of the body; 4 MiB when absent. */
  maxBytes?: number;
  /** False: a read that failed is not asked a second time. */
  retry?: boolean;
  /** A redirect is the answer, not a failure: the client is the one to follow it. */
  passRedirects?: boolean;
  /** Puts a reply into the contract's words; null for what is no answer, which counts as a failure. */
  translate?: ((reply: UpstreamReply) => UpstreamReply | null) | undefined;
  /** False for a reply that cannot be what was asked for, HTML for JSON say: it counts as a failure. */
  accepts?: (reply: UpstreamReply) => boolean;
};

const defaultMaxBytes = 4 * 1024 * 1024;
const platformOrigin = 'http://platform.internal';

/**
 * The only place that asks another server. `request` carries path, query, headers and body; its host is
 * replaced. A read that fails is asked once more, within the deadline and the budget of the upstream; a
 * write never. A status below 500 is an answer, whatever it says; 5xx is handed on and counts as a failure.
 *
 * Throws `EdgeError`: `system.busy` without having sent anything while the circuit is open,
 * `upstream.timeout` when the reply is not whole in time, `upstream.failed` when there is none, it breaks
 * off, leads elsewhere, is larger than `maxBytes` or not acceptable. After the last two nobody knows what a
 * write has done.
 */
export async function upstream(
  env: Configuration,
  request: Request,
  options: UpstreamOptions,
): Promise<UpstreamReply> {
  const { kind, origin, maxBytes = defaultMaxBytes, retry = kind !== 'write' } = options;
  const { accepts, translate } = options;
  const limits = { maxBytes, passRedirects: options.passRedirects ?? false, method: request.method };
  const patience = options.deadlineMs ?? deadlines[kind === 'write' ? 'write' : 'read'];
  const { breaker, budget } = circuitOf(
    origin ?? platformOrigin,
    kind,
    options.merchant ?? options.signedFor,
  );
  const abort = new AbortController();
  const target = await aimed(env, request, options, abort.signal);
  let report: Report = () => undefined;
  const attempt = async (): Promise<UpstreamReply> => {
    const admission = await admitted(breaker, patience);
    report = admission.report;
    try {
      const whole = await readWhole(await (origin ? fetch(target) : env.platform.fetch(target)), limits);
      const reply = translate ? translate(whole) : whole;
      if (!reply || accepts?.(reply) === false)
        throw broken(`status ${whole.status}, not what was asked for`);
      report(reply.status < 500);
      return reply;
    } catch (error) {
      report(false);
      throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
    }
  };
  budget.earn();
  const mayRepeat = retry && request.method === 'GET';
  // The 5xx of a resource may be what is to be kept: only a lost reply is worth another attempt.
  const mayPass = kind === 'resource' ? isLost : isLostOrGateway;
  const asked = mayRepeat
    ? twice(attempt, mayPass, () => !abort.signal.aborted && budget.spend())
    : attempt();
  try {
    return await within(patience, asked);
  } catch (error) {
    // An attempt that is still under way is given up: what is still coming is not read.
    report(false);
    abort.abort();
    throw error;
  }
}

/** Hands a request of the games' own host over to the platform, untouched, and its reply back as it streams. */
export const handOver = (env: Configuration, request: Request): Promise<Response> =>
  env.platform.fetch(request);

/**
 * Asks a platform for a socket; the reply to an upgrade, whose `webSocket` is null where it was refused. By the circuit
 * of private reads, as who polls instead would be. Throws `EdgeError` as `upstream` does.
 */
export async function openSocket(
  env: Configuration,
  request: Request,
  { origin, signedFor }: Required<Pick<UpstreamOptions, 'origin' | 'signedFor'>>,
): Promise<Response> {
  const { breaker } = circuitOf(origin ?? platformOrigin, 'private', signedFor);
  const abort = new AbortController();
  const { report } = await admitted(breaker, deadlines.read);
  try {
    const target = await aimed(env, request, { kind: 'private', origin, signedFor }, abort.signal);
    const reply = await within(deadlines.read, origin ? fetch(target) : env.platform.fetch(target));
    report(reply.status < 500);
    return reply;
  } catch (error) {
    report(false);
    abort.abort();
    throw error instanceof EdgeError ? error : new EdgeError('upstream.failed', { cause: error });
  }
}

/** Who comes while a probe is out waits a moment for what it finds, so that a page is not half of one. */
async function admitted(breaker: Breaker, patience: number): Promise<{ report: Report }> {
  let admission = breaker.enter(2 * patience);
  if (!admission.report && admission.probe) {
    await within(deadlines.probe, admission.probe).catch(() => undefined);
    admission = breaker.enter(2 * patience);
  }
  if (!admission.report) throw busy(admission.waitMs);
  return admission;
}

/** The request as it goes to `origin`. */
function aimed(
  env: Configuration,
  request: Request,
  { origin, kind, signedFor }: UpstreamOptions,
  signal: AbortSignal,
): Promise<Request> | Request {
  const { pathname, search } = new URL(request.url);
  // Whatever cache stands before another origin must not keep what is one visitor's.
  const unshared = origin && kind !== 'public' && kind !== 'resource' ? ({ cache: 'no-store' } as const) : {};
  const aimed = new Request(
    new URL(pathname + search, origin ?? platformOrigin),
    new Request(request, { signal, redirect: 'manual', ...unshared }),
  );
  return signedFor === undefined ? aimed : signed(env.secrets, aimed, signedFor, Date.now());
}

const busy = (waitMs: number) =>
  new EdgeError('system.busy', { cause: 'circuit open', retryAfter: Math.ceil(waitMs / 1_000) });

/** Least and most time before a second attempt, in ms: whoever failed together must not return together. */
const jitterMs = { least: 50, most: 150 };

/** Repeats what failed in a way that may pass, if `mayRepeat` says so after a moment. */
async function twice(
  attempt: () => Promise<UpstreamReply>,
  mayPass: (outcome: Outcome) => boolean,
  mayRepeat: () => boolean,
): Promise<UpstreamReply> {
  const first = await settled(attempt());
  if (!mayPass(first)) return valueOf(first);
  const { least, most } = jitterMs;
  await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  if (!mayRepeat()) return valueOf(first);
  const second = await settled(attempt());
  // A circuit that opened meanwhile hides what was wrong.
  return valueOf(codeOf(second) === 'system.busy' ? first : second);
}

type Outcome = PromiseSettledResult<UpstreamReply>;

async function settled(work: Promise<UpstreamReply>): Promise<Outcome> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome;
}

const codeOf = (outcome: Outcome) =>
  outcome.status === 'rejected' && outcome.reason instanceof EdgeError ? outcome.reason.code : null;

/** No reply, or half a reply. */
const isLost = (outcome: Outcome): boolean => codeOf(outcome) === 'upstream.failed';

/** The same, or a gateway's word that says nothing of when to come back. */
const isLostOrGateway = (outcome: Outcome): boolean =>
  outcome.status === 'rejected'
    ? isLost(outcome)
    : [502, 503, 504].includes(outcome.value.status) && !outcome.value.headers.has('Retry-After');

function valueOf(outcome: Outcome): UpstreamReply {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
