import type { Parse } from '#src/shared/parsing/checks.ts';

/** Search parameters of a page: absent and malformed ones are undefined. */
type Search<Parameters> = {
  [Name in keyof Parameters]?: (Parameters[Name] extends Parse<infer T> ? T : never) | undefined;
};

/**
 * Creates the parser of a page's search parameters, for `validateSearch`. Routes are part of every page's script, so
 * they use no schema. If a page has a schema, its route only names the parameters (`createRawSearch`), and the page,
 * which is loaded later, parses them with valibot. From the names the edge knows which parameters a page reads.
 */
export const createSearch = <Parameters extends Readonly<Record<string, Parse<unknown>>>>(
  parameters: Parameters,
): ((search: Readonly<Record<string, unknown>>) => Search<Parameters>) & { names: string[] } => {
  const names = Object.keys(parameters);
  return Object.assign(
    (search: Readonly<Record<string, unknown>>) => {
      // A malformed parameter gets an explicit undefined: for a missing key, the router would keep the address's value.
      const read = names.flatMap((name) =>
        name in search ? [[name, parameters[name]?.(search[name])]] : [],
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parsers of these names return these types
      return Object.fromEntries(read) as Search<Parameters>;
    },
    { names },
  );
};

/** Creates the parser of search parameters that the page itself parses later: their values stay as they are. */
export const createRawSearch = <Name extends string>(...names: readonly Name[]) => {
  const unparsed: Parse<unknown> = (value) => value;
  return createSearch(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are these names
    Object.fromEntries(names.map((name) => [name, unparsed])) as Record<Name, Parse<unknown>>,
  );
};
