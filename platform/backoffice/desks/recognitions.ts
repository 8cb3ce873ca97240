import { html } from 'hono/html';
import * as v from 'valibot';

import { desk } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import { act, field, form, hidden, nothing } from '#platform/backoffice/parts.ts';
import { FOR_EVER, excludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { decideRecognition, openRecognitions } from '#platform/core/protection/recognition-desk.ts';

/** The desk at which an operator says whether two accounts are one person's. */
export const recognitionsDesk = desk('recognitions', {
  title: 'Accounts that look alike',
  intro:
    'By name and birthday, or by an account for payouts. One person: an exclusion of either account, now or later, is both’s. Two: neither closes the other. Tell neither of them about the other.',
  form: v.object({
    accountId: v.string(),
    likeId: v.string(),
    same: v.pipe(
      v.picklist(['yes', 'no']),
      v.transform((answer) => answer === 'yes'),
    ),
    operator: line(64),
  }),
  misread: { fault: 'That was no decision. Nothing was done.' },
  perform: async (decision, { db, now }) =>
    (await decideRecognition(db, decision, now))
      ? null
      : { fault: 'That was decided before. Nothing was done.' },
  async show({ db, now }) {
    const open = await openRecognitions(db);
    return open.length ? open.map((one) => recognition(one, now)) : nothing;
  },
});

const day = (at: number): string => (at === FOR_EVER ? 'for good' : new Date(at).toISOString().slice(0, 10));

function facts(title: string, account: Account, now: number) {
  const { username, payeeName, birthday, createdAt } = account;
  const until = excludedUntil(account, now);
  return html`<p class="text">
    ${title}: <b>${username}</b>, ${payeeName ?? 'no name'}, born ${birthday ?? '?'}, since
    ${day(createdAt)}${until === null ? '' : html`, excluded until ${day(Math.min(until, FOR_EVER))}`}
  </p>`;
}

function recognition(
  { card: row, account, like }: Awaited<ReturnType<typeof openRecognitions>>[number],
  now: number,
) {
  const { accountId, likeId, by, heldUntil, at } = row;
  const plays = heldUntil === null;
  return html`<article>
    <header>
      <span
        >${account.merchantCode}, by ${by === 'name' ? 'name and birthday' : 'an account for payouts'}</span
      >
      <time>${day(at)}</time>
    </header>
    ${facts('This one', account, now)} ${facts('looks like', like, now)}
    <p class="text">
      ${plays ? 'It plays until this is decided.' : 'Its games and deposits are closed until this is decided.'}
    </p>
    ${form(
      hidden({ accountId, likeId }),
      field('Operator', 'operator', { required: true, maxlength: 64, autocomplete: 'off' }),
      act('yes', 'One person', 'same'),
      act('no', 'Two persons', 'same'),
    )}
  </article>`;
}
