import * as v from 'valibot';

import type { AdapterUnits, UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { toPlainText } from '#contract/values/typed/plain-text.ts';

import type { Call } from '../call.ts';
import type { Envelope } from '../envelope.ts';
import { succeed } from '../envelope.ts';
import { type ErrorCode, errorStatus, isErrorCode } from '../error-codes.ts';
import { fail } from '../failure.ts';
import { getField, readValue, type ValueRules, writeParameter, writeValue } from './map-value.ts';

type Fields = Readonly<Record<string, unknown>>;
const objectText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const fieldFaults = v.record(v.string(), v.string());

/** The contract's own envelope, for an adapter that does not describe one. */
const ownNames = {
  success: 'success',
  successIs: [true],
  statuses: [200],
  noError: [],
  value: 'value',
  errorCode: 'errorCode',
  message: 'message',
  traceId: 'traceId',
  fields: 'fields',
};

const getOwn = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

/** The merchant for whom a call is made. */
export type AdapterMerchant = { merchantCode: string; currency: string };

const ownUnits: AdapterUnits = { money: 'minor', dates: 'iso', languages: {}, enums: {}, firstPage: 1 };

const getRules = (
  { names, units = ownUnits, calls }: UpstreamAdapter,
  call: { key: string; part: 'body' | 'value' },
  { currency, merchantCode }: AdapterMerchant,
): ValueRules => {
  const own = getOwn(calls, call.key);
  // A platform of one merchant need not say whose session it opened.
  const defaults = call.part === 'value' ? { merchantCode, ...own?.defaults } : {};
  return { names, paths: own?.[call.part] ?? {}, defaults, units, currency };
};

/** Method and body of a read at the platform. A read by another method than GET has its parameters in a JSON body. */
export type AdaptedRequest = { method: string; body: string | null };

/**
 * Converts `target` and `headers` to the platform's names. The merchant is set last, so that a caller can never set it.
 */
export function adaptRequest(
  adapter: UpstreamAdapter | null,
  call: Pick<Call, 'key' | 'method' | 'path' | 'merchantParameter' | 'query'>,
  merchant: AdapterMerchant,
  { target, headers }: { target: URL; headers: Headers },
): AdaptedRequest {
  if (!adapter) {
    if (call.merchantParameter) target.searchParams.set(call.merchantParameter, merchant.merchantCode);
    return { method: call.method, body: null };
  }
  const own = getOwn(adapter.calls, call.key);
  target.pathname = own?.path ?? adapter.prefix + call.path;
  const rules: ValueRules = { ...getRules(adapter, { key: call.key, part: 'body' }, merchant), paths: {} };
  const entries =
    'entries' in call.query && v.is(v.record(v.string(), v.unknown()), call.query.entries)
      ? call.query.entries
      : {};
  const token = adapter.session && headers.get('Authorization')?.replace(/^Bearer /, '');
  const parameters = Array.from(target.searchParams).flatMap(([name, text]) => {
    if (adapter.session && name === 'token') return [];
    const theirs = getOwn(own?.parameters ?? {}, name) ?? getOwn(adapter.parameters, name) ?? name;
    return [[theirs, writeParameter(getOwn(entries, name), name, text, rules)] as const];
  });
  target.search = String(new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])));
  if (adapter.session) placeToken(adapter.session, token, { target, headers });
  const parameter =
    own?.merchant === undefined
      ? adapter.merchant
        ? adapter.merchant.parameter
        : call.merchantParameter
      : own.merchant;
  if (parameter) target.searchParams.set(parameter, merchant.merchantCode);
  renameHeaders(adapter, headers);
  const method = own?.method ?? call.method;
  if (call.method !== 'GET' || method === 'GET') return { method, body: null };
  headers.set('Content-Type', 'application/json');
  const typed = Object.fromEntries(parameters);
  const body = JSON.stringify({
    ...Object.fromEntries(target.searchParams),
    ...typed,
    ...(parameter && { [parameter]: merchant.merchantCode }),
  });
  target.search = '';
  return { method, body };
}

/** Sends the session token where the platform reads it, and nowhere else. */
function placeToken(
  { in: place, name, prefix }: NonNullable<UpstreamAdapter['session']>,
  token: string | undefined,
  { target, headers }: { target: URL; headers: Headers },
): void {
  headers.delete('Authorization');
  if (!token) return;
  if (place === 'parameter') target.searchParams.set(name, token);
  else if (place === 'cookie') headers.set('Cookie', `${name}=${token}`);
  else headers.set(name, prefix + token);
}

function renameHeaders({ headers: names, units = ownUnits }: UpstreamAdapter, headers: Headers): void {
  const language = headers.get('Language');
  if (language !== null) headers.set('Language', getOwn(units.languages, language) ?? language);
  const values = Object.entries(names).map(([name, theirs]) => [name, theirs, headers.get(name)] as const);
  for (const [name] of values) headers.delete(name);
  for (const [, theirs, value] of values) if (theirs !== null && value !== null) headers.set(theirs, value);
}

/** Converts the body of a call (JSON or form fields, as text) to the platform's names. Other texts stay as they are. */
export function adaptBody(
  adapter: UpstreamAdapter,
  call: Pick<Call, 'key' | 'body' | 'encoding'>,
  merchant: AdapterMerchant,
  text: string,
): string {
  if (!call.body || (call.encoding === 'jwe' && adapter.sealing !== 'none')) return text;
  const rules = getRules(adapter, { key: call.key, part: 'body' }, merchant);
  if (call.encoding === 'form') {
    const written = writeValue(
      call.body,
      Object.fromEntries(new URL(`http://form/?${text}`).searchParams),
      rules,
    );
    const fields = v.safeParse(v.record(v.string(), v.string()), written);
    return fields.success ? String(new URLSearchParams(Object.entries(fields.output))) : text;
  }
  const body = v.safeParse(objectText, text);
  return body.success ? JSON.stringify(writeValue(call.body, body.output, rules)) : text;
}

/** Returns true if the platform's replies differ from the contract's. */
export const adaptsReplies = (adapter: UpstreamAdapter | null): adapter is UpstreamAdapter =>
  adapter !== null &&
  (adapter.envelope !== undefined ||
    adapter.codes !== undefined ||
    adapter.units !== undefined ||
    adapter.session?.from !== undefined ||
    Object.keys(adapter.names).length > 0 ||
    Object.values(adapter.calls).some(
      ({ value, defaults }) => Object.keys({ ...value, ...defaults }).length > 0,
    ));

/** Values of the error code field that mean no error. */
const emptyCodes: readonly unknown[] = [undefined, null, '', 0, '0'];

/**
 * Converts a reply of a merchant's platform to the contract's; null if the reply is invalid. A success needs all of
 * these: one of the values `successIs` in the success field, one of `statuses`, no error code, and a value that fits
 * `shape`. If the reply to a write is invalid, the result of the write is unknown.
 * If the code of a refusal is neither mapped nor a code of the contract, it becomes `upstream.refused`, or
 * `system.error` if the status is 500 or more. Every refusal keeps the platform's message, as plain text. `traceId` is
 * used if the reply has no trace id. `token` is a session's token that was in a header or cookie.
 */
export function adaptReply(
  adapter: UpstreamAdapter,
  { key, shape }: { key: string; shape: Call['value'] },
  merchant: AdapterMerchant,
  { status, text, token }: { status: number; text: string; token?: string | null },
  traceId: string,
): { status: number; envelope: Envelope } | null {
  const { envelope: names = ownNames, codes = {} } = adapter;
  const rules = getRules(adapter, { key, part: 'value' }, merchant);
  const accepts = (value: unknown) =>
    v.is(shape, value) ? { status: 200, envelope: succeed(value, trace) } : null;
  let trace = traceId;
  if (status === 204) return includes(names.statuses, 204) ? accepts(null) : null;
  const parsed = v.safeParse(objectText, text);
  if (!parsed.success || Array.isArray(parsed.output)) return null;
  const fields: Fields = parsed.output;
  const success = getField(fields, names.success);
  if (!names.successIs.some((each) => typeof each === typeof success)) return null;
  const ownTrace = getField(fields, names.traceId);
  if (typeof ownTrace === 'string' && ownTrace) trace = ownTrace;
  const code = getField(fields, names.errorCode);
  const sent = getField(fields, names.value) ?? null;
  const value = token ? { ...v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), sent), token } : sent;
  if (includes(names.successIs, success)) {
    const agrees =
      names.errorCode === names.success ||
      emptyCodes.includes(code) ||
      includes(names.noError, code) ||
      isAmong(names.successIs, code);
    return includes(names.statuses, status) && agrees ? accepts(readValue(shape, value, rules)) : null;
  }
  if (status !== 200 && (status < 400 || status > 599)) return null;
  const faults = v.safeParse(fieldFaults, getField(fields, names.fields));
  const message = toPlainText(getField(fields, names.message));
  return fail(mapErrorCode(codes, code) ?? (status < 500 ? 'upstream.refused' : 'system.error'), trace, {
    value,
    ...(message && { message }),
    ...(faults.success && { fields: renameFaults(faults.output, rules) }),
  });
}

/** Names the faulty fields as the contract does, so that the form marks them. */
const renameFaults = (
  faults: Readonly<Record<string, string>>,
  { names }: ValueRules,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([theirs, fault]) => [
      Object.keys(names).find((name) => names[name] === theirs) ?? theirs,
      fault,
    ]),
  );

const includes = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const isAmong = (values: readonly unknown[], code: unknown): boolean =>
  values.some((each) => each === code || String(each) === code);

/**
 * Returns the contract's error code for a code of the platform: the mapped code; without a mapping, the code itself.
 * Null if the result is not a code of the contract, or is a code that only the app itself creates (status 0).
 */
function mapErrorCode(codes: Readonly<Record<string, string>>, code: unknown): ErrorCode | null {
  if (typeof code !== 'string' && typeof code !== 'number' && typeof code !== 'boolean') return null;
  const known = getOwn(codes, String(code)) ?? code;
  return isErrorCode(known) && errorStatus[known] >= 400 ? known : null;
}
