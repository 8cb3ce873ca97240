import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { customerTypes } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { findStateRefusal } from '#platform/core/accounts/account-states.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { buildRateStatements, type Rate } from '#platform/modules/agents/rebates/rates.ts';

const { member, agent, masterAgent } = customerTypes;
const allowedTypes = [member, agent, masterAgent] as const;

/**
 * - `missing`: the merchant has no such account.
 * - `trial`: the account is a guest or a test account.
 * - `invited`: the account belongs to an agent's team, so that agent sets its rates.
 * - `inactive`: the account cannot log in.
 */
type TopAgentRefusal = 'missing' | 'trial' | 'invited' | 'inactive';

/**
 * Makes a registered member a master agent, or keeps the type of an account that is an agent already, and sets its
 * rebate rates from the merchant's next day on. Rates that are not given stay. Returns the day.
 */
export async function appointTopAgent(
  db: Database,
  { merchantCode, timeZone }: Pick<MerchantRecord, 'merchantCode' | 'timeZone'>,
  { username, rates }: { username: string; rates: readonly Rate[] },
  now: number,
): Promise<{ from: string } | { refusal: TopAgentRefusal }> {
  const account = await findAccountByUsername(db, merchantCode, username.toLowerCase());
  if (!account) return { refusal: 'missing' };
  if (!allowedTypes.some((type) => type === account.type)) return { refusal: 'trial' };
  if (account.invitedBy !== null) return { refusal: 'invited' };
  if (findStateRefusal(account, 'entry', now)) return { refusal: 'inactive' };
  const from = addDays(dayIn(timeZone, now), 1);
  await db.batch([
    db
      .update(accounts)
      .set({ type: sql`iif(${accounts.type} = ${member}, ${masterAgent}, ${accounts.type})` })
      .where(
        and(eq(accounts.id, account.id), inArray(accounts.type, allowedTypes), isNull(accounts.invitedBy)),
      ),
    ...buildRateStatements(db, { agentId: null, accountId: account.id, rates, from, at: now }),
  ]);
  return { from };
}
