import { createHmac } from 'node:crypto';

import * as v from 'valibot';

import { registry } from '#contract/calls/registry.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import type { Dialect } from './dialect.ts';
import adapter from './gateway.json' with { type: 'json' };

// One path for all calls, its own signature, lists as tables, texts in place of error codes, and a session token among
// the arguments. Its adapter needs a module (`contract/wire/platforms/gateway.ts`).

const texts: Readonly<Record<string, string>> = {
  'validation.failed': 'Please check your input',
  'account.password.wrong': 'Incorrect user name or password',
  'username.exists': 'This name is taken',
  'captcha.required': 'Please solve the picture',
  'login.not.session': 'Please log in',
  'permission.denied': 'You are not allowed to do this',
  'account.not.actual': 'Not for trial accounts',
  'account.excluded': 'You have excluded yourself',
  'not.found': 'Nothing found',
  'game.unknown': 'No such game',
  'too.many.requests': 'Please wait',
  'system.busy': 'The system is busy',
  'system.error': 'The system has an error',
};

const requestSchema = v.strictObject({ call: v.string(), arguments: v.record(v.string(), v.unknown()) });
const fieldsSchema = v.record(v.string(), v.unknown());

export const gatewayDialect: Dialect = {
  adapter: v.parse(upstreamAdapterSchema, adapter),
  rules: {
    names: {},
    paths: {},
    units: { money: 'decimal', dates: 'seconds', firstPage: 1, languages: {}, enums: {} },
  },
  parameters: {},
  headers: {},
  authenticates({ headers, bytes }, key) {
    const [, time, signature] =
      /^t=(\d+),v1=([\da-f]{128})$/.exec(headers.get('Gateway-Signature') ?? '') ?? [];
    const age = Math.abs(Date.now() / 1_000 - Number(time));
    return age < 60 && createHmac('sha512', key).update(`${time}.`).update(bytes).digest('hex') === signature;
  },
  findCall({ method, path, headers, body }) {
    if (['Merchant', 'ModuleId', 'Signature'].some((name) => headers.has(name))) return null;
    const request = v.safeParse(requestSchema, body);
    if (method !== 'POST' || path !== '/gateway' || !request.success) return null;
    const call = registry.find(({ key }) => key === request.output.call);
    if (!call) return null;
    const { brand, ticket, ...given } = request.output.arguments;
    const names = 'entries' in call.query ? Object.keys(v.parse(fieldsSchema, call.query.entries)) : [];
    const isParameter = ([name]: [string, unknown]) => names.includes(name);
    return {
      call,
      parameters: Object.fromEntries(Object.entries(given).filter(isParameter)),
      body: Object.fromEntries(Object.entries(given).filter((entry) => !isParameter(entry))),
      token: typeof ticket === 'string' ? ticket : null,
      merchant: typeof brand === 'string' ? brand : null,
    };
  },
  respond: ({ envelope: { success, value, errorCode, message, traceId, fields } }) =>
    Response.json(
      success
        ? { ok: true, data: writeTables(value), trace: traceId }
        : {
            ok: false,
            data: writeTables(value),
            error: texts[errorCode ?? ''] ?? message ?? `refused: ${errorCode}`,
            trace: traceId,
            ...(fields && { faults: fields }),
          },
    ),
};

/** Writes each list of objects with the same fields as a table. */
function writeTables(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = v.safeParse(v.array(fieldsSchema), value);
    const columns = Object.keys((rows.success && rows.output[0]) || {});
    const isTable =
      rows.success &&
      columns.length > 0 &&
      rows.output.every((row) => String(Object.keys(row)) === String(columns));
    return isTable
      ? { columns, rows: rows.output.map((row) => columns.map((name) => writeTables(row[name]))) }
      : value.map(writeTables);
  }
  const fields = v.safeParse(fieldsSchema, value);
  return fields.success
    ? Object.fromEntries(Object.entries(fields.output).map(([name, each]) => [name, writeTables(each)]))
    : value;
}
