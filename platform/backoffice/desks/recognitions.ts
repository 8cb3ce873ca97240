import { html } from 'hono/html';
import * as v from 'valibot';

import { createDesk } from '#platform/backoffice/desk.ts';
import { line } from '#platform/backoffice/fields.ts';
import { actionButton, field, form, hiddenFields, emptyNotice } from '#platform/backoffice/page-elements.ts';
import { FOR_EVER, getExcludedUntil } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { decideRecognition, listOpenRecognitions } from '#platform/core/protection/recognition-desk.ts';

export const recognitionsDesk = createDesk('recognitions', {
  title: 'Possible duplicate accounts',
  intro:
    'Matched by name and date of birth, or by withdrawal account. One person: an exclusion of either account, now or later, applies to both. Two people: neither affects the other. Don’t tell either member about the other account.',
  form: v.object({
    accountId: v.string(),
    likeId: v.string(),
    same: v.pipe(
      v.picklist(['yes', 'no']),
      v.transform((answer) => answer === 'yes'),
    ),
    operator: line(64),
  }),
  invalidFormReply: { fault: 'Choose a decision. Nothing was changed.' },
  perform: async (decision, { db, now }) =>
    (await decideRecognition(db, decision, now))
      ? null
      : { fault: 'This was already decided. Nothing was changed.' },
  async show({ db, now }) {
    const open = await listOpenRecognitions(db);
    return open.length ? open.map((recognition) => recognitionCard(recognition, now)) : emptyNotice;
  },
});

const formatDay = (at: number): string =>
  at === FOR_EVER ? 'permanently' : new Date(at).toISOString().slice(0, 10);

function accountDetails(title: string, account: Account, now: number) {
  const { username, payeeName, birthday, createdAt } = account;
  const until = getExcludedUntil(account, now);
  return html`<p class="text">
    ${title}: <b>${username}</b>, ${payeeName ?? 'no name'}, born ${birthday ?? '?'}, since
    ${formatDay(createdAt)}${until === null ? '' : html`, excluded until ${formatDay(Math.min(until, FOR_EVER))}`}
  </p>`;
}

function recognitionCard(
  { card: row, account, like }: Awaited<ReturnType<typeof listOpenRecognitions>>[number],
  now: number,
) {
  const { accountId, likeId, by, heldUntil, at } = row;
  const plays = heldUntil === null;
  return html`<article>
    <header>
      <span
        >${account.merchantCode}, by ${by === 'name' ? 'name and date of birth' : 'withdrawal account'}</span
      >
      <time>${formatDay(at)}</time>
    </header>
    ${accountDetails('This account', account, now)} ${accountDetails('looks like', like, now)}
    <p class="text">
      ${plays ? 'This account can play until you decide.' : 'Games and deposits are closed for this account until you decide.'}
    </p>
    ${form(
      hiddenFields({ accountId, likeId }),
      field('Operator', 'operator', { required: true, maxlength: 64, autocomplete: 'off' }),
      actionButton('yes', 'One person', 'same'),
      actionButton('no', 'Two people', 'same'),
    )}
  </article>`;
}
