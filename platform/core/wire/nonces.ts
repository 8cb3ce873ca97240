import { lt } from 'drizzle-orm';

import { replayWindowMs } from '#contract/wire/encryption.ts';
import type { Database } from '#platform/core/database/client.ts';
import { usedNonces } from '#platform/core/wire/tables.ts';

/** True at the first use. Stored until `replayWindowMs` after `at` (ms); the caller must refuse older requests. */
export async function isFirstUse(db: Database, nonce: string, at: number, now: number): Promise<boolean> {
  const [, fresh] = await db.batch([
    db.delete(usedNonces).where(lt(usedNonces.at, now - replayWindowMs)),
    // The unique key decides, so that only one of two concurrent requests passes.
    db.insert(usedNonces).values({ nonce, at }).onConflictDoNothing().returning({ nonce: usedNonces.nonce }),
  ]);
  return fresh.length > 0;
}
