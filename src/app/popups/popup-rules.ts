import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { getChrome } from '#src/app/shell/chrome.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';
import type { RequestedOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** `over`: true closes any other open overlay; false waits until that overlay is closed. */
export const overlayPolicies: Readonly<Record<RequestedOverlay, { over: boolean }>> = {
  // The member's session is over, so open overlays belong to a member who has left.
  'session-ended': { over: true },
  // A guest was redirected home from a page for members.
  'guest-alert': { over: false },
  // A member without an agent account was redirected home, and learns here how to become an agent.
  service: { over: false },
};

/**
 * Popups that open on their own once home is quiet, most important first. Nothing else may open without a tap
 * (tests/repository/overlays.test.ts). The exceptions are `overlayPolicies` and overlays that cover the whole page: the
 * site's status, the loading cover, and the reality check over a game, which the licence requires.
 */
const kinds = ['news', 'limit', 'contract', 'whatsNew', 'download', 'service'] as const;
export type PopupKind = (typeof kinds)[number];

type Rule = {
  /** Maximum number of showings in one visit, that is in one tab. */
  perSession: number;
  perDay: number;
  /** Minimum number of days between two showings, across visits. */
  restDays: number;
  /** `member`: counts what this member was shown; `device`: what anybody was shown on this device. */
  scope: 'member' | 'device';
};

export const popupRules: Readonly<Record<PopupKind, Rule>> = {
  // Announcements of type PU, after login.
  news: { perSession: 1, perDay: 10, restDays: 0, scope: 'member' },
  // A raised deposit limit that can be confirmed now.
  limit: { perSession: 1, perDay: 1, restDays: 0, scope: 'member' },
  // Contracts that wait for an agent's signature, one after the other.
  contract: { perSession: 1, perDay: 10, restDays: 0, scope: 'member' },
  whatsNew: { perSession: 1, perDay: 1, restDays: 0, scope: 'device' },
  // The app, and customer service, if the merchant wants to show them on home.
  download: { perSession: 1, perDay: 1, restDays: 14, scope: 'device' },
  service: { perSession: 1, perDay: 1, restDays: 14, scope: 'device' },
};

/**
 * Maximum number of popups of each scope in one visit, so that what a visitor saw takes no place from a member's news.
 */
export const maxPerSession = 2;
/** Quiet time before a popup, in ms, so that none opens while a page renders or right after another popup. */
export const popupDelayMs = 1500;

const shownSchema = v.record(v.picklist(kinds), v.array(v.number()));
/** Times at which each popup was shown, in ms since 1970, oldest first. */
export type Shown = Partial<v.InferOutput<typeof shownSchema>>;

const toDayNumber = (at: number): number => Math.floor(at / dayMs);

/** Only home, not the favourites at the same path: games, money forms and other tasks must not be interrupted. */
export const canInterrupt = (pathname: string, search: object = {}): boolean =>
  getChrome(pathname).topBanner && !('type' in search && search.type === 'fav');

/**
 * Returns the popup that may open now; null if there is none. `hasContent` says which popups have something to show.
 * `session` has the popups shown in this visit, `before` the popups shown in all visits so far. `now` is in ms since
 * 1970.
 */
export function findNextPopup(
  hasContent: Readonly<Record<PopupKind, boolean>>,
  { pathname, session, before, now }: { pathname: string; session: Shown; before: Shown; now: number },
): PopupKind | null {
  const times = (shown: Shown, kind: PopupKind): readonly number[] => shown[kind] ?? [];
  if (!canInterrupt(pathname)) return null;
  const countShown = (scope: Rule['scope']): number =>
    kinds.reduce(
      (sum, kind) => sum + (popupRules[kind].scope === scope ? times(session, kind).length : 0),
      0,
    );
  const isAllowed = (kind: PopupKind): boolean => {
    const { perSession, perDay, restDays, scope } = popupRules[kind];
    const past = times(before, kind);
    return (
      countShown(scope) < maxPerSession &&
      times(session, kind).length < perSession &&
      past.filter((at) => toDayNumber(at) === toDayNumber(now)).length < perDay &&
      past.every((at) => toDayNumber(now) - toDayNumber(at) >= restDays)
    );
  };
  return kinds.find((kind) => hasContent[kind] && isAllowed(kind)) ?? null;
}

const common = { key: 'popups', version: 1, parse: createSchemaParser(shownSchema), fallback: {} } as const;
const sessionStores = {
  member: stored<Shown>({ ...common, area: 'session', perUser: true }),
  device: stored<Shown>({ ...common, area: 'session' }),
};
const allVisitsStores = {
  member: stored<Shown>({ ...common, area: 'local', perUser: true }),
  device: stored<Shown>({ ...common, area: 'local' }),
};

export const readShownPopups = (): { session: Shown; before: Shown } => ({
  session: { ...sessionStores.device.read(), ...sessionStores.member.read() },
  before: { ...allVisitsStores.device.read(), ...allVisitsStores.member.read() },
});

/** Stores that a popup was shown. Keeps only as many times per popup as its daily cap needs. */
export function rememberPopup(kind: PopupKind, now: number): void {
  const { scope, perDay } = popupRules[kind];
  for (const area of [sessionStores[scope], allVisitsStores[scope]]) {
    const shown = area.read();
    area.write({ ...shown, [kind]: [...(shown[kind] ?? []), now].slice(-perDay) });
  }
}
