import type { Column, partColumns } from './point.ts';

type Value = string | number;

/** Conditions on rows. `any`: at least one of them. */
export type Condition =
  | { column: Column; in: readonly Value[] }
  | { column: Column; notIn: readonly Value[] }
  | { column: Column; from: number }
  | { any: readonly Condition[] };

/** A query of the store: rows counted by columns. */
export type StoreQuery = {
  by: readonly Column[];
  where: readonly Condition[];
  /** Columns to sum, weighted by row. */
  sum?: readonly (typeof partColumns)[number][];
  /** Maximum of returned groups, the heaviest first. */
  limit: number;
};

/** Differences of a store's SQL: table, column names, row weight, literals. */
export type Dialect = {
  table: string;
  column: (column: Column) => string;
  weight: string;
  value: (value: Value) => string;
};

/**
 * Renders a query in the common subset of SQLite and Analytics Engine. Every group has `weight`, `samples` and
 * `first` (ms since 1970) in addition to its columns.
 */
export function sqlOf({ by, where, sum = [], limit }: StoreQuery, dialect: Dialect): string {
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
