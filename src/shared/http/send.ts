import * as v from 'valibot';
import wretch from 'wretch';

import type { LanguageCode } from '#contract/values/languages.ts';
import {
  type BodyOf,
  type Call,
  idempotencyHeader,
  type QueryOf,
  type ValueOf,
} from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { isInstalledApp } from '#src/shared/navigation/installed-app.ts';

import { CallError } from './call-error.ts';
import type { SealedBody } from './sealing/seal.ts';
import { learnServerTime } from './server-clock.ts';
import { transmit } from './transport.ts';

/** Without `language`, which is given once for the header and for the parameter of the calls that have one. */
type Query<C extends Call> = Omit<QueryOf<C>, 'language'>;

/** Arguments of a call. */
export type CallInput<C extends Call> = ('language' extends keyof QueryOf<C>
  ? { language: LanguageCode }
  : { language?: LanguageCode }) &
  (object extends Query<C> ? { query?: Query<C> } : { query: Query<C> }) &
  (C['body'] extends null ? { body?: undefined } : { body: BodyOf<C> });

const deadlineMs = 15_000;

// `Request` needs an absolute URL, on the edge too.
const base = () => (typeof document === 'undefined' ? 'http://edge.internal' : location.origin);

const device = () => (isInstalledApp() ? 'OTHERS' : 'MOBILE');

/** How many past values are replayed to a late listener. */
const maxPast = 20;

/** Emits values to listeners; `add` returns the unsubscribe. With `past` earlier values are replayed first. */
function createEmitter<T>() {
  const listeners = new Set<(value: T) => void>();
  const past: T[] = [];
  return {
    add: (listener: (value: T) => void, options?: { past: boolean }): (() => void) => {
      if (options?.past) past.forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value: T) => {
      past.push(value);
      if (past.length > maxPast) past.shift();
      listeners.forEach((listener) => listener(value));
    },
  };
}
const failures = createEmitter<CallError>();
const builds = createEmitter<string>();

/** Called for every failed call, silent ones too: an ended session, maintenance, no network. `past`: also earlier ones. */
export const onFailure = failures.add;
/** Called with the build id of each reply of the edge (ER-21). */
export const onBuild = builds.add;

const client = wretch().fetchPolyfill((url, options) => transmit(new Request(url, options)));

/**
 * Makes one call of the contract and gives its parsed value.
 * Throws `CallError` for everything else: no network, no reply in 15 s, a reply that is not the
 * envelope, a value that is not of the schema, a failure envelope.
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<ValueOf<C>> {
  try {
    return await inTurn(call, input, () =>
      keyed(call, input, (idempotencyKey) => attempt(call, input, { signal, idempotencyKey })),
    );
  } catch (error) {
    if (error instanceof CallError) failures.emit(error);
    throw error;
  }
}

// What few calls need, and what a failure is told by, is loaded with the first of them: no page's script has it.
const offline = () => Promise.reject(new CallError('network.offline'));

async function inTurn<T>(
  call: Call,
  input: { query?: object; language?: string },
  run: () => Promise<T>,
): Promise<T> {
  if (call.throttleMs === 0) return run();
  const { throttled } = await import('./throttle.ts').catch(offline);
  return throttled(call, input, run);
}

async function keyed<T>(
  call: Call,
  input: { query?: object; body?: unknown },
  run: (key: string | null) => Promise<T>,
): Promise<T> {
  if (call.effect !== 'money') return run(null);
  const { withIdempotencyKey } = await import('./idempotency-key.ts').catch(offline);
  return withIdempotencyKey(call, input, run);
}

/** What goes with a request beside its input. */
type RequestOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | null;
  sealed?: SealedBody;
};

async function attempt<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions,
): Promise<ValueOf<C>> {
  if (call.encoding !== 'jwe') return exchange(call, input, options);
  const { postSealed } = await import('./sealing/seal.ts').catch(offline);
  return postSealed(call, input.body, exchange, (body) =>
    exchange(call, input, { ...options, sealed: body }),
  );
}

/** One request and its reply; listeners are not notified. */
async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<ValueOf<C>> {
  const { silent, url, init } = prepare(call, input, options);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let status: number;
  let retryAfter: number | null;
  let text: string;
  try {
    const response = await client
      .url(url)
      .options({ ...init, signal })
      .catcherFallback((error) =>
        error instanceof wretch.WretchError ? error.response : Promise.reject(error),
      )
      .fetch(call.method)
      .res();
    learnServerTime(response.headers.get('Date'), Date.now());
    status = response.status;
    retryAfter = Number(response.headers.get('Retry-After')) || null;
    const build = response.headers.get('X-Build');
    if (build) builds.emit(build);
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const code = deadline.aborted ? 'network.slow' : 'network.offline';
    throw new CallError(code, { silent, message: String(error) });
  }
  return read(call, text, { status, retryAfter, silent });
}

function prepare(
  call: Call,
  { query = {}, body, language }: { query?: object; body?: unknown; language?: string },
  { sealed, idempotencyKey }: RequestOptions,
) {
  const url = new URL(call.path, base());
  const parameters = hasLanguage(call) ? { ...query, language } : query;
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(key, String(value));
  }
  const headers = new Headers({
    ModuleId: String(call.moduleId),
    Device: device(),
    'X-Requested-With': 'lobby',
  });
  if (language) headers.set('Language', language);
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey);
  const init: RequestInit = { headers, credentials: 'same-origin' };
  if (sealed) {
    headers.set('Content-Type', 'application/jose');
    headers.set('Encryption', sealed.encryption);
    init.body = sealed.text;
  } else if (call.encoding === 'form') {
    init.body = new URLSearchParams(Object.entries(body ?? {}));
  } else if (body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(body);
  }
  return { url: url.href, init, silent: call.alert === 'silent' };
}

const hasLanguage = ({ query }: Call): boolean =>
  'entries' in query &&
  typeof query.entries === 'object' &&
  query.entries !== null &&
  'language' in query.entries;

type Facts = { status: number; retryAfter: number | null; silent: boolean };

async function read<C extends Call>(call: C, text: string, facts: Facts): Promise<ValueOf<C>> {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!envelope.success) {
    throw new CallError(facts.status >= 500 ? 'system.busy' : 'reply.malformed', facts);
  }
  const { success, value, errorCode, traceId, fields, message } = envelope.output;
  if (!success) {
    const { isErrorCode, plainText } = await import('./refusals.ts').catch(offline);
    const code = isErrorCode(errorCode) ? errorCode : 'unknown';
    throw new CallError(code, { ...facts, traceId, value, fields, message: plainText(message) || null });
  }
  const parsed = v.safeParse(call.value, value);
  if (!parsed.success) throw new CallError('reply.malformed', { ...facts, traceId });
  return parsed.output;
}
