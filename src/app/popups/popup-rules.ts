import * as v from 'valibot';

import { dayMs } from '#contract/values/durations.ts';
import { chromeOf } from '#src/app/shell/chrome.ts';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';
import type { AskedOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/**
 * What opens without a tap on it, at once, on any page and as often as it happens: each answers to something that has
 * just happened to who looks. `over`: whatever else is open closes; without it, it waits for that.
 */
export const answers: Readonly<Record<AskedOverlay, { over: boolean }>> = {
  // The member's session is over: what is open is of a member who is here no more.
  'session-ended': { over: true },
  // A trial account was led home from a page that is for members.
  'guest-alert': { over: false },
  // Who is no agent was led home, and learns here how to become one.
  service: { over: false },
};

/**
 * What comes by itself, once home is quiet, first what matters most. Beside these and `answers` nothing may open without
 * a tap (tests/house/overlays.test.ts) but what closes the whole page: the site's status, the
 * cover while something is under way, and the reality check over a game, which the licence asks for.
 */
const kinds = ['news', 'limit', 'contract', 'whatsNew', 'install'] as const;
export type PopupKind = (typeof kinds)[number];

type Rule = {
  /** Times in one visit of this tab. */
  perSession: number;
  perDay: number;
  /** Whole days from one to the next, across visits. */
  restDays: number;
  /** Whose memory counts: a member's own, or the device's, as for who is not logged in. */
  whose: 'member' | 'device';
};

/** The caps of each. */
export const popupRules: Readonly<Record<PopupKind, Rule>> = {
  // Announcements of type PU after login.
  news: { perSession: 1, perDay: 10, restDays: 0, whose: 'member' },
  // A higher deposit limit that can be confirmed now.
  limit: { perSession: 1, perDay: 1, restDays: 0, whose: 'member' },
  // Contracts that wait for an agent's signature, one after the other.
  contract: { perSession: 1, perDay: 10, restDays: 0, whose: 'member' },
  // What this version can do that the last one could not.
  whatsNew: { perSession: 1, perDay: 1, restDays: 0, whose: 'device' },
  // The browser offers to install the site.
  install: { perSession: 1, perDay: 1, restDays: 14, whose: 'device' },
};

/** How many of them one visit has at most, whatever there is to say. */
export const mostPerSession = 2;
/** Quiet time before one: never over a page that still renders, nor on the heels of another. */
export const popupDelayMs = 1500;

const shownSchema = v.record(v.picklist(kinds), v.array(v.number()));
/** When each was shown, ms since 1970, oldest first. */
export type Shown = Partial<v.InferOutput<typeof shownSchema>>;

const dayOf = (at: number): number => Math.floor(at / dayMs);

/**
 * A game, a form with money in it and everything else that somebody does on purpose are left alone; so are favourites,
 * which are home by the path.
 */
export const mayInterrupt = (pathname: string, search: object = {}): boolean =>
  chromeOf(pathname).topBanner && !('type' in search && search.type === 'fav');

/**
 * The popup that may come now, if any. `session`: what this visit has shown, `before`: what visits until now have.
 * `now` in ms since 1970.
 */
export function nextPopup(
  wanted: Readonly<Record<PopupKind, boolean>>,
  { pathname, session, before, now }: { pathname: string; session: Shown; before: Shown; now: number },
): PopupKind | null {
  const times = (shown: Shown, kind: PopupKind): readonly number[] => shown[kind] ?? [];
  const inSession = kinds.reduce((sum, kind) => sum + times(session, kind).length, 0);
  if (!mayInterrupt(pathname) || inSession >= mostPerSession) return null;
  const allowed = (kind: PopupKind): boolean => {
    const { perSession, perDay, restDays } = popupRules[kind];
    const past = times(before, kind);
    return (
      times(session, kind).length < perSession &&
      past.filter((at) => dayOf(at) === dayOf(now)).length < perDay &&
      past.every((at) => dayOf(now) - dayOf(at) >= restDays)
    );
  };
  return kinds.find((kind) => wanted[kind] && allowed(kind)) ?? null;
}

const common = { key: 'popups', version: 1, parse: bySchema(shownSchema), fallback: {} } as const;
const ofSession = {
  member: stored<Shown>({ ...common, area: 'session', perUser: true }),
  device: stored<Shown>({ ...common, area: 'session' }),
};
const ofVisits = {
  member: stored<Shown>({ ...common, area: 'local', perUser: true }),
  device: stored<Shown>({ ...common, area: 'local' }),
};

/** What was shown to whoever looks at this device now. */
export const shownUntilNow = (): { session: Shown; before: Shown } => ({
  session: { ...ofSession.device.read(), ...ofSession.member.read() },
  before: { ...ofVisits.device.read(), ...ofVisits.member.read() },
});

/** Remembers that one was shown; what is older than the longest rest is forgotten. */
export function rememberPopup(kind: PopupKind, now: number): void {
  const { whose, perDay } = popupRules[kind];
  for (const area of [ofSession[whose], ofVisits[whose]]) {
    const shown = area.read();
    area.write({ ...shown, [kind]: [...(shown[kind] ?? []), now].slice(-perDay) });
  }
}
