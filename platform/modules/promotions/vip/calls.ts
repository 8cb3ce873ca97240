import { desc, eq } from 'drizzle-orm';

import { claimVipBonus, type VipBonus, type VipLevel, vipOverview } from '#contract/calls/promotions/vip.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { grantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { type LevelRow, programmeOf, standingOf } from '#platform/modules/promotions/vip/levels.ts';
import { vipBonuses } from '#platform/modules/promotions/vip/tables.ts';

type ClaimedRow = typeof vipBonuses.$inferSelect;
type Due = Omit<VipBonus, 'claimedAt'> & { occasion: number; claimed: ClaimedRow | undefined };

/** What a member claimed of his levels, newest first. */
export const claimedBonuses = (db: Database, accountId: string): Promise<ClaimedRow[]> =>
  db.select().from(vipBonuses).where(eq(vipBonuses.accountId, accountId)).orderBy(desc(vipBonuses.at)).all();

/** What a member may claim or has claimed: a bonus for each level that he reached, and one in the month of his birthday. */
function bonusesOf(
  levels: readonly LevelRow[],
  reached: LevelRow,
  claims: readonly ClaimedRow[],
  { birthday }: Pick<Account, 'birthday'>,
  today: string,
): Due[] {
  const due = (kind: Due['kind'], level: number, occasion: number, amountMinor: number): Due => {
    const claimed = claims.find((row) => row.kind === kind && row.occasion === occasion);
    // What was paid stays what it was, whatever the merchant pays by now.
    return { kind, level, occasion, amountMinor: claimed?.amountMinor ?? amountMinor, claimed };
  };
  const upgrades = levels
    .filter(({ level }) => level <= reached.level)
    .map(({ level, upgradeBonusMinor }) => due('upgrade', level, level, upgradeBonusMinor));
  const isMonth = birthday !== null && birthday.slice(5, 7) === today.slice(5, 7);
  const birthdays = isMonth
    ? [due('birthday', reached.level, Number(today.slice(0, 4)), reached.birthdayBonusMinor)]
    : [];
  return [...birthdays, ...upgrades].filter(({ amountMinor }) => amountMinor > 0);
}

const onWire = ({ kind, level, amountMinor, claimed }: Due): VipBonus => ({
  kind,
  level,
  amountMinor,
  claimedAt: claimed ? new Date(claimed.at).toISOString() : null,
});

const levelOnWire = (row: LevelRow, language: LanguageCode): VipLevel => ({
  level: row.level,
  name: textIn(row.name, language),
  thresholdMinor: row.thresholdMinor,
  upgradeBonusMinor: row.upgradeBonusMinor,
  birthdayBonusMinor: row.birthdayBonusMinor,
  turnoverHundredths: row.turnoverHundredths,
  pointsHundredths: row.pointsHundredths,
  moreWithdrawals: row.moreWithdrawals,
});

const overview = implement(vipOverview, async ({ db, merchant, caller, query, now }) => {
  const { currency } = merchant;
  const account = caller?.account.type === customerTypes.guest ? undefined : caller?.account;
  const [programme, standing, claims] = await Promise.all([
    programmeOf(db, merchant),
    account ? standingOf(db, merchant, account.id) : null,
    account ? claimedBonuses(db, account.id) : [],
  ]);
  const { basis, levels } = programme ?? { basis: 'deposit', levels: [] };
  return {
    currency,
    basis,
    levels: levels.map((row) => levelOnWire(row, query.language)),
    member:
      account && standing
        ? {
            level: standing.level.level,
            doneMinor: standing.doneMinor,
            bonuses: bonusesOf(levels, standing.level, claims, account, dayIn(merchant.timeZone, now)).map(
              onWire,
            ),
          }
        : null,
  };
});

/** A bonus of a level, once: by the row of its occasion, in the batch that books it. */
const claim = implementBooking(claimVipBonus, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const { currency, merchantCode } = merchant;
  const [programme, standing, claims] = await Promise.all([
    programmeOf(db, merchant),
    standingOf(db, merchant, account.id),
    claimedBonuses(db, account.id),
  ]);
  if (!programme || !standing) throw new WireError('order.closed');
  const bonuses = bonusesOf(programme.levels, standing.level, claims, account, dayIn(merchant.timeZone, now));
  // That of the birthday is one a year, of the level by now: it may be another than the one he was shown.
  const due = bonuses.find(
    ({ kind, level }) => kind === body.kind && (kind === 'birthday' || level === body.level),
  );
  if (!due) throw new WireError('order.closed');
  if (due.claimed) return { statements: [], reply: onWire(due) };
  const { kind, level, occasion, amountMinor } = due;
  const bonusNo = recordNumber('V', now);
  const row = { bonusNo, accountId: account.id, kind, occasion, level, amountMinor, currency, at: now };
  const of = programme.levels.find((each) => each.level === level);
  return {
    statements: [
      db.insert(vipBonuses).values(row),
      ...grantStatements(db, {
        orderNo: bonusNo,
        accountId: account.id,
        merchantCode,
        currency,
        amountMinor,
        timesHundredths: of?.turnoverHundredths ?? 0,
        at: now,
      }),
    ],
    reply: onWire({ ...due, claimed: row }),
    // Another tab, or another device, was first.
    refusals: { 'UNIQUE constraint failed: vip_bonuses': 'order.closed' },
  };
});

export const vipCalls = [overview, claim];
