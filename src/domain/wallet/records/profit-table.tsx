import type { ReactNode } from 'react';

import { type Column, DataTable, type TableSort } from '#src/shared/ui/table/data-table.tsx';

import { Amount } from './amount.tsx';

type Row<Key extends string> = { key: string; name: ReactNode } & Record<Key, number>;

type ProfitTableProps<Key extends string> = {
  caption: string;
  /** Head of the first column, which has the names of the rows, such as a day. */
  nameHead: string;
  /** The columns of sums. `signed` shows a sign, `total` is the sum of the column. */
  sums: readonly { key: Key; head: string; signed?: boolean; total?: number }[];
  rows: readonly Row<Key>[];
  currency: string;
  sorting?: TableSort;
  /** Name of the row with the totals; without it there is no such row. */
  totalHead?: string;
};

/** Sums by day or category. */
export function ProfitTable<Key extends string>(props: ProfitTableProps<Key>) {
  const { caption, nameHead, sums, rows, currency, sorting, totalHead } = props;
  const columns: Column<Row<Key>>[] = [
    { key: 'name', head: nameHead, sortBy: ({ key }) => key, render: ({ name }) => name },
    ...sums.map(({ key, head, signed, total }): Column<Row<Key>> => {
      const renderAmount = (minor: number) => (
        <Amount minor={minor} currency={currency} signed={signed ?? false} />
      );
      return {
        key,
        head,
        figure: true,
        sortBy: (row) => row[key],
        render: (row) => renderAmount(row[key]),
        sum: total !== undefined && renderAmount(total),
      };
    }),
  ];
  return (
    <DataTable
      label={caption}
      compact
      columns={columns}
      pages={[{ list: rows }]}
      rowKey={({ key }) => key}
      sums={totalHead}
      {...(sorting && { sorting })}
    />
  );
}
