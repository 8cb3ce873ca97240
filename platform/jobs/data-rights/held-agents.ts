import type { Database } from '#platform/core/database/client.ts';
import { instant, instantOrNull, type Section, section } from '#platform/jobs/data-rights/held-section.ts';
import { linksOf, notesBy, statementsPage, versionsOf } from '#platform/modules/agents/exports.ts';

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
