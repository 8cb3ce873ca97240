import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';

import { stored } from '#src/shared/storage/stored.ts';

// Queue of home's popups (Requirements §2 Decided c). Their content and open state are not here: the latter is the
// overlay's.

/** Login popup (announcements PU), download, customer service, in display order (HM-21..23). */
const kinds = ['login', 'download', 'service'] as const;
export type PopupKind = (typeof kinds)[number];

const store = proxy({ queue: [] as PopupKind[] });

/** Popups shown automatically in this session: each at most once. */
const alreadyOffered = stored({
  key: 'home-popups',
  version: 1,
  schema: v.array(v.picklist(kinds)),
  fallback: [],
  area: 'session',
  perUser: true,
});

/** Queues automatic popups that were not offered in this session yet. */
export function offerPopups(candidates: readonly PopupKind[]): void {
  const before = alreadyOffered.read();
  const fresh = kinds.filter((kind) => candidates.includes(kind) && !before.includes(kind));
  if (!fresh.length) return;
  alreadyOffered.write([...before, ...fresh]);
  for (const kind of fresh) if (!store.queue.includes(kind)) store.queue.push(kind);
}

/** Queues a requested popup next; it is not shown automatically any more. */
export function requestPopup(kind: PopupKind): void {
  const before = alreadyOffered.read();
  if (!before.includes(kind)) alreadyOffered.write([...before, kind]);
  if (!store.queue.includes(kind)) store.queue.splice(store.queue.length ? 1 : 0, 0, kind);
}

/** Removes the current popup and advances the queue. */
export function finishPopup(): void {
  store.queue.shift();
}

/** The current popup. */
export const useCurrentPopup = (): PopupKind | null => useSnapshot(store).queue[0] ?? null;
