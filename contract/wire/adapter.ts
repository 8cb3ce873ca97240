import * as v from 'valibot';

import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';

import type { Call } from './call.ts';
import type { Envelope } from './envelope.ts';
import { succeed } from './envelope.ts';
import { type ErrorCode, errorStatus, isErrorCode } from './error-codes.ts';
import { fail } from './failure.ts';
import { plainText } from './plain-text.ts';

type Fields = Readonly<Record<string, unknown>>;
const objectText = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const fieldFaults = v.record(v.string(), v.string());

/** The contract's own names, for an adapter that maps codes alone. */
const ownNames = {
  success: 'success',
  successIs: [true],
  value: 'value',
  errorCode: 'errorCode',
  message: 'message',
  traceId: 'traceId',
  fields: 'fields',
};

const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/**
 * Puts a question to a merchant's platform into that platform's names: path and query of `target` and `headers`, which
 * are the contract's until then. The merchant is named last, so that it is never what a caller says.
 */
export function adaptQuestion(
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
  target.pathname = own(paths.of, path) ?? (paths.prefix ?? '') + path;
  const asked = Array.from(
    target.searchParams,
    ([name, value]) => [own(parameters, name) ?? name, value] as const,
  );
  target.search = String(new URLSearchParams(asked));
  const ofPath = merchant && own(merchant.parameterOf, path);
  const name = merchant ? (ofPath === undefined ? merchant.parameter : ofPath) : merchantParameter;
  if (name) target.searchParams.set(name, merchantCode);
  if (merchant?.header) headers.set(merchant.header, merchantCode);
}

/** True where replies are in other words than the contract's. */
export const adaptsReplies = (adapter: UpstreamAdapter | null): adapter is UpstreamAdapter =>
  adapter?.envelope !== undefined || adapter?.codes !== undefined;

/** What a success may say where a refusal has its code. */
const noCode: readonly unknown[] = [undefined, null, '', 0, '0'];

/**
 * A reply of a merchant's platform in the contract's words; null for what is no answer. A success is one only where all
 * that it says agrees: the field of success with its very type, the HTTP status, no code of a refusal, a value of
 * `shape`. Anything less of a write means that nobody knows what was done. A refusal whose code nobody has mapped
 * is `upstream.refused` with the platform's own message, with a status of 500 and more `system.error`. `traceId` is for
 * a reply without one.
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
  const said = own(fields, names.success);
  if (!names.successIs.some((each) => typeof each === typeof said)) return null;
  const ownTrace = own(fields, names.traceId);
  const trace = typeof ownTrace === 'string' && ownTrace ? ownTrace : traceId;
  const code = own(fields, names.errorCode);
  const value = own(fields, names.value) ?? null;
  if (names.successIs.some((each) => each === said)) {
    const agrees =
      names.errorCode === names.success || noCode.includes(code) || isAmong(names.successIs, code);
    if (status !== 200 || !agrees || !v.is(shape, value)) return null;
    return { status, envelope: succeed(value, trace) };
  }
  if (status !== 200 && (status < 400 || status > 599)) return null;
  const faults = v.safeParse(fieldFaults, own(fields, names.fields));
  const message = plainText(own(fields, names.message));
  return fail(refusalOf(codes, code) ?? (status < 500 ? 'upstream.refused' : 'system.error'), trace, {
    value,
    ...(message && { message }),
    ...(faults.success && { fields: faults.output }),
  });
}

const isAmong = (values: readonly unknown[], code: unknown): boolean =>
  values.some((each) => each === code || String(each) === code);

/** The contract's code for theirs: as mapped, or the same word; null for neither. */
function refusalOf(codes: Readonly<Record<string, string>>, code: unknown): ErrorCode | null {
  if (typeof code !== 'string' && typeof code !== 'number' && typeof code !== 'boolean') return null;
  const known = own(codes, String(code)) ?? code;
  return isErrorCode(known) && errorStatus[known] >= 400 ? known : null;
}
