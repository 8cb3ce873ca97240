import { parseArgs } from 'node:util';

/** Longest duration of a short run. */
const shortRunSeconds = 240;

/** The flags of a bench, and the number of seconds that a run with given arguments takes without the build. */
export type Bench<Flags extends object = object> = {
  parse: (args: readonly string[]) => Flags & { short: boolean };
  estimateSeconds: (args: readonly string[]) => number;
};

/** Converts the text of a flag to the type of the flag's default. A list is separated by commas. */
function parseValue(name: string, normal: unknown, given: unknown): unknown {
  if (Array.isArray(normal))
    return String(given)
      .split(',')
      .map((each) => parseValue(name, normal[0], each));
  if (typeof normal !== 'number') return given;
  const value = Number(given);
  if (!(value >= 0)) throw new Error(`--${name} takes a number, not ${String(given)}`);
  return value;
}

/**
 * Declares a bench: its flags with their defaults, the smaller values that `--short` sets, and how the duration follows
 * from the flags. A flag that is given beats both values. A default also sets the type of its flag: text, a number, a
 * list, or on and off.
 */
export function defineBench<Flags extends Record<string, unknown>>({
  flags,
  short,
  estimateSeconds,
}: {
  flags: Flags;
  short: Partial<NoInfer<Flags>>;
  estimateSeconds: (flags: NoInfer<Flags>) => number;
}): Bench<Flags> {
  const normal = { ...flags, short: false };
  const options = Object.fromEntries(
    Object.entries(normal).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const parse = (args: readonly string[]) => {
    const { values } = parseArgs({ args: [...args], options });
    const given: object = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, parseValue(name, flags[name], value)]),
    );
    return { ...normal, ...(values.short ? short : {}), ...given };
  };
  return {
    parse,
    estimateSeconds: (args) => {
      const given = parse(args);
      return Math.min(estimateSeconds(given), given.short ? shortRunSeconds : Infinity);
    },
  };
}

/** Formats seconds as whole minutes, or as tens of seconds below a minute and a half. Rounds up. */
export const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Returns the sentence about the duration of benches with these arguments, one after the other. */
export function describeDuration(
  benches: readonly Pick<Bench, 'estimateSeconds'>[],
  args: readonly string[],
): string {
  const format = (list: readonly string[]) =>
    formatDuration(benches.reduce((sum, { estimateSeconds }) => sum + estimateSeconds(list), 0));
  const [chosen, short] = [format(args), format([...args, '--short'])];
  const shorter = chosen === short ? '' : `; --short takes about ${short}`;
  return `Takes about ${chosen} without the build${shorter}.`;
}

/** Reads the flags of this process, and prints how long the bench takes. */
export function readFlags<Flags extends object>(bench: Bench<Flags>): Flags & { short: boolean } {
  const args = process.argv.slice(2);
  const flags = bench.parse(args);
  console.log(describeDuration([bench], args));
  return flags;
}
