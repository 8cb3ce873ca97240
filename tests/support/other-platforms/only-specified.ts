import * as v from 'valibot';

import { opensSession } from '#contract/calls/identity/session.ts';
import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { registry } from '#contract/calls/registry.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { describe } from '#contract/wire/adapter/map-value.ts';
import type { Call } from '#contract/wire/call.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';
import { anyMerchant, signRequest } from '#contract/wire/signature.ts';
import { findWebhook } from '#contract/wire/webhooks.ts';

import type { PlatformRequest } from './reference.ts';
import type { Next, Transform } from './site.ts';
import { specifiedCalls, specifiedParameters } from './specified-calls.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the fields that the schema lets be absent, at any depth. */
export function dropOptional(schema: AnySchema, value: unknown): unknown {
  const node = describe(schema);
  if (node.kind === 'list')
    return Array.isArray(value) ? value.map((each) => dropOptional(node.item, each)) : value;
  if (node.kind === 'choice') {
    const option = node.options.find((each) => v.is(each, value));
    return option ? dropOptional(option, value) : value;
  }
  if (node.kind === 'leaf' || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      if (node.kind === 'record') return [[name, dropOptional(node.item, each)]];
      const entry = node.entries[name];
      return !entry || mayBeAbsent(entry) ? [] : [[name, dropOptional(entry, each)]];
    }),
  );
}

const mayBeAbsent = (entry: AnySchema): boolean => v.is(v.object({ entry }), {});

/** A reply that must stay whole: the session with its token, a launch with its URL. */
const isWhole = (call: Call): boolean => call === launchGame || call === launchLottery || opensSession(call);

/** Keys of the calls that the platform does not have. */
export const unspecifiedCalls = registry.map(({ key }) => key).filter((key) => !specifiedCalls.has(key));

/** Removes the parameters that the specification does not list for the call. */
export function dropParameters({ key, query }: Call, url: URL, language: string | null): URL {
  const listed = specifiedParameters[key]?.split(' ');
  if (!listed) return url;
  const kept = [...listed, 'merchant', 'merchantCode', 'token'];
  const result = new URL(url);
  for (const name of url.searchParams.keys()) if (!kept.includes(name)) result.searchParams.delete(name);
  // The reference platform demands a language where the specification has only the header.
  const { success } = v.safeParse(query, Object.fromEntries(result.searchParams));
  if (!success && language) result.searchParams.set('language', language);
  return result;
}

/** Sends the call without those parameters, signed again, because the signature covers the parameters. */
async function passCall(call: Call, request: PlatformRequest, secrets: string, next: Next) {
  const { url, method, headers, body } = request;
  const target = dropParameters(call, new URL(url), headers.get('Language'));
  if (target.href === new URL(url).href) return next(request);
  const merchant = headers.get('Merchant') ?? anyMerchant;
  const signed = await signRequest(
    secrets,
    new Request(target, { method, headers, body }),
    merchant,
    Date.now(),
  );
  return next({ url: signed.url, method, headers: signed.headers, body });
}

/** What the platform says about the calls that it does not have. */
type Absence = {
  /** The calls that the merchant's record lists as absent. */
  listed: readonly string[];
  /** Its reply to such a call. */
  refuse: () => Response;
};

/**
 * Makes the reference platform one that knows only the calls of the specification, ignores every other parameter, and
 * leaves out every field that a reply of the contract can lack.
 */
const createOnlySpecified =
  ({ listed, refuse }: Absence): Transform =>
  async (request, next, { secrets }) => {
    const { pathname } = new URL(request.url);
    // Games, and messages of payment services, are no calls of the app.
    const isCall = /^\/(wps|lgw)\//.test(pathname) && !findWebhook(pathname);
    if (!isCall) return next(request);
    const call = registry.find(({ method, path }) => method === request.method && path === pathname);
    if (!call || !specifiedCalls.has(call.key)) return refuse();
    const reply = await passCall(call, request, secrets, next);
    if (!reply.ok || isWhole(call)) return reply;
    const envelope = v.parse(envelopeSchema, await reply.json());
    const value =
      call === domainRoute
        ? { ...v.parse(v.looseObject({}), envelope.value), absent: listed }
        : dropOptional(call.value, envelope.value);
    return new Response(JSON.stringify({ ...envelope, value }), {
      status: reply.status,
      headers: reply.headers,
    });
  };

function refuseInEnvelope(): Response {
  const { status, envelope } = fail('not.found', 'other-platform');
  return Response.json(envelope, { status });
}

const refuseInHtml = () =>
  new Response('<!doctype html><title>Not found</title><h1>Not found</h1>', {
    status: 404,
    headers: { 'Content-Type': 'text/html' },
  });

/** A platform whose merchant's record names the calls that it lacks. */
export const answerOnlySpecified = createOnlySpecified({
  listed: unspecifiedCalls,
  refuse: refuseInEnvelope,
});

/** A platform whose web server answers the calls that it lacks, and whose merchant's record names none of them. */
export const answerUnlistedInHtml = createOnlySpecified({ listed: [], refuse: refuseInHtml });
