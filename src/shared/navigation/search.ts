import type { Parse } from '#src/shared/parsing/checks.ts';

/** What an address says of a page: what it has not, and what is malformed in it, is absent. */
type Search<Parameters> = {
  [Name in keyof Parameters]?: (Parameters[Name] extends Parse<infer T> ? T : never) | undefined;
};

/**
 * The search parameters of a page, for `validateSearch`. Routes are part of every page's script, so they have no schema: a
 * page that is loaded by itself names its parameters (`parsedByPage`) and parses them with valibot. By the names the edge
 * knows what a page reads.
 */
export const searchOf = <Parameters extends Readonly<Record<string, Parse<unknown>>>>(
  parameters: Parameters,
): ((search: Readonly<Record<string, unknown>>) => Search<Parameters>) & { names: string[] } => {
  const names = Object.keys(parameters);
  return Object.assign(
    (search: Readonly<Record<string, unknown>>) => {
      // What is malformed has a value all the same, undefined: of what has none, the router keeps what the address says.
      const read = names.flatMap((name) =>
        name in search ? [[name, parameters[name]?.(search[name])]] : [],
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the parsers of these names
      return Object.fromEntries(read) as Search<Parameters>;
    },
    { names },
  );
};

/** The search parameters of a page that parses them itself. */
export const parsedByPage = <Name extends string>(...names: readonly Name[]) => {
  const unparsed: Parse<unknown> = (value) => value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of these names
  return searchOf(Object.fromEntries(names.map((name) => [name, unparsed])) as Record<Name, Parse<unknown>>);
};
