import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { operatorPage } from '#platform/backoffice/operator-page.ts';
import { excludedUntil, FOR_EVER } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { decideRecognition, openRecognitions } from '#platform/core/protection/recognition-desk.ts';

const path = '/platform/desk/recognitions';

const actSchema = v.object({
  accountId: v.string(),
  likeId: v.string(),
  same: v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((answer) => answer === 'yes'),
  ),
  operator: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
});

/**
 * The desk at which an operator says whether two accounts are one person's. Forms of other sites are
 * refused by the edge.
 */
export const recognitionsDesk = new Hono<PlatformBindings>()
  .get(path, (context) => desk(context, null))
  .post(path, async (context) => {
    const act = v.safeParse(actSchema, await context.req.parseBody());
    if (!act.success) return desk(context, 'That was no decision. Nothing was done.');
    const decided = await decideRecognition(databaseOf(context.env), act.output, Date.now());
    return decided
      ? context.redirect(path, 303)
      : desk(context, 'That was decided before. Nothing was done.');
  });

async function desk(context: Context<PlatformBindings>, fault: string | null) {
  const now = Date.now();
  const open = await openRecognitions(databaseOf(context.env));
  return operatorPage(context, {
    title: 'Accounts that look alike',
    intro:
      'By name and birthday, or by an account for payouts. One person: an exclusion of either account, now or later, is both’s. Two: neither closes the other. Tell neither of them about the other.',
    body: [
      fault ? html`<p role="alert">${fault}</p>` : html``,
      ...open.map((one) => card(one, now)),
      open.length ? html`` : html`<p class="none">Nothing.</p>`,
    ],
  });
}

const day = (at: number): string => (at === FOR_EVER ? 'for good' : new Date(at).toISOString().slice(0, 10));

function facts(title: string, account: Account, now: number) {
  const { username, payeeName, birthday, createdAt } = account;
  const until = excludedUntil(account, now);
  return html`<p class="text">
    ${title}: <b>${username}</b>, ${payeeName ?? 'no name'}, born ${birthday ?? '?'}, since
    ${day(createdAt)}${until === null ? '' : html`, excluded until ${day(Math.min(until, FOR_EVER))}`}
  </p>`;
}

function card(
  { card: row, account, like }: Awaited<ReturnType<typeof openRecognitions>>[number],
  now: number,
) {
  const { accountId, likeId, by, heldUntil, at } = row;
  return html`<article>
    <header>
      <span
        >${account.merchantCode}, by ${by === 'name' ? 'name and birthday' : 'an account for payouts'}</span
      >
      <time>${day(at)}</time>
    </header>
    ${facts('This one', account, now)} ${facts('looks like', like, now)}
    <p class="text">
      ${
        heldUntil === null
          ? 'It plays until this is decided.'
          : 'Its games and deposits are closed until this is decided.'
      }
    </p>
    <form method="post">
      <input type="hidden" name="accountId" value="${accountId}" />
      <input type="hidden" name="likeId" value="${likeId}" />
      <label>Operator <input name="operator" required maxlength="64" autocomplete="off" /></label>
      <button name="same" value="yes">One person</button>
      <button name="same" value="no">Two persons</button>
    </form>
  </article>`;
}
