import type { UpstreamAdapter } from '#contract/values/system/upstream-adapter.ts';
import { listFieldPaths } from '#contract/wire/adapter/map-value.ts';
import { refusalValueSchema } from '#contract/wire/adapter/refusal-value.ts';
import { errorStatus, isErrorCode } from '#contract/wire/error-codes.ts';

import { getPlatformValue } from '../identity/session.ts';
import { registry } from '../registry.ts';

/** `path` leads to the entry of the adapter; `message` continues a sentence about that entry. */
type AdapterProblem = { path: string[]; message: string };

/** Finds entries of an adapter that name what the contract does not have. Such an entry would never apply. */
export const findAdapterProblems = ({
  names,
  parameters,
  calls,
  codes = {},
}: UpstreamAdapter): AdapterProblem[] => [
  ...findUnknown(names, knownNames(), ['names'], 'is not a field of the contract'),
  ...findUnknown(parameters, knownParameters(), ['parameters'], 'is not a parameter of the contract'),
  ...Object.entries(calls).flatMap(([key, own]) => findCallProblems(key, own)),
  ...Object.entries(codes).flatMap(([code, known]) =>
    isErrorCode(known) && errorStatus[known] >= 400
      ? []
      : [{ path: ['codes', code], message: `is mapped to ${known}, which no reply has` }],
  ),
];

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

const knownNames = () =>
  new Set(
    [
      refusalValueSchema,
      ...registry.flatMap((call) => [...(call.body ? [call.body] : []), getPlatformValue(call)]),
    ].flatMap((schema) => listFieldPaths(schema).map(getLastName)),
  );

const knownParameters = () => new Set(registry.flatMap(({ query }) => listFieldPaths(query)));
