import type { Database } from '#platform/core/database/client.ts';
import { versionsOf } from '#platform/modules/agents/rebates/rates.ts';
import { statementsPage } from '#platform/modules/agents/rebates/reckoning.ts';
import { notesBy } from '#platform/modules/agents/team.ts';
import { linksOf } from '#platform/modules/identity/registration/invite-links.ts';
import {
  instant,
  instantOrNull,
  type Section,
  section,
} from '#platform/modules/member/data-rights/held-section.ts';

const always = { from: '0000-01-01', to: '9999-12-31' };

/** What an agent has made and noted, and what an account is given back of bets. */
export async function heldOfAgents(db: Database, accountId: string, rows: number): Promise<Section[]> {
  const [links, notes, rates, rebates] = await Promise.all([
    linksOf(db, accountId),
    notesBy(db, accountId, rows),
    versionsOf(db, accountId, rows),
    statementsPage(db, accountId, always, { rows }),
  ]);
  return [
    section(
      'inviteLinks',
      links.map(({ code, name, createdAt, closedAt, opened }) => ({
        code,
        name,
        since: instant(createdAt),
        closed: instantOrNull(closedAt),
        opened,
      })),
    ),
    section(
      'notes',
      notes.map(({ account, note, at }) => ({ account, note, at: instant(at) })),
    ),
    section(
      'rebateRates',
      rates.map(({ gameType, fromDay, rate, setAt }) => ({
        category: gameType,
        from: fromDay,
        hundredthsOfPercent: rate,
        set: instant(setAt),
      })),
    ),
    section(
      'rebates',
      rebates.map(({ day, amount, own, paidAt }) => ({
        day,
        amount,
        ofOwnBets: own,
        paid: instantOrNull(paidAt),
      })),
    ),
  ];
}
