import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitForAfterInput, waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { sendMessages } from '#tests/support/messages.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const openInbox = async (page: Page) => {
  await page.goto(buildSiteUrl('aurora', '/m/webEmail'));
  await waitUntilIdle(page);
};
const unread = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Unread/ });

test('an empty inbox explains itself; one message or all can be marked as read, and every badge is updated [SH-13] [MC-02] [MC-05]', async ({
  page,
  newMember,
}) => {
  const { username } = await newMember(page);
  await openInbox(page);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await sendMessages(page, username, ['One', 'Two']);
  await page.goto(buildSiteUrl('aurora'));
  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('link', { name: 'Messages 2 unread' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/message'));
  await page.getByRole('link', { name: 'Inbox 2 unread' }).click();
  await expect(unread(page)).toHaveText([/Two/, /One/]);
  await unread(page).first().click();
  await expect(page.getByText('Text.')).toBeVisible();
  await expect(unread(page)).toHaveText([/One/]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.goto(buildSiteUrl('aurora', '/m/message'));
  await waitUntilIdle(page);
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
});

test('a deleted message can be restored in place; otherwise it stays deleted, on the next visit too [MC-05]', async ({
  page,
  newMember,
}) => {
  const { username } = await newMember(page);
  await sendMessages(page, username, ['Stays', 'Goes']);
  await openInbox(page);
  const remove = async (title: string) => {
    await page.getByRole('button', { name: title }).click();
    const sent = page.waitForResponse('**/wps/message/delete');
    await page.getByRole('button', { name: 'Delete' }).click();
    await sent;
  };
  await remove('Stays');
  await expect(page.getByText('Deleted: Stays')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  const restored = page.waitForResponse('**/wps/message/delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await expect(rows(page)).toHaveText([/Goes/, /Stays/]);
  await remove('Goes');
  await openInbox(page);
  await expect(rows(page)).toHaveText([/Stays/]);
});

test('older messages load on demand below the newest ones [MC-05]', async ({ page, login }) => {
  await login(page, 'rich1');
  await openInbox(page);
  await expect(rows(page)).toHaveCount(20);
  await rows(page).first().getByRole('button').click();
  await expectAccessible(page, 'inbox');
  await page.getByRole('button', { name: 'Older messages' }).click();
  await expect(rows(page).last()).toContainText('New games of week 1');
  expect(await rows(page).count()).toBeGreaterThan(20);
});

test('a guest who opens the inbox, from the message centre or by its address, is asked to log in as a member [MC-06] [ME-10] [SH-48]', async ({
  page,
  login,
}) => {
  await login(page, 'guest1');
  await page.goto(buildSiteUrl('aurora', '/m/message'));
  await page.getByRole('button', { name: 'Inbox' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Members only' });
  await expect(alert).toContainText('Please log in with a member account');
  await page.goto(buildSiteUrl('aurora', '/m/webEmail'));
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(buildSiteUrl('aurora'));
});
