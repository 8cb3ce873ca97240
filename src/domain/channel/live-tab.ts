import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { SessionDetails } from '#contract/calls/identity/session.ts';
import { type LiveTable, tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { liveKinds, type LiveMarks } from '#contract/wire/live.ts';
import { shareBalance } from '#src/domain/wallet/balance-channel.ts';
import { isSaving, onSaving } from '#src/shared/preferences/saving.ts';

import { createReactions } from './create-reactions.ts';
import { startLeader } from './leader.ts';
import { recordMarks } from './marks.ts';
import { tablesTopic } from './tables-topic.ts';

/** A message between tabs of the same member: news from the leading tab, or another tab's request for live tables. */
const newsSchema = v.object({
  userName: v.string(),
  kinds: v.optional(v.array(v.picklist(liveKinds)), []),
  tables: v.optional(v.array(tableSchema)),
  wantsTables: v.optional(v.boolean()),
});
/**
 * Interval at which a tab that shows tables repeats its request, in ms. The leading tab honours a request for twice as
 * long, because tabs close without notice.
 */
const wishMs = 20_000;

/**
 * Connects this tab to the browser's one live channel. One of the visible tabs leads: it holds the lock, talks to the
 * server and forwards the news to the other tabs. A tab that is hidden or saves data never leads, but receives the
 * news. Returns the stop function.
 */
export function startLiveTab(client: QueryClient, { userName, type }: SessionDetails): () => void {
  const stops = [shareBalance(client)];
  if (type !== customerTypes.guest) stops.push(joinChannel(client, userName));
  return () => stops.forEach((stop) => stop());
}

function joinChannel(client: QueryClient, userName: string): () => void {
  const { react, stop } = createReactions(client);
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('live');
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (!news.success || news.output.userName !== userName) return;
    const { kinds, tables, wantsTables } = news.output;
    react(kinds, false);
    if (tables) tablesTopic.tell(tables);
    if (wantsTables) othersWantUntil = Date.now() + 2 * wishMs;
    if (wantsTables) wish();
  });
  // oxlint-disable unicorn/require-post-message-target-origin -- a channel has no target origin
  const post = (news: Omit<v.InferInput<typeof newsSchema>, 'userName'>) =>
    others?.postMessage({ userName, ...news });
  // oxlint-enable unicorn/require-post-message-target-origin
  let othersWantUntil = 0;
  let wishing: ReturnType<typeof setTimeout> | undefined;
  let leader: ReturnType<typeof startLeader> | null = null;
  /** Returns whether this tab is visible and shows live tables. */
  const showsTables = () => tablesTopic.isWatched() && !document.hidden && !isSaving();
  const wish = () => {
    clearTimeout(wishing);
    leader?.update();
    if (!leader && showsTables()) post({ wantsTables: true });
    // Repeats the request until no tab wants tables.
    if (showsTables() || othersWantUntil > Date.now()) wishing = setTimeout(wish, wishMs);
  };
  const stopWishing = tablesTopic.onWish(wish);
  const onTables = (tables: readonly LiveTable[]) => {
    if (othersWantUntil > Date.now()) post({ tables: [...tables] });
    tablesTopic.tell(tables);
  };
  const spreading = new Set<ReturnType<typeof setTimeout>>();
  const tell = (kinds: (typeof liveKinds)[number][]) => {
    post({ kinds });
    react(kinds, true);
  };
  const onMarks = (marks: LiveMarks, spreadMs: number) => {
    const kinds = recordMarks(marks);
    if (!kinds.length) return;
    if (!spreadMs) return tell(kinds);
    const timer = setTimeout(() => {
      spreading.delete(timer);
      tell(kinds);
    }, Math.random() * spreadMs);
    spreading.add(timer);
  };
  const leadNow = () => {
    const leading = startLeader({
      onMarks,
      onTables,
      wantsTables: () => showsTables() || othersWantUntil > Date.now(),
    });
    leader = leading;
    return () => {
      leader = null;
      leading.stop();
    };
  };

  /** Stops leading, or waiting to lead; null while this tab does neither. */
  let resign: AbortController | null = null;
  // True once the page is left. The browser does not keep a page for the back button if the page has a socket or a
  // lock.
  let left = false;
  const update = () => {
    const wants = !left && !document.hidden && !isSaving();
    if (wants === (resign !== null)) return;
    resign?.abort();
    resign = wants ? new AbortController() : null;
    if (resign) whileLocked(resign.signal, leadNow);
    wish();
  };
  const onLeave = ({ type }: Event) => {
    left = type === 'pagehide';
    update();
  };
  document.addEventListener('visibilitychange', update);
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', onLeave);
  const stopSaving = onSaving(update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    removeEventListener('pagehide', onLeave);
    removeEventListener('pageshow', onLeave);
    stopSaving();
    stopWishing();
    clearTimeout(wishing);
    resign?.abort();
    spreading.forEach(clearTimeout);
    stop();
    others?.close();
  };
}

/** Runs `begin` once this tab has the lock. When the signal aborts, runs the function that `begin` returned. */
function whileLocked(signal: AbortSignal, begin: () => () => void): void {
  const held = () =>
    new Promise<void>((resolve) => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // In insecure contexts (HTTP) there are no locks, so each tab leads.
  if (!('locks' in navigator)) return void held();
  // The request is rejected if it is aborted while waiting.
  navigator.locks.request('live', { signal }, held).catch(() => undefined);
}
