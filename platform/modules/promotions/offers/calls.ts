import { sql } from 'drizzle-orm';

import {
  applyForPromotion,
  claimPromotion,
  joinPromotion,
  type Promotion,
  promotionList,
} from '#contract/calls/promotions/offers.ts';
import { getNextStatus, type PromotionAction } from '#contract/values/promotions/statuses.ts';
import {
  implement,
  implementBooking,
  requireCaller,
  type WireRequest,
} from '#platform/core/calls/implement.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { readTotalStaked } from '#platform/core/ledger/played.ts';
import { turnoverToReleaseSql } from '#platform/core/ledger/turnover.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { readUnusedPictures } from '#platform/modules/help/exports.ts';
import {
  listDepositBonuses,
  listCategories,
  type EntryRow,
  findOffer,
  readHeldRewards,
  toPromotion,
  listPromotions,
} from '#platform/modules/promotions/offers/offers.ts';
import {
  buildEntryStatements,
  buildStatusChangeStatements,
  notInStatusError,
} from '#platform/modules/promotions/offers/status-changes.ts';
import { promotionPictures } from '#platform/modules/promotions/tables.ts';

const list = implement(promotionList, async (request) => ({
  categories: await listCategories(request, request.query.language),
  promotions: await listPromotions(request),
  depositBonuses: await listDepositBonuses(request),
}));

type Request = WireRequest<unknown, { announcementId: number }>;

/** Errors of a batch if another tab or device was first. */
const bookingErrors = {
  [notInStatusError]: 'order.closed',
  'UNIQUE constraint failed: promotion_': 'order.closed',
  'UNIQUE constraint failed: ledger_transactions': 'order.closed',
} as const;

async function readRequestedOffer(request: Request) {
  const { account } = requireCaller(request);
  const offer = await findOffer(request, account, request.body.announcementId);
  if (!offer) throw new WireError('not.found');
  const held = await readHeldRewards(request.db, [offer.entry]);
  return { ...offer, account, view: await toPromotion(request, offer.row, offer.entry, held) };
}

function requireNextStatus({ kind, status }: Promotion, act: PromotionAction) {
  const to = getNextStatus(kind, status, act, 'member');
  if (!to) throw new WireError('order.closed');
  return to;
}

/** Builds the booking of an act that was already done: it books nothing and returns the current state. */
const buildUnchangedReply = (view: Promotion): Booking => ({ statements: [], reply: view });

const createEntry = async (
  { db, now }: Request,
  { row, account }: Awaited<ReturnType<typeof readRequestedOffer>>,
  fields: Pick<EntryRow, 'status' | 'comment'>,
): Promise<EntryRow> => ({
  ...fields,
  entryNo: createRecordNumber('P', now),
  announcementId: row.announcementId,
  accountId: account.id,
  stakedMinor: await readTotalStaked(db, account.id, row.currency),
  reason: null,
  paidMinor: null,
  createdAt: now,
  movedAt: now,
});

const join = implementBooking(joinPromotion, async (request) => {
  const offer = await readRequestedOffer(request);
  const { view } = offer;
  if (offer.entry) return buildUnchangedReply(view);
  const status = requireNextStatus(view, 'join');
  const entry = await createEntry(request, offer, { status, comment: null });
  const done = await toPromotion(request, offer.row, entry, new Map());
  return { statements: buildEntryStatements(request.db, entry), reply: done, refusals: bookingErrors };
});

const apply = implementBooking(applyForPromotion, async (request) => {
  const { db, body } = request;
  const offer = await readRequestedOffer(request);
  const { view } = offer;
  if (offer.entry && view.kind === 'application') return buildUnchangedReply(view);
  const status = requireNextStatus(view, 'apply');
  const free = await readUnusedPictures(db, offer.account.id, body.pictures);
  const pictures = body.pictures.flatMap((id) => free.get(id) ?? []);
  if (pictures.length < body.pictures.length) throw fieldError('pictures', 'unknown');
  if (!body.comment && !pictures.length) throw fieldError('comment', 'required');
  const entry = await createEntry(request, offer, { status, comment: body.comment });
  const { entryNo } = entry;
  return {
    statements: [
      ...buildEntryStatements(db, entry),
      ...pictures.map((jpeg, position) => db.insert(promotionPictures).values({ entryNo, position, jpeg })),
    ],
    reply: { ...view, status },
    refusals: bookingErrors,
  };
});

const claim = implementBooking(claimPromotion, async (request) => {
  const { db, now } = request;
  const { row, entry, account, view } = await readRequestedOffer(request);
  if (view.status === 'claimed') return buildUnchangedReply(view);
  const status = requireNextStatus(view, 'claim');
  const { merchantCode, currency, rewardMinor, turnoverHundredths } = row;
  if (!entry || rewardMinor === null) throw new WireError('order.closed');
  const { entryNo } = entry;
  return {
    statements: [
      ...buildStatusChangeStatements(db, row.kind, entryNo, 'claim', 'member', now, {
        paidMinor: rewardMinor,
      }),
      ...buildGrantStatements(db, {
        orderNo: entryNo,
        accountId: account.id,
        merchantCode,
        currency,
        amountMinor: rewardMinor,
        timesHundredths: turnoverHundredths,
        at: now,
      }),
    ],
    reply: sql`json_set(${JSON.stringify({ ...view, status })}, '$.heldMinor', ${turnoverToReleaseSql(entryNo)})`,
    refusals: bookingErrors,
  };
});

export const offerCalls = [list, join, apply, claim];
