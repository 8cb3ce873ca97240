import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { type LiveTable, tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { liveKinds, type LiveMarks } from '#contract/wire/live.ts';
import { shareBalance } from '#src/domain/wallet/balance-channel.ts';
import { isSavingData, onSaving } from '#src/shared/preferences/saving.ts';

import { createReactions } from './create-reactions.ts';
import { startLeader } from './leader.ts';
import { recordMarks } from './marks.ts';
import { tablesTopic } from './tables-topic.ts';

/** Between tabs of one member: changes or live tables from the leading tab, or another tab's request for tables. */
const tabMessageSchema = v.object({
  userName: v.string(),
  kinds: v.optional(v.array(v.picklist(liveKinds)), []),
  tables: v.optional(v.array(tableSchema)),
  wantsTables: v.optional(v.boolean()),
});
/**
 * Interval at which a tab that shows tables repeats its request, in ms. The leading tab forwards tables for twice as
 * long after a request, because a tab that closes does not cancel its request.
 */
const tablesRequestMs = 20_000;

/**
 * Connects this tab to the browser's one live channel. One of the visible tabs leads: it holds the lock, has the
 * connection to the server and forwards changes to the other tabs. A tab that is hidden or saves data never leads, but
 * receives the changes. Without a channel (`hasChannel`) tabs only share the balance. Returns the stop function.
 */
export function startLiveTab(
  client: QueryClient,
  { userName, type }: SessionDetails,
  hasChannel: boolean,
): () => void {
  const stops = [shareBalance(client)];
  if (hasChannel && type !== customerTypes.guest) stops.push(joinChannel(client, userName));
  return () => stops.forEach((stop) => stop());
}

function joinChannel(client: QueryClient, userName: string): () => void {
  const { react, stop } = createReactions(client);
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('live');
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(tabMessageSchema, data);
    if (!message.success || message.output.userName !== userName) return;
    const { kinds, tables, wantsTables } = message.output;
    react(kinds, false);
    if (tables) tablesTopic.publish(tables);
    if (wantsTables) forwardTablesUntil = performance.now() + 2 * tablesRequestMs;
    if (wantsTables) requestTables();
  });
  // oxlint-disable unicorn/require-post-message-target-origin -- a channel has no target origin
  const post = (message: Omit<v.InferInput<typeof tabMessageSchema>, 'userName'>) =>
    otherTabs?.postMessage({ userName, ...message });
  // oxlint-enable unicorn/require-post-message-target-origin
  let forwardTablesUntil = 0;
  let requestTimer: ReturnType<typeof setTimeout> | undefined;
  let leader: ReturnType<typeof startLeader> | null = null;
  const showsTables = () => tablesTopic.isWatched() && !document.hidden && !isSavingData();
  const requestTables = () => {
    clearTimeout(requestTimer);
    leader?.update();
    if (!leader && showsTables()) post({ wantsTables: true });
    // Repeats the request until no tab shows tables.
    if (showsTables() || forwardTablesUntil > performance.now())
      requestTimer = setTimeout(requestTables, tablesRequestMs);
  };
  const stopWatching = tablesTopic.onWatchedChange(requestTables);
  const onTables = (tables: readonly LiveTable[]) => {
    if (forwardTablesUntil > performance.now()) post({ tables: [...tables] });
    tablesTopic.publish(tables);
  };
  const delayed = new Set<ReturnType<typeof setTimeout>>();
  const announce = (kinds: (typeof liveKinds)[number][]) => {
    post({ kinds });
    react(kinds, true);
  };
  const onMarks = (marks: LiveMarks, spreadMs: number) => {
    const kinds = recordMarks(marks);
    if (!kinds.length) return;
    if (!spreadMs) return announce(kinds);
    const timer = setTimeout(() => {
      delayed.delete(timer);
      announce(kinds);
    }, Math.random() * spreadMs);
    delayed.add(timer);
  };
  const startLeading = () => {
    const leading = startLeader({
      onMarks,
      onTables,
      wantsTables: () => showsTables() || forwardTablesUntil > performance.now(),
    });
    leader = leading;
    return () => {
      leader = null;
      leading.stop();
    };
  };

  /** Aborting it ends the lead, or the wait for the lock. Null while this tab neither leads nor waits. */
  let leadership: AbortController | null = null;
  // True from `pagehide` until `pageshow`. In this time the tab must not lead, because the browser does not keep a page
  // for the back button if the page has a socket or a lock.
  let isLeft = false;
  const update = () => {
    const shouldLead = !isLeft && !document.hidden && !isSavingData();
    if (shouldLead === (leadership !== null)) return;
    leadership?.abort();
    leadership = shouldLead ? new AbortController() : null;
    if (leadership) whileLocked(leadership.signal, startLeading);
    requestTables();
  };
  const onPageChange = ({ type }: Event) => {
    isLeft = type === 'pagehide';
    update();
  };
  document.addEventListener('visibilitychange', update);
  addEventListener('pagehide', onPageChange);
  addEventListener('pageshow', onPageChange);
  const stopSaving = onSaving(update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    removeEventListener('pagehide', onPageChange);
    removeEventListener('pageshow', onPageChange);
    stopSaving();
    stopWatching();
    clearTimeout(requestTimer);
    leadership?.abort();
    delayed.forEach(clearTimeout);
    stop();
    otherTabs?.close();
  };
}

/** Runs `begin` once this tab has the lock. When the signal aborts, runs the function that `begin` returned. */
function whileLocked(signal: AbortSignal, begin: () => () => void): void {
  const runWhileLocked = () =>
    new Promise<void>((resolve) => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // In insecure contexts (HTTP) there are no locks, so each tab leads.
  if (!('locks' in navigator)) return void runWhileLocked();
  // Rejects if the request is aborted while it waits for the lock.
  navigator.locks.request('live', { signal }, runWhileLocked).catch(() => undefined);
}
