import * as v from 'valibot';
import wretch from 'wretch';

import { buildHeader } from '#contract/page/cached-pages.ts';
import { type Call, type CallValue, hasIdempotencyKey, idempotencyHeader } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { isInstalledApp } from '#src/shared/navigation/installed-app.ts';
import { learnServerTime } from '#src/shared/scheduling/server-clock.ts';

import { CallError } from '../call-error.ts';
import { buildIdEmitter } from '../call-events.ts';
import type { CallInput } from '../call-input.ts';
import type { SealedBody } from '../sealing/seal.ts';
import { combineSignals } from './combine-signals.ts';
import { transmit } from './transport.ts';

// Sends calls and reads replies; loaded with the first call (`send.ts`).

const deadlineMs = 15_000;

// `Request` needs an absolute URL, on the edge too.
const getBaseUrl = () => (typeof document === 'undefined' ? 'http://edge.internal' : location.origin);

const getDevice = () => (isInstalledApp() ? 'OTHERS' : 'MOBILE');

const client = wretch().fetchPolyfill((url, options) => transmit(new Request(url, options)));

export const sendCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal | undefined,
): Promise<CallValue<C>> =>
  runThrottled(call, input, () =>
    runWithKey(call, input, (idempotencyKey) => attempt(call, input, { signal, idempotencyKey })),
  );

// Rarely needed code, and code for failures, is loaded on first use; if that fails, the call fails as offline.
const rejectAsOffline = () => Promise.reject(new CallError('network.offline'));

async function runThrottled<T>(
  call: Call,
  input: { query?: object; language?: string },
  run: () => Promise<T>,
): Promise<T> {
  if (call.throttleMs === 0) return run();
  const { throttleCall } = await import('./throttle.ts').catch(rejectAsOffline);
  return throttleCall(call, input, run);
}

async function runWithKey<T>(
  call: Call,
  input: { query?: object; body?: unknown },
  run: (key: string | null) => Promise<T>,
): Promise<T> {
  if (!hasIdempotencyKey(call)) return run(null);
  const { withIdempotencyKey } = await import('../idempotency-key.ts').catch(rejectAsOffline);
  return withIdempotencyKey(call, input, run);
}

type RequestOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | null;
  sealed?: SealedBody;
};

async function attempt<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions,
): Promise<CallValue<C>> {
  if (call.encoding !== 'jwe') return exchange(call, input, options);
  const { postSealed } = await import('../sealing/seal.ts').catch(rejectAsOffline);
  return postSealed(call, input.body, exchange, (body) =>
    exchange(call, input, body ? { ...options, sealed: body } : options),
  );
}

/** Makes one request and reads its reply, without notifying listeners of a failure. */
async function exchange<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions = {},
): Promise<CallValue<C>> {
  const { silent, url, init } = buildRequest(call, input, options);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = options.signal ? combineSignals(options.signal, deadline) : deadline;
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
    learnServerTime(response.headers.get('Date'));
    status = response.status;
    retryAfter = Number(response.headers.get('Retry-After')) || null;
    const build = response.headers.get(buildHeader);
    if (build) buildIdEmitter.emit(build);
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const code = deadline.aborted ? 'network.slow' : 'network.offline';
    throw new CallError(code, { silent, message: String(error) });
  }
  return readReply(text, call, { status, retryAfter, silent });
}

function buildRequest(
  call: Call,
  { query = {}, body, language }: { query?: object; body?: unknown; language?: string },
  { sealed, idempotencyKey }: RequestOptions,
) {
  const url = new URL(call.path, getBaseUrl());
  const parameters = hasLanguage(call) ? { ...query, language } : query;
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(key, String(value));
  }
  const headers = new Headers({
    ModuleId: String(call.moduleId),
    Device: getDevice(),
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

type ReplyInfo = { status: number; retryAfter: number | null; silent: boolean };

async function readReply<C extends Call>(text: string, call: C, info: ReplyInfo): Promise<CallValue<C>> {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!envelope.success) {
    throw new CallError(info.status >= 500 ? 'system.busy' : 'reply.malformed', info);
  }
  const { success, value, errorCode, traceId, fields, message } = envelope.output;
  if (!success) {
    const { isErrorCode, toPlainText } = await import('../refusals.ts').catch(rejectAsOffline);
    const code = isErrorCode(errorCode) ? errorCode : 'unknown';
    throw new CallError(code, { ...info, traceId, value, fields, message: toPlainText(message) || null });
  }
  const parsed = v.safeParse<C['value']>(call.value, value);
  if (!parsed.success) throw new CallError('reply.malformed', { ...info, traceId });
  return parsed.output;
}

/** Validates a reply that an earlier page stored. Undefined if the reply does not match the current schema. */
export function readCopy(call: Call, copy: unknown): unknown {
  const parsed = v.safeParse(call.value, copy);
  return parsed.success ? parsed.output : undefined;
}
