import { createKeyedRandom, pick } from '#demo/random.ts';

type Random = () => number;
type Mutation = { kind: string; apply: (value: unknown, random: Random) => unknown };

const longText = 'W'.repeat(100_000);
const dates: [unknown, ...unknown[]] = [
  '30/04/2026',
  '',
  'yesterday',
  '2026-13-45',
  '0000-00-00 00:00:00',
  '1e9',
  1.7e12,
  -1,
  '9'.repeat(40),
];
const numbers: [unknown, ...unknown[]] = [-1, 0, 0.5, 1e308, 2 ** 53, '12,50', 'NaN', ''];
const texts: [unknown, ...unknown[]] = [
  '',
  longText,
  '<b onclick="x">&amp;',
  '\u202Eabc',
  '../../etc',
  'null',
  '💥'.repeat(500),
  ' ',
];

const nest = (): unknown => {
  let value: unknown = 'deep';
  for (let depth = 0; depth < 200; depth += 1) value = depth % 2 ? [value] : { value };
  return value;
};
const isDate = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** What may happen to any value. A value that is removed is `undefined`. */
const anyMutations: readonly [Mutation, ...Mutation[]] = [
  { kind: 'missing', apply: () => undefined },
  { kind: 'null', apply: () => null },
  { kind: 'number', apply: (_, random) => pick(random, [0, -1, 7.5]) },
  { kind: 'text', apply: (_, random) => pick(random, ['text', longText]) },
  { kind: 'boolean', apply: () => true },
  { kind: 'list', apply: () => [] },
  { kind: 'object', apply: () => ({}) },
  { kind: 'nested', apply: nest },
];

/** What also may happen to a value of this type. */
function listOwnMutations(value: unknown): [Mutation, ...Mutation[]] | null {
  if (isDate(value)) return [{ kind: 'date', apply: (_, random) => pick(random, dates) }];
  if (typeof value === 'number') return [{ kind: 'odd number', apply: (_, random) => pick(random, numbers) }];
  if (typeof value === 'string') return [{ kind: 'odd text', apply: (_, random) => pick(random, texts) }];
  if (!Array.isArray(value) || !value.length) return null;
  return [
    { kind: 'empty', apply: () => [] },
    { kind: 'duplicates', apply: () => [...value, ...value] },
    { kind: 'one duplicate', apply: (_, random) => [...value, value[Math.floor(random() * value.length)]] },
    { kind: 'odd item', apply: (_, random) => [pick(random, [null, 'text', {}, 0]), ...value] },
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Changes one to three random places of a reply's value. Returns the value with a description of each change. The same
 * key gives the same changes.
 */
export function mutate(value: unknown, key: string): { value: unknown; changes: string[] } {
  const random = createKeyedRandom(key);
  const changes: string[] = [];
  let mutated: unknown = structuredClone(value);
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1)
    mutated = mutateAt(mutated, '', random, changes);
  return { value: mutated, changes };
}

/** Goes down to a random place. The deeper it is, the more often the change is made there. */
function mutateAt(value: unknown, path: string, random: Random, changes: string[]): unknown {
  const names = isObject(value) || Array.isArray(value) ? Object.keys(value) : [];
  const stops = path === '' ? 0.03 : 0.25;
  if (!names.length || random() < stops) {
    const own = random() < 0.6 ? listOwnMutations(value) : null;
    const mutation = pick(random, own ?? anyMutations);
    changes.push(`${path || 'value'}: ${mutation.kind}`);
    return mutation.apply(value, random);
  }
  const name = names[Math.floor(random() * names.length)] ?? '';
  if (Array.isArray(value)) {
    const at = Number(name);
    const changed = mutateAt(value[at], `${path}[${name}]`, random, changes);
    return changed === undefined ? value.toSpliced(at, 1) : value.with(at, changed);
  }
  if (!isObject(value)) return value;
  const { [name]: child, ...rest } = value;
  const changed = mutateAt(child, path ? `${path}.${name}` : name, random, changes);
  return changed === undefined ? rest : { ...rest, [name]: changed };
}
