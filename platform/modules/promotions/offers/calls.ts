import {
  applyForPromotion,
  claimPromotion,
  joinPromotion,
  type Promotion,
  promotionList,
} from '#contract/calls/promotions/offers.ts';
import { nextStatus, type PromotionAct } from '#contract/values/promotions/statuses.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { grantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { stakedInAll } from '#platform/core/ledger/played.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { freePictures } from '#platform/modules/help/exports.ts';
import { beginStatements, moveStatements, notInStatus } from '#platform/modules/promotions/offers/moves.ts';
import {
  bonusesFor,
  categoriesOf,
  type EntryRow,
  offerOf,
  promotionOf,
  promotionsFor,
} from '#platform/modules/promotions/offers/offers.ts';
import { promotionPictures } from '#platform/modules/promotions/tables.ts';

const list = implement(promotionList, async (request) => ({
  categories: await categoriesOf(request, request.query.language),
  promotions: await promotionsFor(request),
  depositBonuses: await bonusesFor(request),
}));

type Request = WireRequest<unknown, { announcementId: number }>;

/** Another tab, or another device, was first. */
const refusals = {
  [notInStatus]: 'order.closed',
  'UNIQUE constraint failed: promotion_': 'order.closed',
  'UNIQUE constraint failed: ledger_transactions': 'order.closed',
} as const;

/** The offer that is asked about with how the caller stands to it. `not.found` where there is none for him. */
async function asked(request: Request) {
  const { account } = memberOf(request);
  const offer = await offerOf(request, account, request.body.announcementId);
  if (!offer) throw new WireError('not.found');
  return { ...offer, account, view: await promotionOf(request, offer.row, offer.entry) };
}

/** What stands on the wire once an act is done; `order.closed` where it is not the member's to do now. */
function after({ kind, status }: Promotion, act: PromotionAct) {
  const to = nextStatus(kind, status, act, 'member');
  if (!to) throw new WireError('order.closed');
  return to;
}

/** What was done before is not done again: the reply is how it stands. */
const unchanged = (view: Promotion): Booking => ({ statements: [], reply: view });

const newEntry = async (
  { db, now }: Request,
  { row, account }: Awaited<ReturnType<typeof asked>>,
  facts: Pick<EntryRow, 'status' | 'comment'>,
): Promise<EntryRow> => ({
  ...facts,
  entryNo: recordNumber('P', now),
  announcementId: row.announcementId,
  accountId: account.id,
  stakedMinor: await stakedInAll(db, account.id, row.currency),
  reason: null,
  paidMinor: null,
  createdAt: now,
  movedAt: now,
});

const join = implementBooking(joinPromotion, async (request) => {
  const offer = await asked(request);
  const { view } = offer;
  if (offer.entry) return unchanged(view);
  const status = after(view, 'join');
  const entry = await newEntry(request, offer, { status, comment: null });
  const done = await promotionOf(request, offer.row, entry);
  return { statements: beginStatements(request.db, entry), reply: done, refusals };
});

const apply = implementBooking(applyForPromotion, async (request) => {
  const { db, body } = request;
  const offer = await asked(request);
  const { view } = offer;
  if (offer.entry && view.kind === 'application') return unchanged(view);
  const status = after(view, 'apply');
  const free = await freePictures(db, offer.account.id, body.pictures);
  const pictures = body.pictures.flatMap((id) => free.get(id) ?? []);
  if (pictures.length < body.pictures.length) throw fieldError('pictures', 'unknown');
  if (!body.comment && !pictures.length) throw fieldError('comment', 'required');
  const entry = await newEntry(request, offer, { status, comment: body.comment });
  const { entryNo } = entry;
  return {
    statements: [
      ...beginStatements(db, entry),
      ...pictures.map((jpeg, position) => db.insert(promotionPictures).values({ entryNo, position, jpeg })),
    ],
    reply: { ...view, status },
    refusals,
  };
});

const claim = implementBooking(claimPromotion, async (request) => {
  const { db, now } = request;
  const { row, entry, account, view } = await asked(request);
  if (view.status === 'claimed') return unchanged(view);
  const status = after(view, 'claim');
  const { merchantCode, currency, rewardMinor, turnoverHundredths } = row;
  if (!entry || rewardMinor === null) throw new WireError('order.closed');
  const { entryNo } = entry;
  return {
    statements: [
      ...moveStatements(db, row.kind, entryNo, 'claim', 'member', now, { paidMinor: rewardMinor }),
      ...grantStatements(db, {
        orderNo: entryNo,
        accountId: account.id,
        merchantCode,
        currency,
        amountMinor: rewardMinor,
        timesHundredths: turnoverHundredths,
        at: now,
      }),
    ],
    reply: { ...view, status },
    refusals,
  };
});

export const offerCalls = [list, join, apply, claim];
