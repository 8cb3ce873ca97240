import type { Database } from '#platform/core/database/client.ts';
import {
  formatInstant,
  formatInstantOrNull,
  type Section,
  buildSection,
} from '#platform/jobs/data-rights/held-section.ts';
import {
  listLinks,
  listNotesBy,
  readStatementsPage,
  listRateVersions,
} from '#platform/modules/agents/exports.ts';

const allDays = { from: '0000-01-01', to: '9999-12-31' };

/** Reads an agent's links and notes, and an account's rebates and their rates. */
export async function readHeldAgentData(db: Database, accountId: string, rows: number): Promise<Section[]> {
  const [links, notes, rates, rebates] = await Promise.all([
    listLinks(db, accountId),
    listNotesBy(db, accountId, rows),
    listRateVersions(db, accountId, rows),
    readStatementsPage(db, accountId, allDays, { rows }),
  ]);
  return [
    buildSection(
      'inviteLinks',
      links.map(({ code, name, createdAt, closedAt, opened }) => ({
        code,
        name,
        since: formatInstant(createdAt),
        closed: formatInstantOrNull(closedAt),
        opened,
      })),
    ),
    buildSection(
      'notes',
      notes.map(({ account, note, at }) => ({ account, note, at: formatInstant(at) })),
    ),
    buildSection(
      'rebateRates',
      rates.map(({ gameType, fromDay, rate, setAt }) => ({
        category: gameType,
        from: fromDay,
        hundredthsOfPercent: rate,
        set: formatInstant(setAt),
      })),
    ),
    buildSection(
      'rebates',
      rebates.map(({ day, amount, own, paidAt }) => ({
        day,
        amount,
        ofOwnBets: own,
        paid: formatInstantOrNull(paidAt),
      })),
    ),
  ];
}
