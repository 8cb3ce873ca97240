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

/** `test.skip`, `describe.skip.each(…)` … */
function isLeftOut(callee: ESTree.Expression): boolean {
  if (callee.type === 'CallExpression') return isLeftOut(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return ['skip', 'fixme', 'todo'].includes(callee.property.name) || isLeftOut(callee.object);
}

const isWithin = (inner: ESTree.Span, outer: ESTree.Span) =>
  outer.start <= inner.start && inner.end <= outer.end;

/** The tests that run: their titles, and the tables whose texts a title takes. */
function testsIn(program: ESTree.Program) {
  const constants = new Map<string, ESTree.Node>();
  const tests: { node: ESTree.Node; title: string; table: ESTree.Node | null }[] = [];
  const leftOut: ESTree.CallExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    CallExpression(node) {
      const { callee } = node;
      if (isLeftOut(callee)) leftOut.push(node);
      const title = textOf(node.arguments[0]);
      if (title === null) return;
      const each = callee.type === 'CallExpression' && isTest(callee.callee) ? callee.arguments[0] : null;
      if (!each && !isTest(callee)) return;
      const table = each?.type === 'Identifier' ? constants.get(each.name) : null;
      tests.push({ node, title, table: table ?? each ?? null });
    },
  }).visit(program);
  // `test.skip()` within a test leaves it out; with a condition it leaves it out at times.
  return tests.filter(
    ({ node }) =>
      !leftOut.some((other) => isWithin(node, other) || (!other.arguments.length && isWithin(other, node))),
  );
}

/**
 * The requirements that a test file names: those in square brackets in its tests' titles and in the texts of a
 * table that goes into them, and ids that are a text of their own in such a table (`[%s]`).
 */
export function namedIds(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const tests = testsIn(program);
  const texts = tests.map(({ title }) => title);
  new Visitor({
    Literal(node) {
      const { value } = node;
      if (typeof value !== 'string' || !tests.some(({ table }) => table && isWithin(node, table))) return;
      texts.push(/^[A-Z]{2}-\d{2}$/.test(value) ? `[${value}]` : value);
    },
  }).visit(program);
  return texts
    .flatMap((text) => text.match(/\[[^\]]*\]/g) ?? [])
    .flatMap((text) => text.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []);
}
