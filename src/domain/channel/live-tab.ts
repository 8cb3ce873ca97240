import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { SessionFacts } from '#contract/calls/identity/session.ts';
import { type LiveTable, tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { liveKinds, type LiveMarks } from '#contract/wire/live.ts';
import { shareBalance } from '#src/domain/wallet/balance-channel.ts';
import { isSaving, onSaving } from '#src/shared/preferences/saving.ts';

import { lead } from './leader.ts';
import { newsIn } from './marks.ts';
import { reactions } from './react-to.ts';
import { tablesTopic } from './tables-topic.ts';

/** News from the tab that leads to the others of the same member, and what another one wants to hear of. */
const newsSchema = v.object({
  userName: v.string(),
  kinds: v.optional(v.array(v.picklist(liveKinds)), []),
  tables: v.optional(v.array(tableSchema)),
  wantsTables: v.optional(v.boolean()),
});
/** A tab that shows tables says so this often, ms; who leads believes it for twice as long, as tabs close unsaid. */
const wishMs = 20_000;

/**
 * This tab's part in the one channel of the browser. Of the tabs that are seen one leads: it holds the lock, speaks with
 * the server, and passes on what it hears. A tab that is hidden or saves data does neither, and hears of news from one
 * that does. Returns what ends it.
 */
export function startLiveTab(client: QueryClient, { userName, type }: SessionFacts): () => void {
  const stops = [shareBalance(client)];
  if (type !== customerTypes.guest) stops.push(takePart(client, userName));
  return () => stops.forEach((stop) => stop());
}

function takePart(client: QueryClient, userName: string): () => void {
  const { react, stop } = reactions(client);
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
  let leader: ReturnType<typeof lead> | null = null;
  /** Whether this tab shows tables to somebody. */
  const showsTables = () => tablesTopic.isWatched() && !document.hidden && !isSaving();
  const wish = () => {
    clearTimeout(wishing);
    leader?.update();
    if (!leader && showsTables()) post({ wantsTables: true });
    // Until nobody wants any.
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
    const kinds = newsIn(marks);
    if (!kinds.length) return;
    if (!spreadMs) return tell(kinds);
    const timer = setTimeout(() => {
      spreading.delete(timer);
      tell(kinds);
    }, Math.random() * spreadMs);
    spreading.add(timer);
  };
  const leadNow = () => {
    const leading = lead({
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

  /** Gives up leading, or waiting for it; null while this tab does not want to. */
  let resign: AbortController | null = null;
  // A page with a socket or a lock is not kept for the back button.
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

/** Runs `begin` once this tab has the lock, and what it returned when the signal aborts. */
function whileLocked(signal: AbortSignal, begin: () => () => void): void {
  const held = () =>
    new Promise<void>((resolve) => {
      const end = begin();
      signal.addEventListener('abort', () => {
        end();
        resolve();
      });
    });
  // Missing in insecure contexts (HTTP): there each tab leads itself.
  if (!('locks' in navigator)) return void held();
  // Rejected when it is aborted while it waits.
  navigator.locks.request('live', { signal }, held).catch(() => undefined);
}
