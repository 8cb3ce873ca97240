import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';
import { endAnnouncement, publishAnnouncement } from '#tests/support/messages.ts';

const getEntry = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name });
const openEntries = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });
const title = 'Take a break when you need one';

test('a tap on a title of the news line opens its announcement; links by position and by id work too [SH-11] [MC-07] [MC-09]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(buildSiteUrl('aurora'));
  await page.getByRole('group', { name: 'Announcements' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/m\/notice\?index=\d+&id=\d+$/);
  await expect(openEntries(page)).toHaveText(new RegExp(title));
  await expect(page.getByText('Set deposit limits, a reality check or a break')).toBeVisible();
  const { searchParams } = new URL(page.url());
  for (const key of ['index', 'id']) {
    await page.goto(buildSiteUrl('aurora', `/m/notice?${key}=${searchParams.get(key)}`));
    await expect(openEntries(page)).toHaveText(new RegExp(title));
  }
  await openEntries(page).click();
  await expect(openEntries(page)).toHaveCount(0);
  await expectAccessible(page, 'announcements');
});

test('tabs filter the announcements by group, and only agents see those for agents', async ({
  page,
  login,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/notice'));
  await page.getByRole('tab', { name: 'Offers' }).click();
  await expect(page).toHaveURL(/tab=promotion/);
  await expect(getEntry(page, title)).toHaveCount(0);
  await getEntry(page, /^Welcome: 100%/).click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'For agents' })).toHaveCount(0);
  await login(page, 'agent1');
  await page.goto(buildSiteUrl('aurora', '/m/notice'));
  await page.getByRole('tab', { name: 'For agents' }).click();
  await expect(getEntry(page, /./).first()).toBeVisible();
});

test('an announcement read on one device is read on another, and the badge count goes down [MC-02] [MC-11]', async ({
  page,
  login,
  newMember,
  browser,
}) => {
  const { username } = await newMember(page);
  await page.goto(buildSiteUrl('aurora', '/m/notice'));
  await expect(getEntry(page, `Unread ${title}`)).toBeVisible();
  const marked = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/wps/announcement'),
  );
  await getEntry(page, title).click();
  expect((await marked).ok()).toBe(true);
  await expect(getEntry(page, `Unread ${title}`)).toHaveCount(0);
  const context = await browser.newContext();
  const other = await context.newPage();
  await login(other, username);
  await other.goto(buildSiteUrl('aurora', '/m/notice'));
  await expect(getEntry(other, title)).toBeVisible();
  await expect(getEntry(other, `Unread ${title}`)).toHaveCount(0);
  const unread = await getEntry(other, /^Unread/).count();
  await other.goto(buildSiteUrl('aurora', '/m/message'));
  await expect(other.getByRole('link', { name: `Announcements ${unread} unread` })).toBeVisible();
  await context.close();
});

test('a visitor sees no badge in the message centre and must log in for the chat and the inbox; the login leads back to the inbox, and Back leads home [SH-12] [MC-02] [MC-04] [MC-20]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('aurora', '/m/message'));
  await waitUntilIdle(page);
  await expect(page.getByRole('main').getByText('unread')).toHaveCount(0);
  await expectAccessible(page, 'message centre');
  await expect(page.getByRole('link', { name: 'Our Telegram channel' })).toHaveAttribute('href', /^https:/);
  await page.getByRole('button', { name: 'Chat with support' }).click();
  await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2Fmessage$/);
  await page.goto(buildSiteUrl('aurora', '/m/message'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora'));
  await page.goto(buildSiteUrl('aurora', '/m/message'));
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2FwebEmail$/);
  await waitForAfterInput(page);
  await page.getByLabel('Username').fill('member1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/webEmail'));
  await expect(page.getByRole('heading', { name: 'Welcome to Aurora' })).toBeVisible();
});

test.describe('hostile HTML', () => {
  test('no script of a hostile announcement runs, and its harmless content is shown', async ({
    page,
    login,
  }) => {
    const run = 'parent.ran=1';
    const html = [
      `<p onclick="${run}" style="position:fixed;inset:0">Harmless</p><script>${run}</script>`,
      `<img src=x onerror="${run}"><svg onload="${run}"></svg><iframe srcdoc="<script>${run}</script>"></iframe>`,
      `<a href="javascript:${run}">one</a> <a href="https://evil.example/">two</a> <a href="//evil.example">three</a>`,
      `<form action="https://evil.example"><input name="password"></form>`,
    ].join('');
    await login(page, 'test40');
    const id = await publishAnnouncement(page, `<img src=x onerror=${run}> Title`, html);
    await page.goto(buildSiteUrl('aurora', `/m/notice?id=${id}`));
    const text = page.getByRole('main').getByText('Harmless');
    await expect(text).toBeVisible();
    await waitUntilIdle(page);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await text.evaluate((element) => element.attributes.length)).toBe(0);
    const main = page.getByRole('main');
    await expect(main.locator('img, svg[onload], iframe, form, input, script')).toHaveCount(0);
    for (const name of ['one', 'two', 'three'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await endAnnouncement(page, id);
  });
});
