/** A reply that the view was rendered from: key of its query, value, when it arrived. */
export type CarriedReply = readonly [key: readonly unknown[], data: unknown, at: number];

/**
 * Replies as the boot record has them. `shapes`: the names of the fields of objects; `facts`: what the replies hold more
 * than once. Arrays and objects are arrays whose first member says what they are: 0 an array, n an object of the n-th
 * shape with its fields' values, -n the n-th fact, which has earlier ones within at most.
 */
export type CarriedReplies = { shapes: string[][]; facts: unknown[]; replies: unknown };

/** What is shorter is as short as a reference. */
const leastLength = 60;

/** The replies with every fact once: a game that stands in two rows, say. For the edge. */
export function carry(replies: readonly CarriedReply[]): CarriedReplies {
  const texts = new Map<object, string>();
  const textOf = (value: object): string => {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  };
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (!isObject(value)) return;
    const text = textOf(value);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    // What stands in a fact stands once.
    if (before === 0) Object.values(value).forEach(count);
  };
  count(replies);
  const facts: unknown[] = [];
  const shapes: string[][] = [];
  const shapeOf = new Map<string, number>();
  const places = new Map<string, number>();
  const written = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const text = textOf(value);
    const place = places.get(text);
    if (place !== undefined) return [-place];
    const copy = Array.isArray(value) ? [0, ...value.map(written)] : writtenObject(value);
    if ((counts.get(text) ?? 0) < 2 || text.length < leastLength) return copy;
    places.set(text, facts.push(copy));
    return [-facts.length];
  };
  const writtenObject = (value: Record<string, unknown>): unknown[] => {
    const fields = Object.keys(value).filter((name) => value[name] !== undefined);
    const key = JSON.stringify(fields);
    const shape = shapeOf.get(key) ?? shapes.push(fields);
    shapeOf.set(key, shape);
    return [shape, ...fields.map((name) => written(value[name]))];
  };
  const whole = written(replies);
  return { shapes, facts, replies: whole };
}

/** Reads what `carry` has written and JSON has carried. */
export function readCarried({ shapes, facts, replies }: CarriedReplies): CarriedReply[];
export function readCarried({ shapes, facts, replies }: CarriedReplies): unknown {
  const known: unknown[] = [];
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [kind, ...values]: unknown[] = value;
    if (Number(kind) < 0) return known[-Number(kind) - 1];
    const fields = shapes[Number(kind) - 1];
    const members = values.map(read);
    return fields ? Object.fromEntries(fields.map((name, at) => [name, members[at]])) : members;
  };
  for (const fact of facts) known.push(read(fact));
  return read(replies);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
