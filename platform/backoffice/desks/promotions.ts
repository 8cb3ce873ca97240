import { html } from 'hono/html';
import * as v from 'valibot';

import { getCurrencyExponent } from '#contract/values/money.ts';
import {
  type ApplicationRejection,
  applicationRejections,
  type PromotionKind,
  promotionKinds,
} from '#contract/values/promotions/statuses.ts';
import { type DeskVisit, createDesk, nothingChanged } from '#platform/backoffice/desk.ts';
import {
  content,
  instant,
  line,
  numberText,
  pictures,
  wholeNumber,
  optionalWholeNumber,
} from '#platform/backoffice/fields.ts';
import {
  actionButton,
  textArea,
  card,
  selectField,
  field,
  form,
  hiddenFields,
  merchantField,
  formatMinute,
  emptyNotice,
  section,
} from '#platform/backoffice/page-elements.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { draftAnnouncement, publishAnnouncement } from '#platform/modules/messages/exports.ts';
import {
  type Application,
  addOffer,
  listCategoriesForDesk,
  decideApplication,
  endAnnouncement,
  findOfferFault,
  listOffersForDesk,
  listWaitingApplications,
} from '#platform/modules/promotions/exports.ts';

const kindNames: Record<PromotionKind, string> = {
  join: 'Join',
  turnover: 'Join and bet',
  application: 'Apply with pictures',
};
const reasonNames: Record<ApplicationRejection, string> = {
  incomplete: 'Incomplete',
  unreadable: 'Unreadable pictures',
  conditions: 'Conditions not met',
  duplicate: 'Already sent',
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
    reward: optionalWholeNumber,
    target: optionalWholeNumber,
    times: optionalWholeNumber,
    pictures,
    /** Category numbers, separated by spaces. */
    categories: v.optional(
      v.pipe(
        numberText,
        v.regex(/^(\d{1,9}( +\d{1,9})*)?$/),
        v.transform((ids) => ids.split(' ').filter(Boolean).map(Number)),
      ),
      '',
    ),
  }),
  v.object({ act: v.picklist(['published', 'ended']), id: wholeNumber }),
  v.object({ act: v.literal('issue'), entryNo: line() }),
  v.object({ act: v.literal('reject'), entryNo: line(), reason: v.picklist(applicationRejections) }),
]);
type Act = v.InferOutput<typeof actSchema>;

async function perform(submitted: Act, visit: DeskVisit): Promise<string> {
  const { db, now } = visit;
  if (submitted.act === 'draft') return draftOffer(submitted, visit);
  if (submitted.act === 'issue' || submitted.act === 'reject') {
    const reason = submitted.act === 'reject' ? submitted.reason : null;
    return (await decideApplication(db, submitted.entryNo, reason, now))
      ? `${submitted.entryNo} is ${reason === null ? 'issued' : 'rejected'}.`
      : `${submitted.entryNo} was already processed. ${nothingChanged}`;
  }
  const { id } = submitted;
  const changed =
    submitted.act === 'ended' ? await endAnnouncement(db, id, now) : await publishAnnouncement(db, id);
  return changed
    ? `${id} is ${submitted.act}.`
    : `The status of ${id} has already changed. ${nothingChanged}`;
}

async function draftOffer(
  submitted: Extract<Act, { act: 'draft' }>,
  { env, db, now }: DeskVisit,
): Promise<string> {
  const merchant = await loadMerchant(db, env, submitted.merchant);
  if (!merchant) return `Merchant ${submitted.merchant} not found.`;
  const { merchantCode, currency, timeZone } = merchant.record;
  const toMinor = (units: number | null) => (units ? units * 10 ** getCurrencyExponent(currency) : null);
  const opensAt = submitted.opens ?? now;
  const offer = {
    merchantCode,
    currency,
    kind: submitted.kind,
    opensAt,
    closesAt: submitted.closes,
    rewardMinor: toMinor(submitted.reward),
    targetMinor: toMinor(submitted.target),
    turnoverHundredths: (submitted.times ?? 0) * 100,
  };
  const fault = findOfferFault({ ...offer, announcementId: 0 });
  if (fault) return `Missing or invalid: ${fault}. ${nothingChanged}`;
  const known = (await listCategoriesForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const unknown = submitted.categories.find((id) => known.every((row) => row.id !== id));
  if (unknown !== undefined) return `${merchantCode} has no category ${unknown}. ${nothingChanged}`;
  const announcementId = await draftAnnouncement(db, {
    merchantCode,
    type: 'PR',
    title: submitted.title,
    content: submitted.content,
    startDate: dayIn(timeZone, Math.min(opensAt, now)),
    // The last day on which the offer is open.
    endDate: submitted.closes === null ? null : dayIn(timeZone, submitted.closes - 1),
    pictures: submitted.pictures,
    categoryIds: submitted.categories,
  });
  await addOffer(db, { ...offer, announcementId });
  return `Draft ${announcementId} saved.`;
}

export const promotionsDesk = createDesk('promotions', {
  title: 'Promotions',
  intro:
    'Promotions and members’ applications. The first decision on an application counts. Add texts in other languages at /platform/desk/announcements.',
  form: actSchema,
  perform,
  async show({ db }) {
    const [applications, offers, categories] = await Promise.all([
      listWaitingApplications(db),
      listOffersForDesk(db),
      listCategoriesForDesk(db),
    ]);
    return [
      section(`Applications (${applications.length})`, applications.map(applicationCard), emptyNotice),
      draftForm(categories),
      section(`Offers (${offers.length})`, offers.map(offerCard)),
    ];
  },
});

const offerCard = (offer: Awaited<ReturnType<typeof listOffersForDesk>>[number]) => {
  const { announcementId: id, merchantCode, kind, opensAt, closesAt } = offer;
  return card(
    `Offer ${id}`,
    {
      title: String(id),
      about: `${kindNames[kind]} · ${merchantCode}`,
      time: html`<time>${formatMinute(opensAt)} – ${closesAt === null ? '' : formatMinute(closesAt)}</time>`,
    },
    form(hiddenFields({ id }), actionButton('published', 'Publish'), actionButton('ended', 'End')),
  );
};

const applicationCard = (application: Application) => {
  const { entryNo, accountId, merchantCode, announcementId, comment, pictures: jpegs } = application;
  return card(
    entryNo,
    { about: `${accountId} · ${merchantCode} · offer ${announcementId}` },
    html`<p class="text">${comment}</p>`,
    jpegs.map((jpeg) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="" />`),
    form(hiddenFields({ entryNo }), actionButton('issue', 'Issue')),
    form(
      hiddenFields({ entryNo }),
      selectField('Reason', 'reason', reasonNames),
      actionButton('reject', 'Reject'),
    ),
  );
};

const count = { inputmode: 'numeric' };

const draftForm = (categories: Awaited<ReturnType<typeof listCategoriesForDesk>>) =>
  card(
    'New offer',
    {},
    form(
      merchantField,
      selectField('What members do', 'kind', kindNames),
      field('Opens (UTC)', 'opens', { type: 'datetime-local' }),
      field('Closes (UTC)', 'closes', { type: 'datetime-local' }),
      field('Reward (whole units)', 'reward', count),
      field('Bets needed to earn it', 'target', count),
      field('Reward turnover (times)', 'times', count),
      field('Picture paths', 'pictures'),
      field('Category numbers', 'categories', { list: 'categories' }),
      html`<datalist id="categories">
        ${categories.map(
          ({ merchantCode, id, name }) => html`<option value="${id}">${merchantCode}: ${name.EN}</option>`,
        )}
      </datalist>`,
      field('Title', 'title', { required: true, maxlength: 200 }),
      textArea('Text (HTML)', 'content', { required: true, rows: 4, maxlength: 20_000 }),
      actionButton('draft', 'Save draft'),
    ),
  );
