import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';

import { stored } from '#src/shared/storage/stored.ts';

// Popups of home that wait for their turn (Requirements §2 Decided c). Not what they show, and not whether the
// dialog is open: that is the overlay's.

/** Login popup (announcements PU), download, customer service: in the order in which they come (HM-21..23). */
const kinds = ['login', 'download', 'service'] as const;
export type PopupKind = (typeof kinds)[number];

const store = proxy({ queue: [] as PopupKind[] });

/** Which were offered in this session: each comes by itself at most once. */
const offered = stored({
  key: 'home-popups',
  version: 1,
  schema: v.array(v.picklist(kinds)),
  fallback: [],
  area: 'session',
  perUser: true,
});

/** Puts popups that nobody asked for in line; one that was offered in this session already is left out. */
export function offerPopups(candidates: readonly PopupKind[]): void {
  const before = offered.read();
  const fresh = kinds.filter((kind) => candidates.includes(kind) && !before.includes(kind));
  if (!fresh.length) return;
  offered.write([...before, ...fresh]);
  for (const kind of fresh) if (!store.queue.includes(kind)) store.queue.push(kind);
}

/** Shows a popup that somebody asked for, next in line; it does not come by itself any more. */
export function requestPopup(kind: PopupKind): void {
  const before = offered.read();
  if (!before.includes(kind)) offered.write([...before, kind]);
  if (!store.queue.includes(kind)) store.queue.splice(store.queue.length ? 1 : 0, 0, kind);
}

/** The one on screen is done with: the next one's turn. */
export function finishPopup(): void {
  store.queue.shift();
}

/** The popup whose turn it is. */
export const useCurrentPopup = (): PopupKind | null => useSnapshot(store).queue[0] ?? null;
