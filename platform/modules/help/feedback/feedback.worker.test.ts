import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { feedbackTicket, feedbackTickets, sendFeedback, sendPicture } from '#contract/calls/help.ts';
import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import worker from '#demo/worker.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { answerTicket } from '#platform/modules/help/feedback/operator.ts';
import {
  feedbackAnswers,
  feedbackPictures,
  feedbackTickets as tickets,
} from '#platform/modules/help/tables.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { jpeg } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';

const db = databaseOf(env);
const DAY = 86_400_000;
let token = '';
beforeEach(async () => {
  token = await tokenOf('member1');
});

const draft = (facts: { text?: string; pictures?: string[]; draftId?: string } = {}) => ({
  draftId: crypto.randomUUID(),
  category: 'technical' as const,
  text: 'The wheel stops in the middle.',
  pictures: [],
  ...facts,
});
const open = (facts: Parameters<typeof draft>[0] = {}, of = token) =>
  ask(sendFeedback, { token: of, body: draft(facts) });
const upload = async (of = token) =>
  (await ask(sendPicture, { token: of, body: { jpeg: jpeg(640, 480) } })).pictureId;
const seen = (ticketNo: string, of = token) => ask(feedbackTicket, { token: of, query: { ticketNo } });
const refusalOf = async (body: Parameters<typeof draft>[0], of = token) =>
  (await call(sendFeedback, { token: of, body: draft(body) })).envelope;

test('a message gets a number, and stands in its member’s list with what was sent [HP-08]', async () => {
  const pictures = [await upload(), await upload()];
  const ticket = await open({ pictures });
  expect(ticket.ticketNo).toMatch(/^F\d{6}-[0-9A-Z]{8}$/);
  expect(ticket).toMatchObject({ status: 'open', category: 'technical' });
  const { tickets } = await ask(feedbackTickets, { token });
  expect(tickets[0]).toEqual(ticket);
  const one = await seen(ticket.ticketNo);
  expect(one.pictures).toHaveLength(2);
  expect(one.answers).toEqual([]);
});

test.each([
  ['nine letters', 'x'.repeat(9), 400],
  ['ten', 'x'.repeat(10), 200],
  ['ten with space around', `  ${'x'.repeat(10)}  `, 200],
  ['nine with space around', `  ${'x'.repeat(9)}  `, 400],
  ['five hundred', 'x'.repeat(500), 200],
  ['one more', 'x'.repeat(501), 400],
] as const)('a text of %s is answered with its status [HP-09]', async (_, text, status) => {
  expect((await call(sendFeedback, { token, body: draft({ text }) })).status).toBe(status);
});

test('the same draft again, also twice at once, is one ticket [HP-08]', async () => {
  const draftId = crypto.randomUUID();
  const tickets = await Promise.all([1, 2, 3].map(() => open({ draftId })));
  expect(new Set(tickets.map(({ ticketNo }) => ticketNo)).size).toBe(1);
  const { tickets: listed } = await ask(feedbackTickets, { token });
  expect(listed.filter(({ ticketNo }) => ticketNo === tickets[0]?.ticketNo)).toHaveLength(1);
});

test('a picture is judged by its content, is its member’s alone, and serves one ticket', async () => {
  const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'.padEnd(400));
  const refused = await call(sendPicture, { token, body: { jpeg: svg } });
  expect(refused.envelope).toMatchObject({ errorCode: 'validation.failed', fields: { jpeg: 'type' } });
  const mine = await upload();
  const other = await tokenOf('rich1');
  expect((await refusalOf({ pictures: [mine] }, other)).fields).toEqual({ pictures: 'unknown' });
  await open({ pictures: [mine] });
  expect((await refusalOf({ pictures: [mine] })).fields).toEqual({ pictures: 'unknown' });
  const four = [await upload(), await upload(), await upload(), await upload()];
  expect((await refusalOf({ pictures: four })).errorCode).toBe('validation.failed');
});

test('another member’s ticket is not found, a visitor and a guest have none', async () => {
  const { ticketNo } = await open();
  const other = await call(feedbackTicket, { token: await tokenOf('rich1'), query: { ticketNo } });
  expect(other.envelope.errorCode).toBe('not.found');
  expect((await call(feedbackTickets)).status).toBe(401);
  expect((await call(feedbackTickets, { token: await tokenOf('guest1') })).envelope.errorCode).toBe(
    'account.not.actual',
  );
});

const atDesk = async (form?: Record<string, string>) =>
  worker.fetch(
    new Request(`${env.GAME_ORIGIN}/platform/desk/feedback`, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
    { ...env, BACKOFFICE: '1' },
    createExecutionContext(),
  );

test('an operator answers at the desk, more than once, and closes it; the member reads it at the ticket [HP-08]', async () => {
  const { ticketNo } = await open({ text: 'Where is <b>my</b> bonus?', pictures: [await upload()] });
  const [, card = ''] = (await (await atDesk()).text()).split(`aria-label="${ticketNo}"`);
  expect(card).toContain('Where is &lt;b&gt;my&lt;/b&gt; bonus?');
  expect(card).toContain('src="data:image/jpeg;base64,');
  expect((await atDesk({ ticketNo, act: 'answer', text: 'On its way.' })).status).toBe(303);
  expect(await seen(ticketNo)).toMatchObject({ status: 'answered', answers: [{ text: 'On its way.' }] });
  expect((await atDesk({ ticketNo, act: 'close', text: 'It is there now.' })).status).toBe(303);
  const closed = await seen(ticketNo);
  expect(closed.status).toBe('closed');
  expect(closed.answers.map(({ text }) => text)).toEqual(['On its way.', 'It is there now.']);
});

test('an answer lies in its member’s inbox too, a line a paragraph and no markup; closing alone writes none', async () => {
  const { ticketNo } = await open();
  await atDesk({ ticketNo, act: 'answer', text: 'On <b>its</b> way.\nBy Monday.' });
  await atDesk({ ticketNo, act: 'close', text: '' });
  const letters = async (language: LanguageCode, of = token) => {
    const { list } = await ask(inboxMessages, { token: of, query: { language } });
    return list.filter(({ title }) => title.includes(ticketNo));
  };
  expect(await letters('EN')).toMatchObject([
    {
      title: `We have answered your message ${ticketNo}`,
      content: '<p>On &lt;b&gt;its&lt;/b&gt; way.</p><p>By Monday.</p>',
      read: false,
    },
  ]);
  expect(await letters('UR')).toMatchObject([{ title: `آپ کے پیغام ${ticketNo} کا جواب آ گیا ہے` }]);
  expect(await letters('EN', await tokenOf('rich1'))).toEqual([]);
});

test('a closed ticket takes no answer, and an empty answer is none', async () => {
  const { ticketNo } = await open();
  expect(await (await atDesk({ ticketNo, act: 'answer', text: '  ' })).text()).toContain('Nothing was done');
  expect((await seen(ticketNo)).status).toBe('open');
  await atDesk({ ticketNo, act: 'close', text: '' });
  expect(await (await atDesk({ ticketNo, act: 'answer', text: 'Late.' })).text()).toContain('is closed');
  expect((await seen(ticketNo)).answers).toEqual([]);
  expect(await answerTicket(db, 'F000000-00000000', { text: null, close: true }, Date.now())).toBe(false);
});

test('pictures go when no ticket has taken them up for a day, and 90 days after theirs was closed', async () => {
  await db.delete(feedbackPictures);
  const now = Date.now();
  const waiting = await upload();
  const { ticketNo } = await open({ pictures: [await upload()] });
  const left = async () => (await db.select({ id: feedbackPictures.id }).from(feedbackPictures)).length;
  await runJob('nightly', env, now + DAY - 60_000);
  expect(await left()).toBe(2);
  await runJob('nightly', env, now + DAY + 60_000);
  expect((await db.select().from(feedbackPictures)).map(({ id }) => id)).not.toContain(waiting);
  await answerTicket(db, ticketNo, { text: null, close: true }, now);
  await runJob('nightly', env, now + 89 * DAY);
  expect(await left()).toBe(1);
  await runJob('nightly', env, now + 91 * DAY);
  expect(await left()).toBe(0);
});

test('a ticket goes with its answers and pictures a year after it was sent, and none before', async () => {
  const now = Date.now();
  const { ticketNo } = await open({ pictures: [await upload()] });
  await atDesk({ ticketNo, act: 'answer', text: 'Soon.' });
  const rows = async () => {
    const rowsOf = await db.batch([
      db.select().from(tickets).where(eq(tickets.ticketNo, ticketNo)),
      db.select().from(feedbackAnswers).where(eq(feedbackAnswers.ticketNo, ticketNo)),
      db.select().from(feedbackPictures).where(eq(feedbackPictures.ticketNo, ticketNo)),
    ]);
    return rowsOf.map((list) => list.length);
  };
  await runJob('nightly', env, now + 364 * DAY);
  expect(await rows()).toEqual([1, 1, 1]);
  await runJob('nightly', env, now + 366 * DAY);
  expect(await rows()).toEqual([0, 0, 0]);
});
