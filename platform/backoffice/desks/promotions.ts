import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import {
  type ApplicationRejection,
  applicationRejections,
  type PromotionKind,
  promotionKinds,
} from '#contract/values/promotions/statuses.ts';
import { type Visit, desk, notDone } from '#platform/backoffice/desk.ts';
import { content, instant, line, pictures, whole, wholeOrNone } from '#platform/backoffice/fields.ts';
import {
  act,
  area,
  card,
  choice,
  field,
  form,
  hidden,
  merchantField,
  minute,
  nothing,
  section,
} from '#platform/backoffice/parts.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { draftAnnouncement, publishAnnouncement } from '#platform/modules/messages/exports.ts';
import {
  type Application,
  addOffer,
  categoriesForDesk,
  decideApplication,
  endAnnouncement,
  offerFault,
  offersForDesk,
  waitingApplications,
} from '#platform/modules/promotions/exports.ts';

const kindNames: Record<PromotionKind, string> = {
  join: 'Join',
  turnover: 'Join and bet',
  application: 'Apply, with pictures',
};
const reasonNames: Record<ApplicationRejection, string> = {
  incomplete: 'Something is missing',
  unreadable: 'Pictures cannot be read',
  conditions: 'Conditions are not met',
  duplicate: 'Sent in before',
};

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line(),
    kind: v.picklist(promotionKinds),
    title: line(),
    content,
    opens: instant,
    closes: instant,
    /** Whole units of the merchant's currency. */
    reward: wholeOrNone,
    target: wholeOrNone,
    times: wholeOrNone,
    pictures,
    /** Numbers of categories, parted by spaces. */
    categories: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^(\d{1,9}( +\d{1,9})*)?$/),
        v.transform((ids) => ids.split(' ').filter(Boolean).map(Number)),
      ),
      '',
    ),
  }),
  v.object({ act: v.picklist(['published', 'ended']), id: whole }),
  v.object({ act: v.literal('issue'), entryNo: line() }),
  v.object({ act: v.literal('reject'), entryNo: line(), reason: v.picklist(applicationRejections) }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(asked: Act, visit: Visit): Promise<string> {
  const { db, now } = visit;
  if (asked.act === 'draft') return draft(asked, visit);
  if (asked.act === 'issue' || asked.act === 'reject') {
    const reason = asked.act === 'reject' ? asked.reason : null;
    return (await decideApplication(db, asked.entryNo, reason, now))
      ? `${asked.entryNo} is ${reason === null ? 'issued' : 'rejected'}.`
      : `${asked.entryNo} does not wait any more. ${notDone}`;
  }
  const { id } = asked;
  const moved =
    asked.act === 'ended' ? await endAnnouncement(db, id, now) : await publishAnnouncement(db, id);
  return moved ? `${id} is ${asked.act}.` : `${id} was not in that state. ${notDone}`;
}

async function draft(asked: Extract<Act, { act: 'draft' }>, { env, db, now }: Visit): Promise<string> {
  const merchant = await loadMerchant(db, env, asked.merchant);
  if (!merchant) return `There is no merchant ${asked.merchant}.`;
  const { merchantCode, currency, timeZone } = merchant.record;
  const minor = (units: number | null) => (units ? units * 10 ** exponentOf(currency) : null);
  const opensAt = asked.opens ?? now;
  const offer = {
    merchantCode,
    currency,
    kind: asked.kind,
    opensAt,
    closesAt: asked.closes,
    rewardMinor: minor(asked.reward),
    targetMinor: minor(asked.target),
    turnoverHundredths: (asked.times ?? 0) * 100,
  };
  const fault = offerFault({ ...offer, announcementId: 0 });
  if (fault) return `Not filled in: ${fault}. ${notDone}`;
  const known = (await categoriesForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const unknown = asked.categories.find((id) => known.every((row) => row.id !== id));
  if (unknown !== undefined) return `${merchantCode} has no category ${unknown}. ${notDone}`;
  const announcementId = await draftAnnouncement(db, {
    merchantCode,
    type: 'PR',
    title: asked.title,
    content: asked.content,
    startDate: dayIn(timeZone, Math.min(opensAt, now)),
    // The last one on which it is open.
    endDate: asked.closes === null ? null : dayIn(timeZone, asked.closes - 1),
    pictures: asked.pictures,
    categoryIds: asked.categories,
  });
  await addOffer(db, { ...offer, announcementId });
  return `${announcementId} is a draft.`;
}

/** The desk at which an operator writes, publishes and ends offers, and decides what members apply for. */
export const promotionsDesk = desk('promotions', {
  title: 'Promotions',
  intro:
    'What members can take part in, and what they apply for. A decision is made once, whoever is first. Texts in other languages are added at /platform/desk/announcements.',
  form: actSchema,
  perform,
  async show({ db }) {
    const [applications, offers, categories] = await Promise.all([
      waitingApplications(db),
      offersForDesk(db),
      categoriesForDesk(db),
    ]);
    return [
      section(`Applications (${applications.length})`, applications.map(applicationCard), nothing),
      draftForm(categories),
      section(`Offers (${offers.length})`, offers.map(offerCard)),
    ];
  },
});

const offerCard = (offer: Awaited<ReturnType<typeof offersForDesk>>[number]) => {
  const { announcementId: id, merchantCode, kind, opensAt, closesAt } = offer;
  return card(
    `Offer ${id}`,
    {
      title: String(id),
      about: `${kindNames[kind]} · ${merchantCode}`,
      time: html`<time>${minute(opensAt)} – ${closesAt === null ? '' : minute(closesAt)}</time>`,
    },
    form(hidden({ id }), act('published', 'Publish'), act('ended', 'End')),
  );
};

const applicationCard = (application: Application) => {
  const { entryNo, accountId, merchantCode, announcementId, comment, pictures: jpegs } = application;
  return card(
    entryNo,
    { about: `${accountId} · ${merchantCode} · offer ${announcementId}` },
    html`<p class="text">${comment}</p>`,
    jpegs.map((jpeg) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="" />`),
    form(hidden({ entryNo }), act('issue', 'Issue')),
    form(hidden({ entryNo }), choice('Reason', 'reason', reasonNames), act('reject', 'Reject')),
  );
};

const count = { inputmode: 'numeric' };

const draftForm = (categories: Awaited<ReturnType<typeof categoriesForDesk>>) =>
  card(
    'New offer',
    {},
    form(
      merchantField,
      choice('What a member does', 'kind', kindNames),
      field('Opens, UTC', 'opens', { type: 'datetime-local' }),
      field('Closes, UTC', 'closes', { type: 'datetime-local' }),
      field('Reward, whole units', 'reward', count),
      field('To bet for it', 'target', count),
      field('Times to bet the reward', 'times', count),
      field('Pictures, paths', 'pictures'),
      field('Categories, numbers', 'categories', { list: 'categories' }),
      html`<datalist id="categories">
        ${categories.map(
          ({ merchantCode, id, name }) => html`<option value="${id}">${merchantCode}: ${name.EN}</option>`,
        )}
      </datalist>`,
      field('Title', 'title', { required: true, maxlength: 200 }),
      area('Text, HTML', 'content', { required: true, rows: 4, maxlength: 20_000 }),
      act('draft', 'Write the draft'),
    ),
  );
