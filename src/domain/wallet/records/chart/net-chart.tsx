import type { ProfitRow } from '#contract/calls/wallet/records.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { DayChart } from './day-chart.tsx';

const messages = defineMessages({
  title: {
    id: 'wallet.records.chart',
    defaultMessage: 'Net by day',
    description: 'Heading of a chart: wins minus bets',
  },
  months: {
    id: 'wallet.records.chartMonths',
    defaultMessage: 'Net by month',
    description: 'Heading of a chart: wins minus bets',
  },
});

type NetChartProps = { rows: readonly ProfitRow[]; by: 'day' | 'month'; currency: string };

/** Results of days or months. The table below gives the same figures to screen readers. */
export function NetChart({ rows, by, currency }: NetChartProps) {
  const { t } = useTranslator();
  return (
    <DayChart
      title={t(by === 'day' ? messages.title : messages.months)}
      rows={rows.map(({ day, net }) => ({ day, minor: net }))}
      by={by}
      currency={currency}
      signed
    />
  );
}
