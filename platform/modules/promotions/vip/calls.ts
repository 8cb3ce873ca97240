import { desc, eq, sql } from 'drizzle-orm';

import { claimVipBonus, type VipBonus, type VipLevel, vipOverview } from '#contract/calls/promotions/vip.ts';
import { customerTypes } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import type { Database } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { readTurnoverToRelease, turnoverToReleaseSql } from '#platform/core/ledger/turnover.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { type LevelRow, findProgramme, findLevelProgress } from '#platform/modules/promotions/vip/levels.ts';
import { vipBonuses } from '#platform/modules/promotions/vip/tables.ts';

type ClaimedRow = typeof vipBonuses.$inferSelect;
type DueBonus = Omit<VipBonus, 'claimedAt'> & { occasion: number; claimed: ClaimedRow | undefined };

/** Lists the level bonuses that a member claimed, newest first. */
export const listClaimedBonuses = (db: Database, accountId: string): Promise<ClaimedRow[]> =>
  db.select().from(vipBonuses).where(eq(vipBonuses.accountId, accountId)).orderBy(desc(vipBonuses.at)).all();

function listBonuses(
  levels: readonly LevelRow[],
  reached: LevelRow,
  claims: readonly ClaimedRow[],
  { birthday }: Pick<Account, 'birthday'>,
  today: string,
): DueBonus[] {
  const toDueBonus = (
    kind: DueBonus['kind'],
    level: number,
    occasion: number,
    amountMinor: number,
  ): DueBonus => {
    const claimed = claims.find((row) => row.kind === kind && row.occasion === occasion);
    // A paid bonus keeps its amount, whatever the merchant pays now.
    return { kind, level, occasion, amountMinor: claimed?.amountMinor ?? amountMinor, claimed };
  };
  const upgrades = levels
    .filter(({ level }) => level <= reached.level)
    .map(({ level, upgradeBonusMinor }) => toDueBonus('upgrade', level, level, upgradeBonusMinor));
  const isBirthdayMonth = birthday !== null && birthday.slice(5, 7) === today.slice(5, 7);
  const birthdays = isBirthdayMonth
    ? [toDueBonus('birthday', reached.level, Number(today.slice(0, 4)), reached.birthdayBonusMinor)]
    : [];
  return [...birthdays, ...upgrades].filter(({ amountMinor }) => amountMinor > 0);
}

/** Reads what a member must still bet for claimed bonuses, in minor units, by bonus number. */
const readHeldBonuses = (db: Database, claims: readonly ClaimedRow[]) =>
  readTurnoverToRelease(
    db,
    claims.map(({ bonusNo }) => bonusNo),
  );

const toWireBonus = (
  { kind, level, amountMinor, claimed }: DueBonus,
  held: ReadonlyMap<string, number>,
): VipBonus => ({
  kind,
  level,
  amountMinor,
  claimedAt: claimed ? new Date(claimed.at).toISOString() : null,
  heldMinor: claimed && held.get(claimed.bonusNo),
});

const toWireLevel = (row: LevelRow, language: LanguageCode): VipLevel => ({
  level: row.level,
  name: getLocalisedText(row.name, language),
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
  const [programme, progress, claims] = await Promise.all([
    findProgramme(db, merchant),
    account ? findLevelProgress(db, merchant, account.id) : null,
    account ? listClaimedBonuses(db, account.id) : [],
  ]);
  const held = await readHeldBonuses(db, claims);
  const { basis, levels } = programme ?? { basis: 'deposit', levels: [] };
  return {
    currency,
    basis,
    levels: levels.map((row) => toWireLevel(row, query.language)),
    member:
      account && progress
        ? {
            level: progress.level.level,
            doneMinor: progress.doneMinor,
            bonuses: listBonuses(levels, progress.level, claims, account, dayIn(merchant.timeZone, now)).map(
              (bonus) => toWireBonus(bonus, held),
            ),
          }
        : null,
  };
});

/** The batch also inserts a row for the bonus's occasion. This row is unique, so the bonus is paid once. */
const claim = implementBooking(claimVipBonus, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const { currency, merchantCode } = merchant;
  const [programme, progress, claims] = await Promise.all([
    findProgramme(db, merchant),
    findLevelProgress(db, merchant, account.id),
    listClaimedBonuses(db, account.id),
  ]);
  if (!programme || !progress) throw new WireError('order.closed');
  const bonuses = listBonuses(
    programme.levels,
    progress.level,
    claims,
    account,
    dayIn(merchant.timeZone, now),
  );
  // The birthday bonus is paid once a year, at the member's current level. The page may have shown an earlier level.
  const due = bonuses.find(
    ({ kind, level }) => kind === body.kind && (kind === 'birthday' || level === body.level),
  );
  if (!due) throw new WireError('order.closed');
  if (due.claimed)
    return { statements: [], reply: toWireBonus(due, await readHeldBonuses(db, [due.claimed])) };
  const { kind, level, occasion, amountMinor } = due;
  const bonusNo = createRecordNumber('V', now);
  const row = { bonusNo, accountId: account.id, kind, occasion, level, amountMinor, currency, at: now };
  const levelRow = programme.levels.find((each) => each.level === level);
  return {
    statements: [
      db.insert(vipBonuses).values(row),
      ...buildGrantStatements(db, {
        orderNo: bonusNo,
        accountId: account.id,
        merchantCode,
        currency,
        amountMinor,
        timesHundredths: levelRow?.turnoverHundredths ?? 0,
        at: now,
      }),
    ],
    reply: sql`json_set(${JSON.stringify(toWireBonus({ ...due, claimed: row }, new Map()))}, '$.heldMinor',
      ${turnoverToReleaseSql(bonusNo)})`,
    // Another tab or device claimed the bonus first.
    refusals: { 'UNIQUE constraint failed: vip_bonuses': 'order.closed' },
  };
});

export const vipCalls = [overview, claim];
