import { type ESTree, parseSync, Visitor } from 'vite';

const textOf = (node: ESTree.Node | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('${}');
  return null;
};

/** What is no test: a group, whose title is no fact, and what does not run or is meant to fail. */
const others = ['describe', 'skip', 'fixme', 'fail', 'todo'];

/** `test`, `test.each` … */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return !others.includes(callee.property.name) && isTest(callee.object);
}

/** Titles of tests, and where the tables stand whose texts a title takes. */
function testsIn(program: ESTree.Program) {
  const constants = new Map<string, ESTree.Node>();
  const titles: string[] = [];
  const tables: ESTree.Node[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    CallExpression({ callee, arguments: [first] }) {
      const text = textOf(first);
      if (text === null) return;
      const each = callee.type === 'CallExpression' && isTest(callee.callee) ? callee.arguments[0] : null;
      if (!each && !isTest(callee)) return;
      titles.push(text);
      if (each) tables.push((each.type === 'Identifier' && constants.get(each.name)) || each);
    },
  }).visit(program);
  return { titles, tables };
}

/**
 * The requirements that a test file names: those in square brackets in its tests' titles and in the texts of a
 * table that goes into them, and ids that are a text of their own in such a table (`[%s]`).
 */
export function namedIds(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const { titles, tables } = testsIn(program);
  const texts = [...titles];
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value !== 'string' || !tables.some((table) => table.start <= start && end <= table.end))
        return;
      texts.push(/^[A-Z]{2}-\d{2}$/.test(value) ? `[${value}]` : value);
    },
  }).visit(program);
  return texts
    .flatMap((text) => text.match(/\[[^\]]*\]/g) ?? [])
    .flatMap((text) => text.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []);
}
