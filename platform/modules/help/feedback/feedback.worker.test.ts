import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { feedbackTicket, feedbackTickets, sendFeedback, sendPicture } from '#contract/calls/help.ts';
import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { answerTicket } from '#platform/modules/help/feedback/operator.ts';
import {
  feedbackAnswers,
  feedbackPictures,
  feedbackTickets as tickets,
} from '#platform/modules/help/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { buildJpeg } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';

const db = openDatabase(env);
const DAY = 86_400_000;
let token = '';
beforeEach(async () => {
  token = await logInForToken('member1');
});

const createDraft = (overrides: { text?: string; pictures?: string[]; draftId?: string } = {}) => ({
  draftId: crypto.randomUUID(),
  category: 'technical' as const,
  text: 'The wheel stops in the middle.',
  pictures: [],
  ...overrides,
});
const open = (overrides: Parameters<typeof createDraft>[0] = {}) =>
  ask(sendFeedback, { token, body: createDraft(overrides) });
const upload = async () => (await ask(sendPicture, { token, body: { jpeg: buildJpeg(640, 480) } })).pictureId;
const readTicket = (ticketNo: string) => ask(feedbackTicket, { token, query: { ticketNo } });
const readRefusal = async (overrides: Parameters<typeof createDraft>[0], sessionToken = token) =>
  (await call(sendFeedback, { token: sessionToken, body: createDraft(overrides) })).envelope;

test('a feedback ticket gets a number and is in the member’s list with its content [HP-08]', async () => {
  const pictures = [await upload(), await upload()];
  const ticket = await open({ pictures });
  expect(ticket.ticketNo).toMatch(/^F\d{6}-[0-9A-Z]{8}$/);
  expect(ticket).toMatchObject({ status: 'open', category: 'technical' });
  const { tickets } = await ask(feedbackTickets, { token });
  expect(tickets[0]).toEqual(ticket);
  const one = await readTicket(ticket.ticketNo);
  expect(one.pictures).toHaveLength(2);
  expect(one.answers).toEqual([]);
});

test.each([
  ['nine letters', 'x'.repeat(9), 400],
  ['ten letters', 'x'.repeat(10), 200],
  ['ten letters with spaces around', `  ${'x'.repeat(10)}  `, 200],
  ['nine letters with spaces around', `  ${'x'.repeat(9)}  `, 400],
  ['500 letters', 'x'.repeat(500), 200],
  ['unseen characters', '\u3164\u2800\u200D'.repeat(10), 400],
  ['501 letters', 'x'.repeat(501), 400],
] as const)(
  'a text of %s is accepted if it has 10 to 500 letters without the spaces around [HP-09]',
  async (_, text, status) => {
    expect((await call(sendFeedback, { token, body: createDraft({ text }) })).status).toBe(status);
  },
);

test('sending a draft again, even concurrently, makes one ticket [HP-08]', async () => {
  const draftId = crypto.randomUUID();
  const tickets = await Promise.all([1, 2, 3].map(() => open({ draftId })));
  expect(new Set(tickets.map(({ ticketNo }) => ticketNo)).size).toBe(1);
  const { tickets: listed } = await ask(feedbackTickets, { token });
  expect(listed.filter(({ ticketNo }) => ticketNo === tickets[0]?.ticketNo)).toHaveLength(1);
});

test('a picture is checked by its content, belongs to one member, and is used in one ticket', async () => {
  const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">'.padEnd(400));
  const refused = await call(sendPicture, { token, body: { jpeg: svg } });
  expect(refused.envelope).toMatchObject({ errorCode: 'validation.failed', fields: { jpeg: 'type' } });
  const mine = await upload();
  const other = await logInForToken('rich1');
  expect((await readRefusal({ pictures: [mine] }, other)).fields).toEqual({ pictures: 'unknown' });
  await open({ pictures: [mine] });
  expect((await readRefusal({ pictures: [mine] })).fields).toEqual({ pictures: 'unknown' });
  const four = [await upload(), await upload(), await upload(), await upload()];
  expect((await readRefusal({ pictures: four })).errorCode).toBe('validation.failed');
});

test('another member’s ticket is not found; visitors and guests have no tickets', async () => {
  const { ticketNo } = await open();
  const other = await call(feedbackTicket, { token: await logInForToken('rich1'), query: { ticketNo } });
  expect(other.envelope.errorCode).toBe('not.found');
  expect((await call(feedbackTickets)).status).toBe(401);
  expect((await call(feedbackTickets, { token: await logInForToken('guest1') })).envelope.errorCode).toBe(
    'account.not.actual',
  );
});

const callDesk = async (form?: Record<string, string>) =>
  worker.fetch(
    new Request(`${env.GAME_ORIGIN}/platform/desk/feedback`, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
    { ...env, BACKOFFICE: '1' },
    createExecutionContext(),
  );

test('an operator answers a ticket at the desk, more than once, and closes it; the member reads the answers in the ticket [HP-08]', async () => {
  const { ticketNo } = await open({ text: 'Where is <b>my</b> bonus?', pictures: [await upload()] });
  const [, card = ''] = (await (await callDesk()).text()).split(`aria-label="${ticketNo}"`);
  expect(card).toContain('Where is &lt;b&gt;my&lt;/b&gt; bonus?');
  expect(card).toContain('src="data:image/jpeg;base64,');
  expect((await callDesk({ ticketNo, act: 'answer', text: 'On its way.' })).status).toBe(303);
  expect(await readTicket(ticketNo)).toMatchObject({
    status: 'answered',
    answers: [{ text: 'On its way.' }],
  });
  expect((await callDesk({ ticketNo, act: 'close', text: 'It is there now.' })).status).toBe(303);
  const closed = await readTicket(ticketNo);
  expect(closed.status).toBe('closed');
  expect(closed.answers.map(({ text }) => text)).toEqual(['On its way.', 'It is there now.']);
});

test('an answer is also sent to the member’s inbox, with a paragraph for each line and escaped markup; closing without an answer sends no message', async () => {
  const { ticketNo } = await open();
  await callDesk({ ticketNo, act: 'answer', text: 'On <b>its</b> way.\nBy Monday.' });
  await callDesk({ ticketNo, act: 'close', text: '' });
  const listLetters = async (language: LanguageCode, sessionToken = token) => {
    const { list } = await ask(inboxMessages, { token: sessionToken, query: { language } });
    return list.filter(({ title }) => title.includes(ticketNo));
  };
  expect(await listLetters('EN')).toMatchObject([
    {
      title: `We replied to your message ${ticketNo}`,
      content: '<p>On &lt;b&gt;its&lt;/b&gt; way.</p><p>By Monday.</p>',
      read: false,
    },
  ]);
  expect(await listLetters('UR')).toMatchObject([{ title: `آپ کے پیغام ${ticketNo} کا جواب آ گیا ہے` }]);
  expect(await listLetters('EN', await logInForToken('rich1'))).toEqual([]);
});

test('a closed ticket accepts no answer, and an empty answer is refused', async () => {
  const { ticketNo } = await open();
  expect(await (await callDesk({ ticketNo, act: 'answer', text: '  ' })).text()).toContain(
    'Enter a reply. Nothing was changed.',
  );
  expect((await readTicket(ticketNo)).status).toBe('open');
  await callDesk({ ticketNo, act: 'close', text: '' });
  expect(await (await callDesk({ ticketNo, act: 'answer', text: 'Late.' })).text()).toContain(
    'is closed or was not found. Nothing was changed.',
  );
  expect((await readTicket(ticketNo)).answers).toEqual([]);
  expect(await answerTicket(db, 'F000000-00000000', { text: null, close: true }, Date.now())).toBe(false);
});

test('pictures are deleted after a day without a ticket, or 90 days after their ticket was closed', async () => {
  await db.delete(feedbackPictures);
  const now = Date.now();
  const waiting = await upload();
  const { ticketNo } = await open({ pictures: [await upload()] });
  const countPictures = async () =>
    (await db.select({ id: feedbackPictures.id }).from(feedbackPictures)).length;
  await runJob('nightly', env, now + DAY - 60_000);
  expect(await countPictures()).toBe(2);
  await runJob('nightly', env, now + DAY + 60_000);
  expect((await db.select().from(feedbackPictures)).map(({ id }) => id)).not.toContain(waiting);
  await answerTicket(db, ticketNo, { text: null, close: true }, now);
  await runJob('nightly', env, now + 89 * DAY);
  expect(await countPictures()).toBe(1);
  await runJob('nightly', env, now + 91 * DAY);
  expect(await countPictures()).toBe(0);
});

test('a ticket is deleted with its answers and pictures a year after it was sent, not earlier', async () => {
  const now = Date.now();
  const { ticketNo } = await open({ pictures: [await upload()] });
  await callDesk({ ticketNo, act: 'answer', text: 'Soon.' });
  const countRows = async () => {
    const remainingRows = await db.batch([
      db.select().from(tickets).where(eq(tickets.ticketNo, ticketNo)),
      db.select().from(feedbackAnswers).where(eq(feedbackAnswers.ticketNo, ticketNo)),
      db.select().from(feedbackPictures).where(eq(feedbackPictures.ticketNo, ticketNo)),
    ]);
    return remainingRows.map((list) => list.length);
  };
  await runJob('nightly', env, now + 364 * DAY);
  expect(await countRows()).toEqual([1, 1, 1]);
  await runJob('nightly', env, now + 366 * DAY);
  expect(await countRows()).toEqual([0, 0, 0]);
});
