import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { announcementSchema } from '#contract/calls/messages/announcements.ts';
import { registry } from '#contract/calls/registry.ts';
import { everyRole } from '#contract/values/customers.ts';
import { merchantSchema } from '#contract/values/merchant.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import { type Call, hasIdempotencyKey, idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader } from '#contract/wire/encryption.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { type ErrorCode, errorStatus } from '#contract/wire/error-codes.ts';
import { limits } from '#contract/wire/limits.ts';
import { closedAccountCodes } from '#contract/wire/session-end.ts';
import { getRoleRefusal } from '#platform/core/wire/account-kinds.ts';

export type JsonObject = Record<string, unknown>;

/** Schemas under `components`, referenced by name. */
const named = {
  Game: gameSchema,
  Merchant: merchantSchema,
  MerchantRecord: merchantRecordSchema,
  Announcement: announcementSchema,
  Envelope: envelopeSchema,
};

/** The wire carries the schemas' input, not their parsed output. */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // `tolerantArray` hides its items behind a transformation and names them in its metadata.
  overrideAction({ valibotAction, jsonSchema }) {
    const item = findItemSchema(valibotAction);
    if (!item) return null;
    // The converter copies metadata unchanged, including a Valibot schema.
    const { item: _, ...array } = { item, ...jsonSchema };
    return { ...array, items: findReference(item) ?? toSchema(item, {}) };
  },
};

/** Builds the platform's OpenAPI 3.1 document from the contract only. */
export function buildOpenApi(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of registry) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Gaming platform',
      version: '1.0.0',
      description:
        'Every reply is an Envelope. The header `Merchant` is set by the edge. Amounts are integers in minor units.',
    },
    paths,
    components: {
      schemas: toJsonSchemaDefs(named, conversion),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
  };
}

/** Builds the document's operation for one call. */
export function buildOperation(call: Call): JsonObject {
  const { key, moduleId, session, roles, flag, encoding, alert, throttleMs, cache, effect, limit, source } =
    call;
  return {
    operationId: key,
    tags: [key.split('.')[0]],
    description: `Source: ${source}`,
    parameters: [...buildHeaderParameters(call), ...buildQueryParameters(call)],
    ...buildRequestBody(call),
    responses: buildResponses(call),
    ...(session !== 'none' && { security: buildSecurity(call) }),
    'x-module-id': moduleId,
    'x-session': session,
    'x-roles': session === 'none' ? null : roles,
    'x-flag': flag ?? null,
    'x-encoding': encoding,
    'x-alert': alert,
    'x-throttle-ms': throttleMs,
    'x-cache': { rule: cache, seconds: cacheRules[cache] },
    'x-effect': effect,
    'x-limit': limit && limits[limit],
  };
}

function buildSecurity({ session, token }: Call): JsonObject[] {
  const scheme = token === 'parameter' ? { token: [] } : { bearer: [] };
  return session === 'optional' ? [{}, scheme] : [scheme];
}

/** A sealed body is a text on the wire; `contentSchema` describes its decrypted content. */
function buildRequestBody({ body, encoding }: Call): JsonObject {
  if (!body) return {};
  const schema = toSchema(body);
  const content = {
    json: json(schema),
    form: { 'application/x-www-form-urlencoded': { schema } },
    jwe: {
      'application/jose': {
        schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema },
      },
    },
  };
  return { requestBody: { required: true, content: content[encoding] } };
}

function buildHeaderParameters(call: Call): JsonObject[] {
  const header = (name: string, required: boolean) => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    header('Merchant', true),
    header('Language', false),
    header('Device', false),
    header('ModuleId', false),
    header('traceparent', false),
    ...(call.encoding === 'jwe' ? [header(encryptionHeader, true)] : []),
    ...(hasIdempotencyKey(call) ? [header(idempotencyHeader, call.effect === 'money')] : []),
  ];
}

function buildQueryParameters({ query, merchantParameter }: Call): JsonObject[] {
  const { properties = {}, required = [] } = toSchema(query);
  const parameter = (name: string, schema: unknown) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  });
  return [
    ...Object.entries(properties).map(([name, schema]) => parameter(name, schema)),
    ...(merchantParameter ? [parameter(merchantParameter, { type: 'string' })] : []),
  ];
}

/** Builds the success response, and one failure response per status with its error codes. */
function buildResponses(call: Call): JsonObject {
  const { value } = call;
  const envelope = { $ref: '#/components/schemas/Envelope' };
  const byStatus = Map.groupBy(listErrorCodes(call), (code) => String(errorStatus[code]));
  const success = { allOf: [envelope, { type: 'object', properties: { value: toSchema(value) } }] };
  return {
    200: { description: 'Success', content: json(success) },
    ...Object.fromEntries(
      Array.from(byStatus, ([status, codes]) => [
        status,
        { description: codes.join(', '), content: json(envelope) },
      ]),
    ),
  };
}

/**
 * Returns the call's error codes: the general ones, those of its session, roles, limit, effect and sealed body, and its
 * own.
 */
function listErrorCodes({
  session,
  roles,
  flag,
  encoding,
  errors,
  limit,
  effect,
  once,
  gambling,
}: Call): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(['validation.failed', 'system.error', ...errors]);
  for (const code of session === 'required' ? (['login.not.session', ...closedAccountCodes] as const) : [])
    codes.add(code);
  if (flag) codes.add('permission.denied');
  if (gambling) codes.add('account.excluded');
  if (limit) codes.add('too.many.requests');
  if (once || effect === 'money') codes.add('idempotency.conflict');
  if (effect === 'money') codes.add('wallet.insufficient');
  for (const type of session === 'none' ? [] : everyRole.filter((role) => !roles.includes(role)))
    codes.add(getRoleRefusal(type));
  if (encoding === 'jwe') {
    codes.add('encryption.required').add('encryption.key.expired').add('encryption.invalid');
    codes.add('request.replayed');
  }
  return codes;
}

const json = (schema: unknown) => ({ 'application/json': { schema } });

/** `definitions` must be empty for a schema nested in a named schema, or the conversion would recurse without end. */
function toSchema(schema: v.GenericSchema<unknown, unknown>, definitions: object = named) {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, { ...conversion, definitions: { ...definitions } });
  return rest;
}

/** Returns a reference to a named schema; null for any other. */
function findReference(schema: v.GenericSchema<unknown, unknown>) {
  const [name] = Object.entries<unknown>(named).find(([, known]) => known === schema) ?? [];
  return name ? { $ref: `#/components/schemas/${name}` } : null;
}

/** Returns the item schema in the metadata of a `tolerantArray`; null for any other action. */
function findItemSchema(action: { type: string }): v.GenericSchema<unknown, unknown> | null {
  if (action.type !== 'metadata' || !('metadata' in action)) return null;
  const { metadata } = action;
  const hasItem = typeof metadata === 'object' && metadata !== null && 'item' in metadata;
  return hasItem && isSchema(metadata.item) ? metadata.item : null;
}

const isSchema = (value: unknown): value is v.GenericSchema<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
