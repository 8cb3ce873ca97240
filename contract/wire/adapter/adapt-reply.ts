import * as v from 'valibot';

import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { toPlainText } from '#contract/values/typed/plain-text.ts';

import type { Call } from '../call.ts';
import type { Envelope } from '../envelope.ts';
import { succeed } from '../envelope.ts';
import { type ErrorCode, errorStatus, isErrorCode } from '../error-codes.ts';
import { fail } from '../failure.ts';
import { platformModules } from '../platforms/modules.ts';
import { type AdapterMerchant, getOwn, getRules } from './call-rules.ts';
import { getField, readValue, type ValueRules } from './map-value.ts';
import type { PlatformReply } from './platform-module.ts';
import { refusalValueSchema } from './refusal-value.ts';

const jsonText = v.pipe(v.string(), v.parseJson());
const fieldsSchema = v.record(v.string(), v.unknown());
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

/** Returns true if the platform's replies differ from the contract's. */
export const adaptsReplies = (adapter: UpstreamAdapter | null): adapter is UpstreamAdapter =>
  adapter !== null &&
  (adapter.envelope !== undefined ||
    adapter.codes !== undefined ||
    adapter.units !== undefined ||
    adapter.module !== undefined ||
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
 * With `isChecked: false` a value that does not fit `shape` is returned too.
 */
export function adaptReply(
  adapter: UpstreamAdapter,
  { key, shape, isChecked = true }: { key: string; shape: Call['value']; isChecked?: boolean },
  merchant: AdapterMerchant,
  { token, ...sent }: { status: number; text: string; token?: string | null },
  traceId: string,
): { status: number; envelope: Envelope } | null {
  const { envelope: names = ownNames, codes = {} } = adapter;
  const rules = getRules(adapter, { key, part: 'value' }, merchant);
  const accepts = (value: unknown) =>
    !isChecked || v.is(shape, value) ? { status: 200, envelope: succeed(value, trace) } : null;
  let trace = traceId;
  const reply = readReply(adapter, key, sent);
  if (!reply) return null;
  const { status } = reply;
  if (status === 204) return includes(names.statuses, 204) ? accepts(null) : null;
  if (!v.is(fieldsSchema, reply.body) || Array.isArray(reply.body)) return null;
  const fields = reply.body;
  const success = getField(fields, names.success);
  if (!names.successIs.some((each) => typeof each === typeof success)) return null;
  const ownTrace = getField(fields, names.traceId);
  if (typeof ownTrace === 'string' && ownTrace) trace = ownTrace;
  const code = getField(fields, names.errorCode);
  const given = getField(fields, names.value) ?? null;
  const value = token ? { ...v.parse(v.fallback(fieldsSchema, {}), given), token } : given;
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
    value: readValue(refusalValueSchema, value, { ...rules, defaults: {} }),
    ...(message && { message }),
    ...(faults.success && { fields: renameFaults(faults.output, rules) }),
  });
}

/** Reads a session's token from a header or cookie of the reply; null if the adapter names none. */
export function readSessionToken({ session }: UpstreamAdapter, headers: Headers): string | null {
  if (!session?.from) return null;
  const { name } = session.from;
  if (session.from.in === 'header') {
    const text = headers.get(name);
    // The name of an authentication scheme is case-insensitive (RFC 9110, 11.1).
    const isBefore = (prefix: string) => text?.toLowerCase().startsWith(prefix.toLowerCase());
    return text && text.slice(['Bearer ', session.prefix].find(isBefore)?.length ?? 0);
  }
  // A browser keeps the last cookie of a name.
  const cookies = new Map(headers.getSetCookie().map((each) => [each.slice(0, each.indexOf('=')), each]));
  return (
    cookies
      .get(name)
      ?.slice(name.length + 1)
      .split(';')[0] || null
  );
}

/** Parses a reply, and lets the platform's module read it; null if it is not JSON. */
function readReply(
  { module }: UpstreamAdapter,
  key: string,
  { status, text }: { status: number; text: string },
): PlatformReply | null {
  const body = status === 204 ? { success: true, output: null } : v.safeParse(jsonText, text);
  if (!body.success) return null;
  const reply = { status, body: body.output };
  const readOwn = module && platformModules[module].readReply;
  return readOwn ? readOwn(key, reply) : reply;
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
