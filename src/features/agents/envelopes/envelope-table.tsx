import type { sentEnvelopes, TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { type Translator, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import type { OnSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { chooseSorter, type Column, DataTable } from '#src/shared/ui/table/data-table.tsx';

import { envelopeTexts, getStateLabel } from './envelope-texts.ts';
import type { EnvelopesSearch } from './envelopes-queries.ts';

type EnvelopeTableProps = {
  label: string;
  pages: readonly CallValue<typeof sentEnvelopes>[];
  search: EnvelopesSearch;
  busy: boolean;
  isComplete: boolean;
  onSearch: OnSearch<EnvelopesSearch>;
};

const getEnvelopeNo = ({ envelopeNo }: TeamEnvelope) => envelopeNo;

/** The envelopes that the agent sent. The sums are shown once all envelopes are known. */
export function EnvelopeTable({ label, pages, search, busy, isComplete, onSearch }: EnvelopeTableProps) {
  const translator = useTranslator();
  const rows = pages.flatMap(({ list }) => list);
  return (
    <DataTable
      label={label}
      columns={buildColumns(translator, rows)}
      pages={pages}
      rowKey={getEnvelopeNo}
      busy={busy}
      sums={isComplete ? translator.t(figureTexts.sum) : undefined}
      sorting={{
        sort: search.sort,
        arrival: '-sent',
        // The platform sorts envelopes only by time.
        by: chooseSorter(undefined, isComplete),
        onSort: (sort) => onSearch({ ...search, sort }, { replace: true, resetScroll: false }),
      }}
    />
  );
}

function buildColumns(
  { t, money, date, number }: Translator,
  rows: readonly TeamEnvelope[],
): Column<TeamEnvelope>[] {
  const buildFigure = (
    key: 'total' | 'openedAmount',
    read: (row: TeamEnvelope) => number,
  ): Column<TeamEnvelope> => ({
    key,
    head: t(envelopeTexts[key]),
    figure: true,
    sortBy: read,
    render: (row) => money(read(row), row.currency),
    sum: money(
      rows.reduce((sum, row) => sum + read(row), 0),
      rows[0]?.currency,
    ),
  });
  return [
    {
      key: 'sent',
      head: t(envelopeTexts.sentAt),
      sortBy: ({ sentAt }) => sentAt,
      render: ({ envelopeNo, sentAt, greeting }) => (
        <>
          <Link to="/m/agent/envelopes" search={{ envelopeNo }}>
            {date(sentAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </Link>
          {greeting && (
            <small>
              <bdi>{greeting}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      head: t(envelopeTexts.state),
      sortBy: ({ state }) => t(getStateLabel(state)),
      render: ({ state }) => t(getStateLabel(state)),
    },
    {
      key: 'shares',
      head: t(envelopeTexts.shares),
      sortBy: ({ openedShares, shares }) => openedShares / shares,
      render: ({ openedShares, shares }) => {
        const opened = t(envelopeTexts.opened, { opened: number(openedShares), shares });
        return (
          <>
            <Meter max={shares} value={openedShares} label={opened} />
            <small>{opened}</small>
          </>
        );
      },
    },
    buildFigure('total', ({ totalMinor }) => totalMinor),
    buildFigure('openedAmount', ({ openedMinor }) => openedMinor),
  ];
}
