import { eq } from 'drizzle-orm';

import { minuteMs } from '#contract/values/durations.ts';
import { protectionEvents } from '#platform/core/accounts/tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { readPlayedSince } from '#platform/core/ledger/played.ts';
import type { ProtectionProfile } from '#platform/core/merchants/protection-profiles.ts';
import { playClocks } from '#platform/modules/member/protection/tables.ts';

type Member = { accountId: string; currency: string; now: number };

/** A pause of this length ends play. The value is our own, because no regulation prescribes one. */
const PLAY_PAUSE_MS = 15 * minuteMs;

/** Finds when a member played, and their interval of reality checks. Undefined if neither is stored. */
export const findPlayClock = (db: Database, accountId: string) =>
  db.select().from(playClocks).where(eq(playClocks.accountId, accountId)).get();

/** Reads the minutes of play between two reality checks. 0 if the checks are off. */
export const readRealityMinutes = async (
  db: Database,
  accountId: string,
  profile: ProtectionProfile,
): Promise<number> => getRealityMinutes(await findPlayClock(db, accountId), profile);

/** Returns the intervals that a member may choose, in minutes. */
export const getRealityChoices = ({ realityChecks, realityMayBeOff }: ProtectionProfile): number[] => [
  ...realityChecks.value,
  ...(realityMayBeOff.value ? [0] : []),
];

/** The default applies if the profile no longer offers the interval: the merchant's jurisdiction may have changed. */
function getRealityMinutes(
  clock: { minutes: number | null } | undefined,
  profile: ProtectionProfile,
): number {
  const chosen = clock?.minutes ?? null;
  return chosen !== null && getRealityChoices(profile).includes(chosen)
    ? chosen
    : profile.realityDefault.value;
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
 * Records that a real-money game was opened or, with `checked`, that a reality check was answered. Returns the ms until
 * the next check, null if the checks are off. An unanswered check stays due, even on a reloaded page or another device.
 */
export async function recordPlay(
  db: Database,
  member: Member,
  checked: boolean,
  profile: ProtectionProfile,
): Promise<number | null> {
  const { accountId, currency, now } = member;
  const clock = await findPlayClock(db, accountId);
  const isSamePlay =
    checked ||
    (clock?.seenAt ?? 0) > now - PLAY_PAUSE_MS ||
    (await readPlayedSince(db, accountId, currency, now - PLAY_PAUSE_MS)).bet > 0;
  const since = (isSamePlay ? clock?.since : null) ?? now;
  const checkedAt = checked ? now : isSamePlay ? (clock?.checkedAt ?? null) : null;
  const set = { since, checkedAt, seenAt: now };
  await db
    .insert(playClocks)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: playClocks.accountId, set });
  const minutes = getRealityMinutes(clock, profile);
  return minutes === 0 ? null : Math.max(0, (checkedAt ?? since) + minutes * minuteMs - now);
}

/** Reads how long play has lasted and what was bet and won since it began, in minor units. */
export async function readPlaySoFar(db: Database, member: Member) {
  const { accountId, currency, now } = member;
  const since = (await findPlayClock(db, accountId))?.since ?? now;
  return { elapsedMs: now - since, ...(await readPlayedSince(db, accountId, currency, since)) };
}
