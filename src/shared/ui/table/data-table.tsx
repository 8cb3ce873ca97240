/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops
   the roles of a table whose parts have another `display` */
import { type ReactNode, useMemo, useRef } from 'react';

import { getLanguage } from '#contract/values/languages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { parseSort, type Sort, sortRows, toggleSort } from './sorting.ts';
import { useRowWindow } from './use-row-window.ts';

import styles from './data-table.module.css';

const messages = defineMessages({
  unsorted: {
    id: 'table.unsorted',
    defaultMessage: 'This list is too long to be sorted here.',
    description: 'Under a long table whose rows cannot be sorted by a column',
  },
});

export type Column<Row> = {
  /** Name of the column in a sort. */
  key: string;
  head: string;
  render: (row: Row) => ReactNode;
  /** Value by which rows are sorted; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number;
  /** Figures are aligned to the end. The first column is the row's name and is never a figure. */
  figure?: boolean;
  /** True if cards on a phone leave this column out. */
  wideOnly?: boolean;
  /** Sum of the column in the last row. */
  sum?: ReactNode;
};

export type TableSort = {
  /** The chosen sort; undefined for the order in which the rows arrive. */
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** The sort of the rows as they arrive. */
  arrival?: Sort;
  /** `platform`: the rows arrive sorted. `browser`: all rows are known and are sorted here. `none`: neither. */
  by: 'platform' | 'browser' | 'none';
};

/**
 * Returns where a list is sorted. `served` is the sort that the reply names: undefined if the platform cannot sort.
 * A part of a list is never sorted in the browser, because the first rows would not be the highest ones.
 */
export const chooseSorter = (served: Sort | null | undefined, isComplete: boolean): TableSort['by'] =>
  served !== undefined ? 'platform' : isComplete ? 'browser' : 'none';

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Rows by page, as they were fetched. */
  pages: readonly { list: readonly Row[] }[];
  rowKey: (row: Row) => string | number;
  sorting?: TableSort;
  /** Name of the row of sums, which stays in sight; without it there is no such row. */
  sums?: string | undefined;
  busy?: boolean;
  /** True for a small table of figures: it has a visible label, and stays a table on a phone. */
  compact?: boolean;
};

/** The rows of a list: a table on wide screens, and a card for each row on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, pages, rowKey, sorting, sums, busy = false, compact = false } = props;
  const { t, language } = useTranslator();
  const sort = sorting?.by === 'browser' ? sorting.sort : undefined;
  const shown = useMemo(() => {
    const all = () => pages.flatMap(({ list }) => list);
    return sort ? [{ list: sortRows(all(), columns, sort, getLanguage(language).tag) }] : pages;
  }, [pages, columns, sort, language]);
  const labelled = !compact;
  return (
    <div
      className={`surface ${styles.frame}`}
      data-compact={compact || undefined}
      // On a phone a compact table may be wider than its frame, which then scrolls by keyboard too.
      {...(compact && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {compact && (
        <p className={styles.caption} aria-hidden="true">
          {label}
        </p>
      )}
      <table
        className={styles.table}
        role="table"
        aria-label={label}
        aria-busy={busy}
        data-columns={columns.length}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {shown.map((page, at) => (
          <Page
            key={page.list[0] ? rowKey(page.list[0]) : at}
            page={page}
            columns={columns}
            rowKey={rowKey}
            isLong={shown.length > 1}
            labelled={labelled}
          />
        ))}
        {sums !== undefined && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, at) => (
                <Cell key={column.key} column={column} isName={at === 0} labelled={labelled}>
                  {at === 0 ? sums : column.sum}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {sorting?.by === 'none' && <p className={styles.note}>{t(messages.unsorted)}</p>}
    </div>
  );
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: TableSort | undefined }) {
  const { key, head, figure = false, sortBy } = column;
  const current = sorting && (sorting.sort ?? sorting.arrival);
  const { column: sorted, descending } = parseSort(current ?? '');
  const canSort = sorting && sorting.by !== 'none' && sortBy;
  const direction = sorted === key ? (descending ? 'descending' : 'ascending') : 'none';
  return (
    <th
      role="columnheader"
      scope="col"
      data-figure={figure || undefined}
      aria-sort={canSort ? direction : undefined}
    >
      {canSort ? (
        <button type="button" onClick={() => sorting.onSort(toggleSort(current, key, figure))}>
          <span>{head}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

type PageProps<Row> = {
  page: { list: readonly Row[] };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** True if the list has other pages. */
  isLong: boolean;
  labelled: boolean;
};

/** The rows of one fetched page. Far from the view a pattern of the same height replaces them. */
function Page<Row>({ page, columns, rowKey, isLong, labelled }: PageProps<Row>) {
  const block = useRef<HTMLTableSectionElement>(null);
  const { away, style } = useRowWindow(block, page, isLong);
  return (
    <tbody ref={block} role="rowgroup" className={away ? styles.away : undefined} style={style}>
      {!away &&
        page.list.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column, at) => (
              <Cell key={column.key} column={column} isName={at === 0} labelled={labelled}>
                {column.render(row)}
              </Cell>
            ))}
          </tr>
        ))}
    </tbody>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  isName: boolean;
  /** True if cards on a phone repeat the head in each cell. */
  labelled: boolean;
  children: ReactNode;
};

function Cell<Row>({ column: { head, figure, wideOnly }, isName, labelled, children }: CellProps<Row>) {
  if (isName)
    return (
      <th role="rowheader" scope="row">
        {children}
      </th>
    );
  return (
    <td role="cell" data-figure={figure} data-wide={wideOnly}>
      {labelled && <small className={styles.label}>{head}</small>}
      {children}
    </td>
  );
}
