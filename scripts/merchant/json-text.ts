import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** Something that is wrong at a path of the JSON, and what would be right. */
export type Problem = { path: JSONPath; says: string };

/** A refusal as editors and terminals find its place: `file:line:column: path: what is wrong`. */
export type Refusal = { line: number; column: number; path: string; says: string };

/** JSON with the places of what stands in it. */
export type JsonText = {
  value: unknown;
  /** Where it is no JSON, or has a key twice. */
  refusals: Refusal[];
  refusal: (problem: Problem) => Refusal;
};

/** Reads JSON; `firstLine` is where the text begins in its file. */
export function readJsonText(text: string, firstLine = 1): JsonText {
  try {
    return readTree(text, firstLine);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Deeper than the readers' stack.
    const refusal = { line: firstLine, column: 1, path: '', says: 'is nested too deeply to be read' };
    return { value: undefined, refusals: [refusal], refusal: () => refusal };
  }
}

function readTree(text: string, firstLine: number): JsonText {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const at = (offset: number, path: JSONPath, says: string): Refusal => {
    const before = text.slice(0, offset).split('\n');
    return {
      line: firstLine + before.length - 1,
      column: (before.at(-1)?.length ?? 0) + 1,
      path: pathText(path),
      says,
    };
  };
  const broken = errors.map(({ error, offset }) => at(offset, [], `no JSON: ${printParseErrorCode(error)}`));
  if (!root) return { value: undefined, refusals: broken, refusal: ({ path, says }) => at(0, path, says) };
  return {
    value: getNodeValue(root),
    refusals: [
      ...broken,
      ...twice(root).map((key) => at(key.offset, [], `"${key.value}" stands here twice`)),
      ...keysIn(root)
        .filter(({ value }) => passedOver.has(value))
        .map((key) => at(key.offset, [], `"${key.value}" is no key of anything here`)),
    ],
    refusal: ({ path, says }) => at(nodeFor(root, path).offset, path, says),
  };
}

/** The line of a key; of what is missing, that of what it is missing in. */
function nodeFor(root: Node, path: JSONPath): Node {
  const node = findNodeAtLocation(root, path);
  if (node) return node.parent?.type === 'property' ? node.parent : node;
  return path.length ? nodeFor(root, path.slice(0, -1)) : root;
}

/** Keys of an object that no schema is shown. */
const passedOver: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

const ownKeys = ({ type, children = [] }: Node): Node[] =>
  type === 'object' ? children.flatMap((property) => property.children?.slice(0, 1) ?? []) : [];

const keysIn = (node: Node): Node[] => [...ownKeys(node), ...(node.children ?? []).flatMap(keysIn)];

/** Keys that an object has more than once: the last one would count, and nobody sees that. */
function twice(node: Node): Node[] {
  const seen = new Set<unknown>();
  return [
    ...ownKeys(node).filter((key) => seen.size === seen.add(key.value).size),
    ...(node.children ?? []).flatMap(twice),
  ];
}

const pathText = (path: JSONPath): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${part}`)).join('');

export const refusalText = (file: string, { line, column, path, says }: Refusal): string =>
  `${file}:${line}:${column}: ${path && `${path}: `}${says}`;
