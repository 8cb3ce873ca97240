import {
  findNodeAtLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A problem at a path of the JSON, with a hint at the right value. */
export type Problem = { path: JSONPath; message: string };

/** A refusal in the format that editors and terminals link: `file:line:column: path: problem`. */
export type Refusal = { line: number; column: number; path: string; message: string };

export type JsonText = {
  value: unknown;
  /** Positions of invalid JSON and of duplicate keys. */
  refusals: Refusal[];
  toRefusal: (problem: Problem) => Refusal;
};

/** Reads JSON; `firstLine` is the line of the file at which the text begins. */
export function readJsonText(text: string, firstLine = 1): JsonText {
  try {
    return readTree(text, firstLine);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The JSON is nested deeper than the parser's stack allows.
    const refusal = { line: firstLine, column: 1, path: '', message: 'is nested too deeply to be read' };
    return { value: undefined, refusals: [refusal], toRefusal: () => refusal };
  }
}

function readTree(text: string, firstLine: number): JsonText {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const refuseAt = (offset: number, path: JSONPath, message: string): Refusal => {
    const before = text.slice(0, offset).split('\n');
    return {
      line: firstLine + before.length - 1,
      column: (before.at(-1)?.length ?? 0) + 1,
      path: formatPath(path),
      message,
    };
  };
  // The parser reports a mistake several times in its line.
  const broken = errors
    .map(({ error, offset }) => refuseAt(offset, [], `no JSON: ${printParseErrorCode(error)}`))
    .filter(({ line }, index, all) => line !== all[index - 1]?.line);
  if (!root)
    return {
      value: undefined,
      refusals: broken,
      toRefusal: ({ path, message }) => refuseAt(0, path, message),
    };
  return {
    value: getNodeValue(root),
    refusals: [
      ...broken,
      ...findDuplicateKeys(root).map((key) => refuseAt(key.offset, [], `"${key.value}" is a duplicate key`)),
      ...listAllKeys(root)
        .filter(({ value }) => ignoredKeys.has(value))
        .map((key) => refuseAt(key.offset, [], `"${key.value}" is not allowed as a key`)),
    ],
    toRefusal: ({ path, message }) => refuseAt(findNode(root, path).offset, path, message),
  };
}

/** Finds the node of a key. For a missing key, returns its parent. */
function findNode(root: Node, path: JSONPath): Node {
  const node = findNodeAtLocation(root, path);
  if (node) return node.parent?.type === 'property' ? node.parent : node;
  return path.length ? findNode(root, path.slice(0, -1)) : root;
}

/** Object keys that valibot skips, so no schema would report them. */
const ignoredKeys: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

const listOwnKeys = ({ type, children = [] }: Node): Node[] =>
  type === 'object' ? children.flatMap((property) => property.children?.slice(0, 1) ?? []) : [];

const listAllKeys = (node: Node): Node[] => [
  ...listOwnKeys(node),
  ...(node.children ?? []).flatMap(listAllKeys),
];

/** Finds repeated keys. JSON parsers silently use the last value of a repeated key. */
function findDuplicateKeys(node: Node): Node[] {
  const seen = new Set<unknown>();
  return [
    ...listOwnKeys(node).filter((key) => seen.size === seen.add(key.value).size),
    ...(node.children ?? []).flatMap(findDuplicateKeys),
  ];
}

const formatPath = (path: JSONPath): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${part}`)).join('');

export const formatRefusal = (file: string, { line, column, path, message }: Refusal): string =>
  `${file}:${line}:${column}: ${path && `${path}: `}${message}`;
