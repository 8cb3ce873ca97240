import { useQuery } from '@tanstack/react-query';

import type { Profit } from '#contract/calls/wallet/records.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { NetChart } from '#src/domain/wallet/records/chart/net-chart.tsx';
import { RecordFrame } from '#src/domain/wallet/records/record-frame.tsx';
import type { RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { getKindLabel, sumLabels } from '#src/domain/wallet/records/record-texts.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { profitQuery } from './api/records-queries.ts';
import { ProfitTables } from './components/profit-tables.tsx';
import { RecordEmpty } from './components/record-empty.tsx';

import styles from '#src/domain/wallet/records/records.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.records.profit.title',
    defaultMessage: 'Profit and loss',
    description: 'Title of the page',
  },
  lead: {
    id: 'wallet.records.profit.lead',
    defaultMessage: 'Each round counts on the day it started.',
    description: 'Under the title of profit and loss',
  },
  played: {
    id: 'wallet.records.profit.played',
    defaultMessage: 'Bets and wins',
    description: 'For screen readers: names the sums of bets and winnings',
  },
  loading: {
    id: 'wallet.records.profit.loading',
    defaultMessage: 'Loading totals',
    description: 'For screen readers, while sums are loaded',
  },
});

const defaultDays = '30d';

type ProfitPageProps = { search: RecordSearch; onSearch: (search: RecordSearch) => void };

export function ProfitPage({ search, onSearch }: ProfitPageProps) {
  const { t } = useTranslator();
  const query = useQuery({
    ...profitQuery(search),
    enabled: useSession() !== null,
  });
  const { data, error } = query;
  return (
    <RecordFrame
      title={t(messages.title)}
      lead={t(messages.lead)}
      group={null}
      search={search}
      defaultDays={defaultDays}
      range={data?.range}
      error={error}
      onSearch={onSearch}
    >
      {data ? (
        <Sums profit={data} search={search} onSearch={onSearch} />
      ) : error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          <span className="sr-only" role="status">
            {t(messages.loading)}
          </span>
          <Totals label={t(messages.played)} entries={null} expected={3} />
          <Totals label={t(sumLabels.moved)} entries={null} expected={3} />
          <Skeleton shape="block" className={styles.chart} />
        </>
      )}
    </RecordFrame>
  );
}

function Sums({ profit, search, onSearch }: ProfitPageProps & { profit: Profit }) {
  const { t } = useTranslator();
  const { totals, rows, by, currency } = profit;
  const { bet, win, net, deposit, withdrawal, bonus } = totals;
  if (![totals.rounds, deposit, withdrawal, bonus].some((sum) => sum !== 0))
    return <RecordEmpty record="rounds" search={search} defaultDays={defaultDays} onSearch={onSearch} />;
  const buildSum = (label: MessageDescriptor, minor: number, signed = false) => ({
    label: t(label),
    value: <Amount minor={minor} currency={currency} signed={signed} />,
  });
  return (
    <>
      <Totals
        label={t(messages.played)}
        entries={[
          buildSum(sumLabels.bet, bet),
          buildSum(sumLabels.win, win),
          buildSum(sumLabels.net, net, true),
        ]}
      />
      <Totals
        label={t(sumLabels.moved)}
        entries={[
          buildSum(getKindLabel('deposit'), deposit),
          buildSum(getKindLabel('withdrawal'), withdrawal),
          buildSum(getKindLabel('bonus'), bonus),
        ]}
      />
      {rows.length > 1 && <NetChart rows={rows} by={by} currency={currency} />}
      <ProfitTables profit={profit} />
    </>
  );
}
