import { eq } from 'drizzle-orm';

import { minuteMs } from '#contract/values/durations.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { playedSince } from '#platform/core/ledger/played.ts';
import type { ProtectionProfile } from '#platform/core/merchants/protection-profiles.ts';
import { playClocks } from '#platform/modules/member/protection/tables.ts';

type Member = { accountId: string; currency: string; now: number };

/** Play that rests for longer has ended. Own value: no rule gives one. */
const PAUSE_MS = 15 * minuteMs;

/** When a member played, and how often he wants to be told; undefined: neither. */
export const clockOf = (db: Database, accountId: string) =>
  db.select().from(playClocks).where(eq(playClocks.accountId, accountId)).get();

/** Minutes of play between two reality checks, 0 for none. */
export const realityMinutes = async (
  db: Database,
  accountId: string,
  profile: ProtectionProfile,
): Promise<number> => minutesOf(await clockOf(db, accountId), profile);

/** The minutes that a member may choose. */
export const realityChoices = ({ realityChecks, realityMayBeOff }: ProtectionProfile): number[] => [
  ...realityChecks.value,
  ...(realityMayBeOff.value ? [0] : []),
];

/** What a member chose, while the profile offers it: a merchant's jurisdiction may have changed since. */
function minutesOf(clock: { minutes: number | null } | undefined, profile: ProtectionProfile): number {
  const chosen = clock?.minutes ?? null;
  return chosen !== null && realityChoices(profile).includes(chosen) ? chosen : profile.realityDefault.value;
}

/** Sets the minutes between two reality checks. */
export async function setRealityMinutes(db: Database, member: Member, minutes: number): Promise<void> {
  const { accountId, now } = member;
  await db.batch([
    db
      .insert(playClocks)
      .values({ accountId, minutes })
      .onConflictDoUpdate({ target: playClocks.accountId, set: { minutes } }),
    db.insert(protectionEvents).values({ accountId, kind: 'reality-set', at: now, amount: minutes }),
  ]);
}

/**
 * Notes that a game for money was opened or, `checked`, a reality check answered; how long until the next check, null
 * for none. A check that was not answered stays due, on a reloaded page and on another device too.
 */
export async function beginPlay(
  db: Database,
  member: Member,
  checked: boolean,
  profile: ProtectionProfile,
): Promise<number | null> {
  const { accountId, currency, now } = member;
  const clock = await clockOf(db, accountId);
  const goesOn =
    checked ||
    (clock?.seenAt ?? 0) > now - PAUSE_MS ||
    (await playedSince(db, accountId, currency, now - PAUSE_MS)).bet > 0;
  const since = (goesOn ? clock?.since : null) ?? now;
  const checkedAt = checked ? now : goesOn ? (clock?.checkedAt ?? null) : null;
  const set = { since, checkedAt, seenAt: now };
  await db
    .insert(playClocks)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: playClocks.accountId, set });
  const minutes = minutesOf(clock, profile);
  return minutes === 0 ? null : Math.max(0, (checkedAt ?? since) + minutes * minuteMs - now);
}

/** How long play has gone on, and what was bet and won since it began, minor units. */
export async function playSoFar(db: Database, member: Member) {
  const { accountId, currency, now } = member;
  const since = (await clockOf(db, accountId))?.since ?? now;
  return { elapsedMs: now - since, ...(await playedSince(db, accountId, currency, since)) };
}
