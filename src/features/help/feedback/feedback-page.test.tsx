// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { unseenTexts } from '#contract/values/typed/typed-examples.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { FeedbackPage } from './feedback-page.tsx';

const ticket = {
  ticketNo: 'F261124-7K3QX9MB',
  category: 'idea',
  status: 'answered',
  text: 'More games with fish, please.',
  createdAt: '2026-11-24T10:00:00.000Z',
};
let client: QueryClient;
let unmount: () => void;
type Replies = Parameters<typeof mockReplies>[0];

let opened = 0;

/** Opens the page. By default each call has a new member, because a member's draft outlives the test. */
async function open(replies: Replies, ticketNo?: string, userName = `member${(opened += 1)}`) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, userName });
  const requests = mockReplies(replies);
  unmount = renderRoute(<FeedbackPage ticketNo={ticketNo} />, { client }).unmount;
  await settle();
  return requests;
}
/** Waits for all pending requests of the page. */
const settle = async () => {
  await act(async () => {});
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
  await act(async () => {});
};
/** Replies to a sent message and to the list of tickets. */
const mockFeedback = (send: () => unknown, tickets: unknown[] = []): Replies => ({
  '/wps/feedback': ({ method }) => (method === 'PUT' ? send() : { tickets }),
});
const getTextBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const type = (text: string) => fireEvent.change(getTextBox(), { target: { value: text } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await settle();
};
const readSentBodies = async (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PUT').map(async (each) => each.json()));

test('nothing is sent without a topic and ten characters; the missing field shows an error and gets the focus [HP-09]', async () => {
  const requests = await open(mockFeedback(() => ticket));
  await send();
  expect(screen.getByText('Please choose a topic.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Deposit' }));
  fireEvent.click(screen.getByRole('radio', { name: 'An idea' }));
  type('  123456789  ');
  await send();
  expect(screen.getByRole('alert').textContent).toContain('at least 10 characters');
  expect(document.activeElement).toBe(getTextBox());
  expect(screen.getByText('9 of 500')).toBeTruthy();
  expect(await readSentBodies(requests)).toEqual([]);
});

test('a message in which nothing can be seen is empty [HP-09]', async () => {
  const requests = await open(mockFeedback(() => ticket));
  fireEvent.click(screen.getByRole('radio', { name: 'An idea' }));
  type(unseenTexts.join('').repeat(2));
  expect(screen.getByText('0 of 500')).toBeTruthy();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('at least 10 characters');
  expect(await readSentBodies(requests)).toEqual([]);
});

test('a message is sent trimmed, and then its ticket number is shown [HP-08]', async () => {
  const requests = await open(mockFeedback(() => ticket));
  fireEvent.click(screen.getByRole('radio', { name: 'An idea' }));
  type(`  ${ticket.text}  `);
  await send();
  expect(screen.getByRole('status').textContent).toContain('Your message number is F261124-7K3QX9MB');
  expect(await readSentBodies(requests)).toEqual([
    { draftId: expect.any(String), category: 'idea', text: ticket.text, pictures: [] },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(getTextBox().value).toBe('');
});

test.each([
  ['lists messages promises a reply below', () => ({ tickets: [] }), true],
  ['has no list of messages promises none', () => buildRefusal('call.absent'), false],
] as const)('a site that %s', async (_, list, promised) => {
  await open({ '/wps/feedback': ({ method }) => (method === 'PUT' ? ticket : list()) });
  fireEvent.click(screen.getByRole('radio', { name: 'An idea' }));
  type(ticket.text);
  await send();
  const promise = /We’ll reply under your message below/;
  expect(promise.test(screen.getByRole('status').textContent)).toBe(promised);
});

test('a message that failed to send keeps its text; a retry has the same draft id, a changed message a new id [HP-08]', async () => {
  const requests = await open(mockFeedback(() => buildRefusal('result.unknown')));
  fireEvent.click(screen.getByRole('radio', { name: 'A game' }));
  type('The wheel stops in the middle.');
  await send();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(getTextBox().value).toBe('The wheel stops in the middle.');
  await send();
  type('The wheel stops in the middle of a round.');
  await send();
  const ids = (await readSentBodies(requests)).map(({ draftId }) => draftId);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  expect(ids[0]).toBe(ids[1]);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

test('a draft survives a new login of the same member until the message is sent; no other member sees the draft', async () => {
  await open(
    mockFeedback(() => buildRefusal('login.not.session')),
    undefined,
    'mina',
  );
  fireEvent.click(screen.getByRole('radio', { name: 'A game' }));
  type('The wheel stops in the middle.');
  await send();
  setSession(client, null);
  await settle();
  expect(getTextBox().value).toBe('The wheel stops in the middle.');
  // Another member logs in in another tab.
  setSession(client, { ...aSession, userName: 'omar' });
  await waitFor(() => expect(getTextBox().value).toBe(''));
  unmount();
  await open(
    mockFeedback(() => ticket),
    undefined,
    'mina',
  );
  expect(getTextBox().value).toBe('The wheel stops in the middle.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A game' }).checked).toBe(true);
  await send();
  unmount();
  await open(
    mockFeedback(() => ticket),
    undefined,
    'mina',
  );
  expect(getTextBox().value).toBe('');
});

test('a WebP picture, or one over 5 MB, is refused with the reason, and the text of the message stays [PR-10]', async () => {
  const requests = await open(mockFeedback(() => ticket));
  type('The wheel stops in the middle.');
  const input = screen.getByLabelText<HTMLInputElement>(/Add a picture/);
  expect(input.accept).toBe('image/png,image/jpeg');
  const choose = async (file: File, text: string) => {
    fireEvent.change(input, { target: { files: [file] } });
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(getTextBox().value).toBe('The wheel stops in the middle.');
  };
  await choose(
    new File(['RIFF1234WEBPVP8 '], 'a.png', { type: 'image/png' }),
    'Please use a PNG or JPG picture.',
  );
  const large = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(5_000_000)], 'a.jpg');
  await choose(large, 'This file is larger than 5 MB.');
  expect(requests.filter(({ url }) => url.includes('/picture'))).toEqual([]);
});

test('sent messages are listed with their state, and link to their ticket', async () => {
  await open(mockFeedback(() => ticket, [ticket]));
  const row = screen.getByRole('link', { name: /More games with fish/ });
  expect(row.getAttribute('href')).toBe('/m/feedback?ticketNo=F261124-7K3QX9MB');
  expect(row.textContent).toContain('Answered');
});

test('a ticket shows its pictures, and every reply as plain text', async () => {
  const answers = [
    { text: '<b>Soon.</b>', at: '2026-11-24T11:00:00.000Z' },
    { text: 'There.', at: '2026-11-24T12:00:00.000Z' },
  ];
  await open({ '/wps/feedback/ticket': () => ({ ...ticket, pictures: ['/9j/'], answers }) }, ticket.ticketNo);
  expect(screen.getByText('<b>Soon.</b>')).toBeTruthy();
  expect(screen.getByText('There.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your picture 1' }).getAttribute('src')).toBe(
    'data:image/jpeg;base64,/9j/',
  );
});

test.each([
  ['not.found', 'Message not found'],
  ['system.busy', 'Couldn’t load. Tap to retry'],
] as const)('a ticket refused with %s shows “%s”', async (code, text) => {
  await open({ '/wps/feedback/ticket': () => buildRefusal(code) }, ticket.ticketNo);
  expect(screen.getByRole('main').textContent).toContain(text);
});
