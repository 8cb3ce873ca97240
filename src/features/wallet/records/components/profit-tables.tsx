import type { Profit, ProfitRow } from '#contract/calls/wallet/records.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { ProfitTable } from '#src/domain/wallet/records/profit-table.tsx';
import { getKindLabel, sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';

const messages = defineMessages({
  byDay: {
    id: 'wallet.records.table.byDay',
    defaultMessage: 'Bets and wins by day',
    description: 'Name of a table',
  },
  byMonth: {
    id: 'wallet.records.table.byMonth',
    defaultMessage: 'Bets and wins by month',
    description: 'Name of a table',
  },
  byCategory: {
    id: 'wallet.records.table.byCategory',
    defaultMessage: 'Bets and wins by category',
    description: 'Name of a table',
  },
  movedByDay: {
    id: 'wallet.records.table.movedByDay',
    defaultMessage: 'Money in and out by day',
    description: 'Name of a table of deposits, withdrawals and bonuses',
  },
  movedByMonth: {
    id: 'wallet.records.table.movedByMonth',
    defaultMessage: 'Money in and out by month',
    description: 'Name of a table of deposits, withdrawals and bonuses',
  },
  category: {
    id: 'wallet.records.table.category',
    defaultMessage: 'Category',
    description: 'Heading of a column',
  },
});

const paidKinds = ['deposit', 'withdrawal', 'bonus'] as const;

export function ProfitTables({ profit }: { profit: Profit }) {
  const { t, ...translator } = useTranslator();
  const { rows, by, categories, currency } = profit;
  const newest = [...rows].reverse();
  const format =
    by === 'day'
      ? ({ day: 'numeric', month: 'short' } as const)
      : ({ month: 'short', year: 'numeric' } as const);
  const text = (row: ProfitRow) => formatDay(translator, row.day, format);
  const dayHead = t(by === 'day' ? words.day : words.month);
  const rowsWithPayments = newest.filter(({ deposit, withdrawal, bonus }) => deposit || withdrawal || bonus);
  const played = [
    { key: 'bet', head: t(sumLabels.bet) },
    { key: 'win', head: t(sumLabels.win) },
    { key: 'net', head: t(sumLabels.net), signed: true },
  ] as const;
  return (
    <>
      {categories.length > 0 && (
        <>
          <ProfitTable
            caption={t(by === 'day' ? messages.byDay : messages.byMonth)}
            nameHead={dayHead}
            sums={played}
            rows={newest
              .filter(({ rounds }) => rounds > 0)
              .map((row) => ({
                key: row.day,
                name:
                  by === 'day' ? (
                    <Link to="/m/gameRecord" search={{ from: row.day, to: row.day }}>
                      {text(row)}
                    </Link>
                  ) : (
                    text(row)
                  ),
                bet: row.bet,
                win: row.win,
                net: row.net,
              }))}
            currency={currency}
          />
          <ProfitTable
            caption={t(messages.byCategory)}
            nameHead={t(messages.category)}
            sums={played}
            rows={categories.map((row) => ({
              key: row.gameType,
              name: t(getCategoryLabel(row.gameType)),
              bet: row.bet,
              win: row.win,
              net: row.net,
            }))}
            currency={currency}
          />
        </>
      )}
      {rowsWithPayments.length > 0 && (
        <ProfitTable
          caption={t(by === 'day' ? messages.movedByDay : messages.movedByMonth)}
          nameHead={dayHead}
          sums={paidKinds.map((key) => ({ key, head: t(getKindLabel(key)) }))}
          rows={rowsWithPayments.map((row) => ({
            key: row.day,
            name: text(row),
            deposit: row.deposit,
            withdrawal: row.withdrawal,
            bonus: row.bonus,
          }))}
          currency={currency}
        />
      )}
    </>
  );
}
