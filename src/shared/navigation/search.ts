import type { Parse } from '#src/shared/parsing/checks.ts';

/** Search parameters of a page: absent and malformed ones are undefined. */
type Search<Parameters> = {
  [Name in keyof Parameters]?: (Parameters[Name] extends Parse<infer T> ? T : never) | undefined;
};

/**
 * Creates the search parameters of a page, for `validateSearch`. Routes are part of every page's script, so they use no
 * schema. The route of a page with its own schema only names its parameters (`createRawSearch`); the page, which is
 * loaded later, parses them with valibot. From the names the edge knows which parameters a page reads.
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

/** Creates the search parameters of a page that parses them itself. */
export const createRawSearch = <Name extends string>(...names: readonly Name[]) => {
  const unparsed: Parse<unknown> = (value) => value;
  return createSearch(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are these names
    Object.fromEntries(names.map((name) => [name, unparsed])) as Record<Name, Parse<unknown>>,
  );
};
