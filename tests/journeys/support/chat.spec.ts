import type { Page, WebSocket } from '@playwright/test';

import { endSessions } from '#contract/calls/member/security.ts';
import { sendChat } from '#contract/calls/support/chat.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  afterInputReady,
  atRest,
  expect,
  expectSuccess,
  site,
  test,
  withoutPage,
} from '#tests/support/journey.ts';
import { callBy, logInBy } from '#tests/support/log-in.ts';

const desk = (path: string) =>
  `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/${path}`;

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const said = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.lastChild?.textContent));

/** What an operator answers to who wrote this. */
async function answer(page: Page, to: string, text: string): Promise<void> {
  const operator = await page.context().newPage();
  const card = operator.getByRole('article').filter({ hasText: to });
  // The desk shows what has arrived until it is opened.
  await expect(async () => {
    await operator.goto(desk('chat'), { waitUntil: 'load' });
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByLabel('Answer').fill(text);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card).toContainText(text);
  await operator.close();
}

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

  test('a member asks from the popup, goes offline, loses a reply, and has each message once and in order with the answers [CS-04] [CS-09] [MC-01]', async ({
    page,
    newMember,
  }) => {
    test.setTimeout(90_000);
    const { username } = await newMember(page);
    await page.goto(site('aurora', '/m/home'));
    await page.getByRole('button', { name: 'Support' }).click();
    const popup = page.getByRole('dialog', { name: 'How can we help?' });
    await expect(popup.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
    await popup.getByRole('button', { name: 'Chat with us here' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/chat'));
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await expectAccessible(page, 'empty chat');

    const first = `Where is my deposit, asks ${username}?`;
    await say(page, first);
    await expect.poll(() => said(page)).toEqual([first]);
    await answer(page, first, 'Which one?');
    // By the live channel: nothing here asks again by itself.
    await expect.poll(() => said(page)).toEqual([first, 'Which one?']);

    await page.context().setOffline(true);
    await say(page, 'The one of today');
    await say(page, 'by card');
    await expect(page.getByText('Not sent yet')).toHaveCount(2);
    await page.context().setOffline(false);
    const all = [first, 'Which one?', 'The one of today', 'by card'];
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect.poll(() => said(page)).toEqual(all);

    // The platform has it, and its reply is lost.
    await page.route(
      `**${sendChat.path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await say(page, 'Of 20 dollars');
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect.poll(() => said(page)).toEqual([...all, 'Of 20 dollars']);
    await expectAccessible(page, 'chat');
    await page.reload();
    await expect.poll(() => said(page)).toEqual([...all, 'Of 20 dollars']);

    await page.goto(site('aurora', '/m/message'));
    await afterInputReady(page);
    await answer(page, first, 'It is credited now.');
    await expect(page.getByRole('button', { name: 'Chat with support 1 unread' })).toBeVisible();
    await page.getByRole('button', { name: 'Chat with support 1 unread' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/chat'));
    await expect(page.getByText('It is credited now.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: 'Chat with support', exact: true })).toBeVisible();
  });
});

test.describe(() => {
  // The call that finds the session ended.
  test.use({ expectedErrors: [/401/] });

  test('two pages of a browser have one channel, and both show a message that comes, and a session that ends elsewhere [AU-32]', async ({
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
      await each.goto(site('aurora', '/m/message'));
      await afterInputReady(each);
      await atRest(each);
    }
    await expect.poll(() => open().length).toBe(1);

    const operator = await page.context().newPage();
    await operator.goto(desk('announcements'), { waitUntil: 'load' });
    const form = operator.getByRole('article', { name: 'New message' });
    await form.getByLabel('Username').fill(username);
    await form.getByLabel('Title').fill('Hello');
    await form.getByLabel('Text, HTML').fill('<p>Hello</p>');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(operator.getByRole('status')).toContainText(/./);
    await operator.close();
    for (const each of [page, second])
      await expect(each.getByRole('link', { name: /^Inbox \d+ unread/ })).toBeVisible();
    expect(open()).toHaveLength(1);

    const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
    await withoutPage(elsewhere, site('aurora'), async (ask) => {
      expectSuccess(await logInBy(ask, username, password));
      expectSuccess(await callBy(ask, endSessions, { which: 'others' }));
    });
    // Told by the channel: neither page has asked for anything.
    await expect
      .poll(async () => {
        const dialogs = [page, second].map((each) => each.getByRole('alertdialog').count());
        return (await Promise.all(dialogs)).some((count) => count > 0);
      })
      .toBe(true);
    // The question is put in one of them; neither goes on showing what was the member's.
    for (const each of [page, second])
      await expect(each.getByRole('link', { name: /^Inbox \d+ unread/ })).toHaveCount(0);
    await elsewhere.close();
  });
});
