import { and, eq, gt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { smsCodes } from '#platform/database/verification-tables.ts';
import { sha256 } from '#platform/tokens.ts';
import { WireError } from '#platform/wire-error.ts';

const LIFETIME_MS = 10 * 60_000;

/** Uses up the code of a number and purpose; `verification.code.error` for any other. */
export async function verifyCode(
  db: Database,
  merchantCode: string,
  purpose: (typeof smsCodes.$inferSelect)['purpose'],
  mobileNum: string,
  code: string,
  now: number,
): Promise<void> {
  const [used] = await db
    .delete(smsCodes)
    .where(
      and(
        eq(smsCodes.merchantCode, merchantCode),
        eq(smsCodes.purpose, purpose),
        eq(smsCodes.mobileNum, mobileNum),
        eq(smsCodes.codeHash, await sha256(`${mobileNum}:${code}`)),
        gt(smsCodes.createdAt, now - LIFETIME_MS),
      ),
    )
    .returning({ mobileNum: smsCodes.mobileNum });
  if (!used) throw new WireError('verification.code.error');
}
