import * as v from 'valibot';

import { opensSession } from '#contract/calls/identity/session.ts';
import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { registry } from '#contract/calls/registry.ts';
import { domainRoute } from '#contract/calls/system/merchants.ts';
import type { Call } from '#contract/wire/call.ts';
import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';
import { findWebhook } from '#contract/wire/webhooks.ts';

import type { Transform } from './site.ts';
import { specifiedCalls } from './specified-calls.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the fields that the schema lets be absent, at any depth. */
export function dropOptional(schema: AnySchema, value: unknown): unknown {
  const given: AnySchema & Readonly<Record<string, unknown>> = { ...schema };
  // An array that drops broken items names their schema in its metadata (`tolerantArray`).
  const { item = given.item } = v.getMetadata(schema);
  if (Array.isArray(value)) return isSchema(item) ? value.map((each) => dropOptional(item, each)) : value;
  if (!isObject(value)) return value;
  if (isSchema(given.wrapped)) return dropOptional(given.wrapped, value);
  if (Array.isArray(given.options)) {
    const option = given.options.filter(isSchema).find((each) => v.is(each, value));
    return option ? dropOptional(option, value) : value;
  }
  const { entries } = given;
  if (isObject(entries))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const entry = entries[name];
        if (!isSchema(entry) || mayBeAbsent(entry)) return [];
        return [[name, dropOptional(entry, each)]];
      }),
    );
  const each = given.value;
  return given.type === 'record' && isSchema(each)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, dropOptional(each, inner)]))
    : value;
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

const refuseUnknown = () =>
  respond(
    404,
    {
      success: false,
      value: null,
      errorCode: 'not.found',
      message: null,
      traceId: 'other-platform',
      fields: null,
    },
    { 'Content-Type': 'application/json' },
  );
