import * as v from 'valibot';

import { opensSession } from '#contract/calls/identity/session.ts';
import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { registry } from '#contract/calls/registry.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import { describe } from '#contract/wire/adapter/map-value.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';
import { findWebhook } from '#contract/wire/webhooks.ts';

import type { Transform } from './site.ts';
import { specifiedCalls } from './specified-calls.ts';

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

/** A reply that must stay whole: the merchant's own record, the session with its token, a launch with its URL. */
const isWhole = (call: Call): boolean =>
  call === domainRoute || call === launchGame || call === launchLottery || opensSession(call);

/**
 * Makes the reference platform one that knows only the calls of the specification, and leaves out every field that a
 * reply of the contract can lack.
 */
export const answerOnlySpecified: Transform = async (request, next) => {
  const { pathname } = new URL(request.url);
  // Games, and messages of payment services, are no calls of the app.
  const isCall = /^\/(wps|lgw)\//.test(pathname) && !findWebhook(pathname);
  if (!isCall) return next(request);
  const call = registry.find(({ method, path }) => method === request.method && path === pathname);
  if (!call || !specifiedCalls.has(call.key)) return refuseUnknown();
  const reply = await next(request);
  if (!reply.ok || isWhole(call)) return reply;
  const envelope = v.parse(envelopeSchema, await reply.json());
  return respond(
    reply.status,
    { ...envelope, value: dropOptional(call.value, envelope.value) },
    reply.headers,
  );
};

const respond = (status: number, envelope: Envelope, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(envelope), { status, headers });

function refuseUnknown(): Response {
  const { status, envelope } = fail('not.found', 'other-platform');
  return respond(status, envelope, { 'Content-Type': 'application/json' });
}
