import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { LiveTable, TableWinner } from '#contract/values/catalogue/live-tables.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { toServerTime } from '#src/shared/scheduling/server-clock.ts';
import { useOnline } from '#src/shared/scheduling/use-online.ts';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { DetailsPlaceholder, OverlayPlaceholder } from './live-placeholders.tsx';
import { getLiveState, liveTablesQuery } from './live-queries.ts';
import { noLiveDataMessage } from './live-texts.ts';
import { tableUpdateMs, useLiveTableUpdates } from './use-live-table-updates.ts';

import frame from './live-frame.module.css';
import styles from './live.module.css';

const messages = defineMessages({
  seats: {
    id: 'tables.seats',
    defaultMessage: '{taken, number} of {seats, number} seats taken',
    description: 'For screen readers, at a live table',
  },
  free: {
    id: 'tables.free',
    defaultMessage: '{count, plural, =0 {No seat free} one {# seat free} other {# seats free}}',
    description: 'In place of the last results of a live table that shows none; short',
  },
  closed: {
    id: 'tables.closed',
    defaultMessage: 'Closed',
    description: 'On the picture of a live table that takes no bets at the moment; short',
  },
  closedReason: {
    id: 'tables.why',
    defaultMessage: '{name} isn’t taking bets right now. It reopens soon.',
    description: 'Message after a tap on a closed live table',
  },
  pause: {
    id: 'tables.pause',
    defaultMessage: 'Back soon',
    description: 'In place of the last results of a live table while the dealer changes; short',
  },
  road: {
    id: 'tables.road',
    defaultMessage: 'Latest results, newest last: {results}',
    description: 'For screen readers: the last results of a live table, with commas between',
  },
  live: {
    id: 'tables.live',
    defaultMessage: 'Live',
    description: 'State of the tables: updated as they change; short',
  },
  polled: {
    id: 'tables.updated',
    defaultMessage: 'Updated every {seconds, number} s',
    description: 'Interval at which the page updates the tables; short',
  },
  asOf: {
    id: 'tables.asOf',
    defaultMessage: 'As of {time}',
    description: 'State of the tables without a network or in data-saving mode: the time of the data; short',
  },
  failed: {
    id: 'tables.failed',
    defaultMessage: 'Seats and results not loaded',
    description: 'The state of the live tables could not be loaded; short',
  },
  again: {
    id: 'tables.again',
    defaultMessage: 'Refresh',
    description: 'Button: loads the current state of the tables',
  },
});

const winners = defineMessages({
  banker: { id: 'tables.banker', defaultMessage: 'banker', description: 'Result of a round of baccarat' },
  player: { id: 'tables.player', defaultMessage: 'player', description: 'Result of a round of baccarat' },
  tie: {
    id: 'tables.tie',
    defaultMessage: 'tie',
    description: 'Result of a round of baccarat or dragon tiger',
  },
  dragon: { id: 'tables.dragon', defaultMessage: 'dragon', description: 'Result of a round of dragon tiger' },
  tiger: { id: 'tables.tiger', defaultMessage: 'tiger', description: 'Result of a round of dragon tiger' },
}) satisfies Record<TableWinner, MessageDescriptor>;

/** The usual letters of roads, the charts of past results. A tie is `=`, because T is the tiger. */
const letters: Record<TableWinner, string> = { banker: 'B', player: 'P', tie: '=', dragon: 'D', tiger: 'T' };
const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** Number of numeric results that fit into a card. Numbers are wider than letters. */
const numbersShown = 6;

/** Undefined while the tables load. Null if they failed to load, or the game has no table. */
function useTable(nodeId: number): LiveTable | null | undefined {
  const select = ({ tables }: { tables: LiveTable[] }) =>
    tables.find((table) => table.nodeId === nodeId) ?? null;
  return getLiveState(
    useQuery({ ...liveTablesQuery(), select, refetchOnMount: false, refetchOnWindowFocus: false }),
  );
}

type TableSeatsProps = { nodeId: number; name: string; onClosed: (reason: string | null) => void };

/** Also reports a closed table to the card. */
export function TableSeats({ nodeId, name, onClosed }: TableSeatsProps) {
  const { t } = useTranslator();
  const table = useTable(nodeId);
  const reason = table?.open === false ? t(messages.closedReason, { name }) : null;
  useEffect(() => onClosed(reason), [onClosed, reason]);
  if (!table) return table === undefined && <OverlayPlaceholder />;
  const { open, taken, seats } = table;
  return (
    <span className={frame.over} data-open={open}>
      <Icon name={open ? 'user' : 'lock'} size={16} />
      {open ? (
        <>
          <span aria-hidden="true" dir="ltr">
            {taken}/{seats}
          </span>
          <span className="sr-only">{t(messages.seats, { taken, seats })}</span>
        </>
      ) : (
        t(messages.closed)
      )}
    </span>
  );
}

export function TableDetails({ nodeId }: { nodeId: number }) {
  const { t, money } = useTranslator();
  const table = useTable(nodeId);
  if (table === undefined) return <DetailsPlaceholder />;
  const limits = table && `${money(table.minBet)} – ${money(table.maxBet)}`;
  return (
    <span className={frame.facts}>
      <span className={`${frame.line} ${frame.limits}`}>{limits ?? t(noLiveDataMessage)}</span>
      {/* The results come last, so that nothing moves when a table gets its first result. */}
      <span className={frame.line}>{table && <LastResults table={table} />}</span>
    </span>
  );
}

function LastResults({ table }: { table: LiveTable }) {
  const { t } = useTranslator();
  const { open, results, seats, taken } = table;
  if (!open) return t(messages.pause);
  return results.length > 0 ? (
    <Road table={table} />
  ) : (
    t(messages.free, { count: Math.max(0, seats - taken) })
  );
}

function Road({ table: { kind, results } }: { table: LiveTable }) {
  const { t } = useTranslator();
  const shown = kind === 'roulette' || kind === 'sicBo' ? results.slice(-numbersShown) : results;
  const names = results.map((result) => (typeof result === 'number' ? result : t(winners[result])));
  return (
    // Roads run from left to right in every language.
    <span
      role="img"
      dir="ltr"
      aria-label={t(messages.road, { results: names.join(', ') })}
      className={styles.road}
    >
      {shown.map((result, at) => (
        <span key={at} className={styles.bead} data-of={getColour(kind, result)}>
          {typeof result === 'number' ? result : letters[result]}
        </span>
      ))}
    </span>
  );
}

function getColour(kind: LiveTable['kind'], result: LiveTable['results'][number]): string {
  if (typeof result !== 'number') return result;
  if (kind !== 'roulette') return 'sum';
  if (result === 0) return 'tie';
  return redNumbers.has(result) ? 'banker' : 'black';
}

/** Shows how current the tables are. Also updates them, so a page must render this component only once. */
export function TableUpdates() {
  const { t, date } = useTranslator();
  const updates = useLiveTableUpdates();
  const { dataUpdatedAt, isFetching, pushed, saving, refetch } = updates;
  const data = getLiveState(updates);
  const online = useOnline();
  const isPaused = saving || !online;
  if (data === undefined) return null;
  const time = date(toServerTime(dataUpdatedAt), { timeStyle: 'short' });
  return (
    <div className={styles.news}>
      <span role="status" data-live={!isPaused && Boolean(data)} className={styles.said}>
        {!data && t(messages.failed)}
        {data && isPaused && t(messages.asOf, { time })}
        {data &&
          !isPaused &&
          (pushed ? t(messages.live) : t(messages.polled, { seconds: tableUpdateMs.pollMs / 1_000 }))}
      </span>
      {online && (saving || !data) && (
        <IconButton
          icon="refresh"
          name={t(messages.again)}
          disabled={isFetching}
          className={styles.again ?? ''}
          onClick={() => void refetch()}
        />
      )}
    </div>
  );
}
