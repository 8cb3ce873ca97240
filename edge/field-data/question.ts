import type { Column, partColumns } from './point.ts';

type Value = string | number;

/** What rows must be like. `any`: at least one of them. */
export type Condition =
  | { column: Column; in: readonly Value[] }
  | { column: Column; notIn: readonly Value[] }
  | { column: Column; from: number }
  | { any: readonly Condition[] };

/** What is asked of the store: rows counted by columns. */
export type Question = {
  by: readonly Column[];
  where: readonly Condition[];
  /** Parts to add up, each weighted like its row. */
  sum?: readonly (typeof partColumns)[number][];
  /** Most groups that come back, the heaviest first. */
  limit: number;
};

/** How a store's SQL differs: its table, its names for the columns, what a row weighs, how a value is written. */
export type Dialect = {
  table: string;
  column: (column: Column) => string;
  weight: string;
  value: (value: Value) => string;
};

/**
 * The question in SQL, in what SQLite and Analytics Engine have in common. Every group has `weight`, `samples` and
 * `first` (ms since 1970) beside what it is grouped by.
 */
export function sqlOf({ by, where, sum = [], limit }: Question, dialect: Dialect): string {
  const { table, column, weight } = dialect;
  const grouped = by.map((name) => `${column(name)} AS ${name}`);
  const sums = sum.map((name) => `SUM(${column(name)} * ${weight}) AS ${name}`);
  const selected = [
    ...grouped,
    `SUM(${weight}) AS weight`,
    'COUNT() AS samples',
    `MIN(${column('at')}) AS first`,
    ...sums,
  ];
  return [
    `SELECT ${selected.join(', ')}`,
    `FROM ${table}`,
    `WHERE ${where.map((condition) => textOf(condition, dialect)).join(' AND ')}`,
    `GROUP BY ${by.join(', ')}`,
    'ORDER BY weight DESC',
    `LIMIT ${limit}`,
  ].join('\n');
}

function textOf(condition: Condition, dialect: Dialect): string {
  if ('any' in condition) return `(${condition.any.map((each) => textOf(each, dialect)).join(' OR ')})`;
  const name = dialect.column(condition.column);
  const list = (values: readonly Value[]) => values.map((value) => dialect.value(value)).join(', ');
  if ('from' in condition) return `${name} >= ${dialect.value(condition.from)}`;
  return 'in' in condition
    ? `${name} IN (${list(condition.in)})`
    : `${name} NOT IN (${list(condition.notIn)})`;
}
