import { eq } from 'drizzle-orm';

import { welcomeOffer } from '#contract/calls/promotions/welcome.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import { implement } from '#platform/core/calls/implement.ts';
import { startOfDay } from '#platform/core/clock/days.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readTotalDeposited } from '#platform/core/ledger/deposited.ts';
import { findShownAnnouncement } from '#platform/modules/messages/exports.ts';
import { welcomeOffers } from '#platform/modules/promotions/tables.ts';

const welcomeCall = implement(welcomeOffer, async (request) => {
  const { db, merchant, caller, query } = request;
  const chosen = await db
    .select({ id: welcomeOffers.announcementId })
    .from(welcomeOffers)
    .where(eq(welcomeOffers.merchantCode, merchant.merchantCode))
    .get();
  const row = chosen && (await findShownAnnouncement(request, 'PR', chosen.id));
  if (!row) return { offer: null };
  const { account } = caller ?? {};
  // A guest cannot deposit, so they see what a visitor sees.
  if (account && account.type !== customerTypes.guest) {
    if ((await readTotalDeposited(db, account.id, merchant.currency)) > 0) return { offer: null };
  }
  const { id: announcementId, title, images, endDate } = row;
  const [picture] = images.toSorted((a, b) => a.sequence - b.sequence);
  const endsAt = endDate && new Date(startOfDay(merchant.timeZone, addDays(endDate, 1))).toISOString();
  return {
    offer: {
      announcementId,
      title: getLocalisedText(title, query.language),
      image: picture?.url ?? null,
      endsAt,
    },
  };
});

export const welcomeCalls = [welcomeCall];
