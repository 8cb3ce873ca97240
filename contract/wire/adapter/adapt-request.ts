import * as v from 'valibot';

import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';

import type { Call } from '../call.ts';
import { platformModules } from '../platforms/modules.ts';
import { type AdapterMerchant, getOwn, getRules, ownUnits } from './call-rules.ts';
import { writeParameter, writeValue } from './map-value.ts';
import type { PlatformRequest } from './platform-module.ts';

type AdaptedCall = Pick<
  Call,
  'key' | 'method' | 'path' | 'merchantParameter' | 'query' | 'body' | 'encoding'
>;
type Fields = Readonly<Record<string, unknown>>;
const fieldsSchema = v.record(v.string(), v.unknown());
const formSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const objectText = v.pipe(v.string(), v.parseJson(), fieldsSchema);

/**
 * Method and body of a request to the platform. A read by another method than GET has its parameters in a JSON body,
 * and a write by GET has its body's fields in the query.
 */
export type AdaptedRequest = { method: string; body: string | null };

/**
 * Converts a call's request to the platform's names and units: `target` and `headers` are changed, method and body are
 * returned. `body` is the body's text (JSON, form fields or sealed). The merchant is set last, so that a caller can
 * never set it.
 */
export function adaptRequest(
  adapter: UpstreamAdapter | null,
  call: AdaptedCall,
  merchant: AdapterMerchant,
  { target, headers, body = null }: { target: URL; headers: Headers; body?: string | null },
): AdaptedRequest {
  if (!adapter) {
    if (call.merchantParameter) target.searchParams.set(call.merchantParameter, merchant.merchantCode);
    return { method: call.method, body };
  }
  const request = writeRequest(adapter, call, {
    parameters: {
      ...writeParameters(adapter, call, merchant, target.searchParams),
      ...takeToken(adapter.session, headers),
      ...getMerchantParameter(adapter, call, merchant),
    },
    body: body && writeBody(adapter, call, merchant, body),
  });
  renameHeaders(adapter, headers);
  target.pathname = request.path;
  target.search = buildSearch(request.parameters);
  const { method } = request;
  if (request.body === null || typeof request.body === 'string') return { method, body: request.body };
  // A module may have nested the fields, which a form cannot hold.
  const fields = call.encoding === 'form' ? v.safeParse(formSchema, request.body) : null;
  if (fields?.success) return { method, body: buildSearch(fields.output) };
  headers.set('Content-Type', 'application/json');
  return { method, body: JSON.stringify(request.body) };
}

function writeRequest(
  { calls, prefix, module }: UpstreamAdapter,
  call: AdaptedCall,
  { parameters, body }: Pick<PlatformRequest, 'parameters' | 'body'>,
): PlatformRequest {
  const own = getOwn(calls, call.key);
  const method = own?.method ?? call.method;
  const path = own?.path ?? prefix + call.path;
  const fields = v.safeParse(fieldsSchema, body);
  const request =
    method === 'GET'
      ? { method, path, parameters: { ...parameters, ...(fields.success && fields.output) }, body: null }
      : call.method === 'GET'
        ? { method, path, parameters: {}, body: parameters }
        : { method, path, parameters, body };
  const writeOwn = module && platformModules[module].writeRequest;
  return writeOwn ? writeOwn(call.key, request) : request;
}

const buildSearch = (fields: Fields): string =>
  String(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])));

function writeParameters(
  adapter: UpstreamAdapter,
  call: AdaptedCall,
  merchant: AdapterMerchant,
  parameters: URLSearchParams,
): Fields {
  const rules = { ...getRules(adapter, { key: call.key, part: 'body' }, merchant), paths: {} };
  const parsed = 'entries' in call.query && v.safeParse(fieldsSchema, call.query.entries);
  const entries = parsed && parsed.success ? parsed.output : {};
  const names = { ...adapter.parameters, ...getOwn(adapter.calls, call.key)?.parameters };
  return Object.fromEntries(
    Array.from(parameters)
      .filter(([name]) => !(adapter.session && name === 'token'))
      .map(([name, text]) => [
        getOwn(names, name) ?? name,
        writeParameter(getOwn(entries, name), name, text, rules),
      ]),
  );
}

/**
 * Puts the session token where the platform reads it, and nowhere else. Returns the parameter with the token, if it is
 * sent as one.
 */
function takeToken(session: UpstreamAdapter['session'], headers: Headers): Fields {
  const token = session && headers.get('Authorization')?.replace(/^Bearer /, '');
  if (!session || !token) return {};
  const { in: place, name, prefix } = session;
  headers.delete('Authorization');
  if (place === 'parameter') return { [name]: token };
  if (place === 'cookie') headers.set('Cookie', `${name}=${token}`);
  else headers.set(name, prefix + token);
  return {};
}

function getMerchantParameter(
  { calls, merchant }: UpstreamAdapter,
  call: AdaptedCall,
  { merchantCode }: AdapterMerchant,
): Fields {
  const own = getOwn(calls, call.key)?.merchant;
  const name = own === undefined ? (merchant ? merchant.parameter : call.merchantParameter) : own;
  return name ? { [name]: merchantCode } : {};
}

function renameHeaders({ headers: names, units = ownUnits }: UpstreamAdapter, headers: Headers): void {
  const language = headers.get('Language');
  if (language !== null) headers.set('Language', getOwn(units.languages, language) ?? language);
  const values = Object.entries(names).map(([name, theirs]) => [name, theirs, headers.get(name)] as const);
  for (const [name] of values) headers.delete(name);
  for (const [, theirs, value] of values) if (theirs !== null && value !== null) headers.set(theirs, value);
}

/** Converts the text of a body to the platform's fields. A sealed text, and one without fields, stays as it is. */
function writeBody(
  adapter: UpstreamAdapter,
  call: AdaptedCall,
  merchant: AdapterMerchant,
  text: string,
): unknown {
  if (!call.body || (call.encoding === 'jwe' && adapter.sealing !== 'none')) return text;
  const rules = getRules(adapter, { key: call.key, part: 'body' }, merchant);
  const parsed =
    call.encoding === 'form'
      ? v.safeParse(fieldsSchema, Object.fromEntries(new URL(`http://form/?${text}`).searchParams))
      : v.safeParse(objectText, text);
  return parsed.success ? writeValue(call.body, parsed.output, rules) : text;
}
