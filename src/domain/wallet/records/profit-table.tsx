import type { ReactNode } from 'react';

import { Amount } from './amount.tsx';

import styles from './profit-table.module.css';

type ProfitTableProps = {
  caption: string;
  /** Heads of the columns; the first one is the head of the name column. */
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; sums: readonly number[]; signed?: number }[];
  currency: string;
  /** Index of the sum that is shown with a sign. */
  signed?: number;
};

/** Sums by day or category, as a table that screen readers can navigate. */
export function ProfitTable({ caption, heads, rows, currency, signed }: ProfitTableProps) {
  return (
    <div className={`surface ${styles.box}`}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {sums.map((sum, at) => (
                <td key={heads[at + 1]}>
                  <Amount minor={sum} currency={currency} signed={at === signed} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
