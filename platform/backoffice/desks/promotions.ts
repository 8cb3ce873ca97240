import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { exponentOf } from '#contract/values/money.ts';
import {
  type ApplicationRejection,
  applicationRejections,
  type PromotionKind,
  promotionKinds,
} from '#contract/values/promotions/statuses.ts';
import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { dayIn } from '#platform/core/clock/days.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { draftAnnouncement, publishAnnouncement } from '#platform/modules/messages/exports.ts';
import {
  addOffer,
  type Application,
  categoriesForDesk,
  decideApplication,
  endAnnouncement,
  offerFault,
  offersForDesk,
  waitingApplications,
} from '#platform/modules/promotions/exports.ts';

const path = '/platform/desk/promotions';

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

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20_000));
const whole = v.pipe(v.string(), v.trim(), v.regex(/^\d{0,9}$/), v.transform(Number));
const idSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
/** `2026-11-25T10:00`, UTC; empty for none. */
const instant = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/),
  v.transform((at) => (at ? Date.parse(`${at}Z`) : null)),
);

const actSchema = v.variant('act', [
  v.object({
    act: v.literal('draft'),
    merchant: line,
    kind: v.picklist(promotionKinds),
    title: line,
    content: text,
    opens: instant,
    closes: instant,
    /** Whole units of the merchant's currency; empty for none. */
    reward: whole,
    target: whole,
    times: whole,
    pictures: v.pipe(v.string(), v.maxLength(500)),
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
  v.object({ act: v.picklist(['published', 'ended']), id: idSchema }),
  v.object({ act: v.literal('issue'), entryNo: line }),
  v.object({ act: v.literal('reject'), entryNo: line, reason: v.picklist(applicationRejections) }),
]);
type Act = v.InferOutput<typeof actSchema>;

const notDone = 'Nothing was done.';

/** Does what a form asks for; what to tell the operator. */
async function perform(env: PlatformEnv, act: Act, now: number): Promise<string> {
  const db = databaseOf(env);
  if (act.act === 'draft') return draft(env, db, act, now);
  if (act.act === 'issue' || act.act === 'reject') {
    const reason = act.act === 'reject' ? act.reason : null;
    return (await decideApplication(db, act.entryNo, reason, now))
      ? `${act.entryNo} is ${reason === null ? 'issued' : 'rejected'}.`
      : `${act.entryNo} does not wait any more. ${notDone}`;
  }
  const moved =
    act.act === 'ended' ? await endAnnouncement(db, act.id, now) : await publishAnnouncement(db, act.id);
  return moved ? `${act.id} is ${act.act}.` : `${act.id} was not in that state. ${notDone}`;
}

async function draft(
  env: PlatformEnv,
  db: Database,
  act: Extract<Act, { act: 'draft' }>,
  now: number,
): Promise<string> {
  const merchant = await loadMerchant(db, env, act.merchant);
  if (!merchant) return `There is no merchant ${act.merchant}.`;
  const { merchantCode, currency, timeZone } = merchant.record;
  const minor = (units: number) => (units ? units * 10 ** exponentOf(currency) : null);
  const opensAt = act.opens ?? now;
  const offer = {
    merchantCode,
    currency,
    kind: act.kind,
    opensAt,
    closesAt: act.closes,
    rewardMinor: minor(act.reward),
    targetMinor: minor(act.target),
    turnoverHundredths: act.times * 100,
  };
  const fault = offerFault({ ...offer, announcementId: 0 });
  if (fault) return `Not filled in: ${fault}. ${notDone}`;
  const known = (await categoriesForDesk(db)).filter((row) => row.merchantCode === merchantCode);
  const unknown = act.categories.find((id) => known.every((row) => row.id !== id));
  if (unknown !== undefined) return `${merchantCode} has no category ${unknown}. ${notDone}`;
  const announcementId = await draftAnnouncement(db, {
    merchantCode,
    type: 'PR',
    title: act.title,
    content: act.content,
    startDate: dayIn(timeZone, Math.min(opensAt, now)),
    // The last one on which it is open.
    endDate: act.closes === null ? null : dayIn(timeZone, act.closes - 1),
    pictures: act.pictures.split(/\s+/).filter(Boolean),
    categoryIds: act.categories,
  });
  await addOffer(db, { ...offer, announcementId });
  return `${announcementId} is a draft.`;
}

/**
 * The desk at which an operator writes, publishes and ends offers, and decides what members apply for. Forms of other sites are refused by the edge.
 */
export const promotionsDesk = new Hono<PlatformBindings>().on(['GET', 'POST'], path, async (context) => {
  const { env, req } = context;
  const form = req.method === 'POST' ? v.safeParse(actSchema, await req.parseBody()) : null;
  const told = form
    ? form.success
      ? await perform(env, form.output, Date.now())
      : `Not filled in: ${form.issues.map((issue) => v.getDotPath(issue)).join(', ')}. ${notDone}`
    : null;
  const db = databaseOf(env);
  const [applications, offers, categories] = await Promise.all([
    waitingApplications(db),
    offersForDesk(db),
    categoriesForDesk(db),
  ]);
  return operatorPage(context, {
    title: 'Promotions',
    intro:
      'What members can take part in, and what they apply for. A decision is made once, whoever is first. Texts in other languages are added at /platform/desk/announcements.',
    body: [
      told ? html`<p class="said" role="status">${told}</p>` : html``,
      html`<section>
        <h2>Applications (${applications.length})</h2>
        ${applications.length ? applications.map(applicationCard) : html`<p class="none">Nothing.</p>`}
      </section>`,
      draftForm(categories),
      html`<section>
        <h2>Offers (${offers.length})</h2>
        ${offers.map(
          ({ announcementId, merchantCode, kind, opensAt, closesAt }) =>
            html`<article aria-label="Offer ${announcementId}">
              <header>
                <b>${announcementId}</b>
                <span>${kindNames[kind]} · ${merchantCode}</span>
                <time>${minute(opensAt)} – ${closesAt === null ? '' : minute(closesAt)}</time>
              </header>
              <form method="post">
                <input type="hidden" name="id" value="${announcementId}" />
                <button name="act" value="published">Publish</button>
                <button name="act" value="ended">End</button>
              </form>
            </article>`,
        )}
      </section>`,
    ],
  });
});

const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const applicationCard = ({
  entryNo,
  accountId,
  merchantCode,
  announcementId,
  comment,
  pictures,
}: Application) =>
  html`<article aria-label="${entryNo}">
    <header>
      <b>${entryNo}</b>
      <span>${accountId} · ${merchantCode} · offer ${announcementId}</span>
    </header>
    <p class="text">${comment}</p>
    ${pictures.map((jpeg) => html`<img src="data:image/jpeg;base64,${jpeg}" alt="" />`)}
    <form method="post">
      <input type="hidden" name="entryNo" value="${entryNo}" />
      <button name="act" value="issue">Issue</button>
    </form>
    <form method="post">
      <input type="hidden" name="entryNo" value="${entryNo}" />
      <label
        >Reason
        <select name="reason">
          ${applicationRejections.map((reason) => html`<option value="${reason}">${reasonNames[reason]}</option>`)}
        </select></label
      >
      <button name="act" value="reject">Reject</button>
    </form>
  </article>`;

const draftForm = (categories: Awaited<ReturnType<typeof categoriesForDesk>>) =>
  html`<article aria-label="New offer">
    <header><b>New offer</b></header>
    <form method="post">
      <label>Merchant <input name="merchant" value="aurora" required /></label>
      <label
        >What a member does
        <select name="kind">
          ${promotionKinds.map((kind) => html`<option value="${kind}">${kindNames[kind]}</option>`)}
        </select></label
      >
      <label>Opens, UTC <input type="datetime-local" name="opens" /></label>
      <label>Closes, UTC <input type="datetime-local" name="closes" /></label>
      <label>Reward, whole units <input name="reward" inputmode="numeric" /></label>
      <label>To bet for it <input name="target" inputmode="numeric" /></label>
      <label>Times to bet the reward <input name="times" inputmode="numeric" /></label>
      <label>Pictures, paths <input name="pictures" /></label>
      <label>Categories, numbers <input name="categories" list="categories" /></label>
      <datalist id="categories">
        ${categories.map(
          ({ merchantCode, id, name }) => html`<option value="${id}">${merchantCode}: ${name.EN}</option>`,
        )}
      </datalist>
      <label>Title <input name="title" required maxlength="200" /></label>
      <label>Text, HTML <textarea name="content" required rows="4" maxlength="20000"></textarea></label>
      <button name="act" value="draft">Write the draft</button>
    </form>
  </article>`;
