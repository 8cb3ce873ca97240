import * as v from 'valibot';

import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { toPlainText } from '#contract/values/typed/plain-text.ts';

import type { Call } from './call.ts';
import type { Envelope } from './envelope.ts';
import { succeed } from './envelope.ts';
import { type ErrorCode, errorStatus, isErrorCode } from './error-codes.ts';
import { fail } from './failure.ts';

type Fields = Readonly<Record<string, unknown>>;
const objectText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const fieldFaults = v.record(v.string(), v.string());

/** The contract's own names, for an adapter that maps only codes. */
const ownNames = {
  success: 'success',
  successIs: [true],
  value: 'value',
  errorCode: 'errorCode',
  message: 'message',
  traceId: 'traceId',
  fields: 'fields',
};

const getOwn = <T>(entries: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

/** Maps `target` and `headers` to the platform's names. The merchant is set last, so that a caller can never set it. */
export function adaptRequest(
  adapter: UpstreamAdapter | null,
  { path, merchantParameter }: Pick<Call, 'path' | 'merchantParameter'>,
  merchantCode: string,
  { target, headers }: { target: URL; headers: Headers },
): void {
  if (!adapter) {
    if (merchantParameter) target.searchParams.set(merchantParameter, merchantCode);
    return;
  }
  const { merchant, parameters, paths } = adapter;
  target.pathname = getOwn(paths.of, path) ?? (paths.prefix ?? '') + path;
  const renamed = Array.from(
    target.searchParams,
    ([name, value]) => [getOwn(parameters, name) ?? name, value] as const,
  );
  target.search = String(new URLSearchParams(renamed));
  const pathParameter = merchant && getOwn(merchant.parameterOf, path);
  const name = merchant
    ? pathParameter === undefined
      ? merchant.parameter
      : pathParameter
    : merchantParameter;
  if (name) target.searchParams.set(name, merchantCode);
  if (merchant?.header) headers.set(merchant.header, merchantCode);
}

/** Returns true if the platform's replies use other names or error codes than the contract's. */
export const adaptsReplies = (adapter: UpstreamAdapter | null): adapter is UpstreamAdapter =>
  adapter?.envelope !== undefined || adapter?.codes !== undefined;

/** Values of the error code field that mean no error. */
const emptyCodes: readonly unknown[] = [undefined, null, '', 0, '0'];

/**
 * Maps a reply of a merchant's platform to the contract's names; null if the reply is invalid. A success needs all of
 * these: one of the values `successIs` in the success field, HTTP status 200, no error code, and a value that fits
 * `shape`. If the reply to a write is invalid, the result of the write is unknown.
 * If the code of a refusal is neither mapped nor a code of the contract, it becomes `upstream.refused`, or
 * `system.error` if the status is 500 or more. Every refusal keeps the platform's message, as plain text. `traceId` is
 * used if the reply has no trace id.
 */
export function adaptReply(
  { envelope: names = ownNames, codes = {} }: UpstreamAdapter,
  shape: Call['value'],
  { status, text }: { status: number; text: string },
  traceId: string,
): { status: number; envelope: Envelope } | null {
  const parsed = v.safeParse(objectText, text);
  if (!parsed.success || Array.isArray(parsed.output)) return null;
  const fields: Fields = parsed.output;
  const success = getOwn(fields, names.success);
  if (!names.successIs.some((each) => typeof each === typeof success)) return null;
  const ownTrace = getOwn(fields, names.traceId);
  const trace = typeof ownTrace === 'string' && ownTrace ? ownTrace : traceId;
  const code = getOwn(fields, names.errorCode);
  const value = getOwn(fields, names.value) ?? null;
  if (names.successIs.some((each) => each === success)) {
    const agrees =
      names.errorCode === names.success || emptyCodes.includes(code) || isAmong(names.successIs, code);
    if (status !== 200 || !agrees || !v.is(shape, value)) return null;
    return { status, envelope: succeed(value, trace) };
  }
  if (status !== 200 && (status < 400 || status > 599)) return null;
  const faults = v.safeParse(fieldFaults, getOwn(fields, names.fields));
  const message = toPlainText(getOwn(fields, names.message));
  return fail(mapErrorCode(codes, code) ?? (status < 500 ? 'upstream.refused' : 'system.error'), trace, {
    value,
    ...(message && { message }),
    ...(faults.success && { fields: faults.output }),
  });
}

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
