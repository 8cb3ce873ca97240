import type { Page, WebSocket } from '@playwright/test';

import { endSessions } from '#contract/calls/member/security.ts';
import { sendChat } from '#contract/calls/support/chat.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  expect,
  expectSuccess,
  buildSiteUrl,
  test,
  callWithoutPage,
} from '#tests/support/journey.ts';
import { sendJson, sendLogin } from '#tests/support/log-in.ts';
import { loseReply } from '#tests/support/lost-calls.ts';

const buildDeskUrl = (path: string) =>
  `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/${path}`;

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const sendMessage = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const listMessages = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.lastChild?.textContent));

/** Sends an operator's answer to the member with this username. */
async function answerAsOperator(page: Page, to: string, text: string): Promise<void> {
  const operator = await page.context().newPage();
  const card = operator.getByRole('article').filter({ hasText: to });
  // The desk page does not update while it is open, so the test reloads the page until it shows the message.
  await expect(async () => {
    await operator.goto(buildDeskUrl('chat'), { waitUntil: 'load' });
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByLabel('Answer').fill(text);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText(text);
  await operator.close();
}

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

  test('a member opens the chat from the popup, goes offline and loses a reply, and sees every message and answer once and in order [CS-04] [CS-09] [MC-01]', async ({
    page,
    newMember,
  }) => {
    test.setTimeout(90_000);
    const { username } = await newMember(page);
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    const popup = page.getByRole('dialog', { name: 'How can we help?' });
    await expect(popup.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
    await popup.getByRole('button', { name: 'Chat with us here' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/chat'));
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await expectAccessible(page, 'empty chat');

    const first = `Where is my deposit, asks ${username}?`;
    await sendMessage(page, first);
    await expect.poll(() => listMessages(page)).toEqual([first]);
    await answerAsOperator(page, first, 'Which one?');
    // The message arrives by the live channel, because the page does not poll.
    await expect.poll(() => listMessages(page)).toEqual([first, 'Which one?']);

    await page.context().setOffline(true);
    await sendMessage(page, 'The one of today');
    await sendMessage(page, 'by card');
    await expect(page.getByText('Not sent yet')).toHaveCount(2);
    await page.context().setOffline(false);
    const all = [first, 'Which one?', 'The one of today', 'by card'];
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect.poll(() => listMessages(page)).toEqual(all);

    await loseReply(page, sendChat);
    await sendMessage(page, 'Of 20 dollars');
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect.poll(() => listMessages(page)).toEqual([...all, 'Of 20 dollars']);
    await expectAccessible(page, 'chat');
    await page.reload();
    await expect.poll(() => listMessages(page)).toEqual([...all, 'Of 20 dollars']);

    await page.goto(buildSiteUrl('aurora', '/m/message'));
    await waitForAfterInput(page);
    await answerAsOperator(page, first, 'It is credited now.');
    await expect(page.getByRole('button', { name: 'Chat with support 1 unread' })).toBeVisible();
    await page.getByRole('button', { name: 'Chat with support 1 unread' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/chat'));
    await expect(page.getByText('It is credited now.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Chat with support', exact: true })).toBeVisible();
  });
});

test.describe(() => {
  // The error comes from the call whose 401 tells the page that the session has ended.
  test.use({ expectedErrors: [/401/] });

  test('two pages of a browser share one channel, and both react to a new message and to a session that was ended elsewhere [AU-32]', async ({
    page,
    newMember,
    browser,
  }) => {
    test.setTimeout(90_000);
    const sockets: WebSocket[] = [];
    const open = () => sockets.filter((socket) => !socket.isClosed());
    const second = await page.context().newPage();
    for (const each of [page, second]) each.on('websocket', (socket) => sockets.push(socket));
    const { username, password } = await newMember(page);
    for (const each of [page, second]) {
      await each.goto(buildSiteUrl('aurora', '/m/message'));
      await waitForAfterInput(each);
      await waitUntilIdle(each);
    }
    await expect.poll(() => open().length).toBe(1);

    const operator = await page.context().newPage();
    await operator.goto(buildDeskUrl('announcements'), { waitUntil: 'load' });
    const form = operator.getByRole('article', { name: 'New message' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Title').fill('Hello');
    await form.getByLabel('Text (HTML)').fill('<p>Hello</p>');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(operator.getByRole('status')).toContainText(/./);
    await operator.close();
    for (const each of [page, second])
      await expect(each.getByRole('link', { name: /^Inbox \d+ unread/ })).toBeVisible();
    expect(open()).toHaveLength(1);

    const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
    await callWithoutPage(elsewhere, buildSiteUrl('aurora'), async (sendCall) => {
      expectSuccess(await sendLogin(sendCall, username, password));
      expectSuccess(await sendJson(sendCall, endSessions, { which: 'others' }));
    });
    // The channel notifies the pages, because neither has sent a request.
    await expect
      .poll(async () => {
        const dialogs = [page, second].map((each) => each.getByRole('alertdialog').count());
        return (await Promise.all(dialogs)).some((count) => count > 0);
      })
      .toBe(true);
    // Only one page shows the dialog. No page shows the member's data any more.
    for (const each of [page, second])
      await expect(each.getByRole('link', { name: /^Inbox \d+ unread/ })).toHaveCount(0);
    await elsewhere.close();
  });
});
