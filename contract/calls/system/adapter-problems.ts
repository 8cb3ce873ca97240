import { languageCodes } from '#contract/values/languages.ts';
import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { listFieldPaths, listLeaves } from '#contract/wire/adapter/map-value.ts';
import { refusalValueSchema } from '#contract/wire/adapter/refusal-value.ts';
import { findEnumValue } from '#contract/wire/adapter/units.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader } from '#contract/wire/encryption.ts';
import { errorStatus, isErrorCode } from '#contract/wire/error-codes.ts';

import { getPlatformValue } from '../identity/session.ts';
import { registry } from '../registry.ts';

/** `path` leads to the entry of the adapter; `message` continues a sentence about that entry. */
type AdapterProblem = { path: string[]; message: string };

/** Finds entries of an adapter that name what the contract does not have. Such an entry would never apply. */
export const findAdapterProblems = ({
  headers,
  names,
  parameters,
  calls,
  units,
  codes = {},
}: UpstreamAdapter): AdapterProblem[] => [
  ...Object.keys(headers)
    .filter((name) => !renamedHeaders.includes(name.toLowerCase()))
    .map((name) => ({ path: ['headers', name], message: 'is not a header that an adapter can rename' })),
  ...findUnknown(names, knownNames(), ['names'], 'is not a field of the contract'),
  ...findUnknown(parameters, knownParameters(), ['parameters'], 'is not a parameter of the contract'),
  ...Object.entries(calls).flatMap(([key, own]) => findCallProblems(key, own)),
  ...findUnknown(
    units?.languages ?? {},
    new Set(languageCodes),
    ['units', 'languages'],
    'is not a language of the contract',
  ),
  ...Object.entries(units?.enums ?? {}).flatMap(([name, values]) =>
    findEnumProblems(name, Object.keys(values)),
  ),
  ...Object.entries(codes).flatMap(([code, known]) =>
    isErrorCode(known) && errorStatus[known] >= 400
      ? []
      : [{ path: ['codes', code], message: `is mapped to ${known}, which no reply has` }],
  ),
];

const renamedHeaders = [
  'Device',
  encryptionHeader,
  idempotencyHeader,
  'Language',
  'Merchant',
  'ModuleId',
  'User-Agent',
  'X-Visitor-Country',
  'X-Visitor-Ip',
  'X-Visitor-Network',
].map((name) => name.toLowerCase());

function findEnumProblems(name: string, values: readonly string[]): AdapterProblem[] {
  const schemas = [...listSchemas(), ...registry.map(({ query }) => query)]
    .flatMap((schema) => listLeaves(schema))
    .filter((leaf) => leaf.name === name)
    .map(({ schema }) => schema);
  const path = ['units', 'enums', name];
  if (!schemas.length) return [{ path, message: 'is not a field of the contract with one value' }];
  return values
    .filter((value) => schemas.every((schema) => findEnumValue(schema, value) === undefined))
    .map((value) => ({ path: [...path, value], message: 'is not a value of this field in the contract' }));
}

function findCallProblems(key: string, own: UpstreamAdapter['calls'][string]): AdapterProblem[] {
  const call = registry.find((each) => each.key === key);
  const path = ['calls', key];
  if (!call) return [{ path, message: 'is not the key of a call' }];
  const body = new Set(call.body ? listFieldPaths(call.body) : []);
  const value = new Set(listFieldPaths(getPlatformValue(call)));
  const parameters = new Set(listFieldPaths(call.query));
  return [
    ...findUnknown(own.parameters, parameters, [...path, 'parameters'], 'is not a parameter of this call'),
    ...findUnknown(own.body, body, [...path, 'body'], 'is not a field of this call’s body'),
    ...findUnknown(own.value, value, [...path, 'value'], 'is not a field of this call’s value'),
    ...findUnknown(own.defaults, value, [...path, 'defaults'], 'is not a field of this call’s value'),
  ];
}

const findUnknown = (
  entries: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  path: string[],
  message: string,
): AdapterProblem[] =>
  Object.keys(entries)
    .filter((name) => !known.has(name))
    .map((name) => ({ path: [...path, name], message }));

const getLastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The schemas of all bodies and values. */
const listSchemas = () => [
  refusalValueSchema,
  ...registry.flatMap((call) => [...(call.body ? [call.body] : []), getPlatformValue(call)]),
];

const knownNames = () => new Set(listSchemas().flatMap((schema) => listFieldPaths(schema).map(getLastName)));

const knownParameters = () => new Set(registry.flatMap(({ query }) => listFieldPaths(query)));
