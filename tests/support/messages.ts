import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

const port = process.env.TEST_PORT ?? '4273';
const deskUrl = `http://games.localhost:${port}/platform/desk/announcements`;

/** Fills in one form of the operators' desk for Aurora and returns the desk's message. */
async function submitDeskForm(page: Page, form: string, fields: Record<string, string>, button: string) {
  const desk = await page.context().newPage();
  await desk.goto(deskUrl);
  const article = desk.getByRole('article', { name: form });
  for (const [label, text] of Object.entries(fields)) await article.getByLabel(label).fill(text);
  await article.getByRole('button', { name: button }).click();
  const message = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return message;
}

/** Sends messages to one member's inbox, one after the other. */
export async function sendMessages(page: Page, username: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const fields = { Username: username, Title: title, 'Text (HTML)': '<p>Text.</p>' };
    expect(await submitDeskForm(page, 'New message', fields, 'Send')).toBe(`Sent to ${username}.`);
  }
}

/** Creates and publishes an announcement dated today. Returns its id. */
export async function publishAnnouncement(page: Page, title: string, html: string): Promise<string> {
  const message = await submitDeskForm(
    page,
    'New announcement',
    { Title: title, 'Text (HTML)': html },
    'Save draft',
  );
  const [, id = ''] = /^Draft (\d+) saved\.$/.exec(message) ?? [];
  expect(await submitDeskForm(page, id, {}, 'Publish')).toBe(`${id} is published.`);
  return id;
}

/** Ends an announcement, so that it does not appear in another test. */
export async function endAnnouncement(page: Page, id: string): Promise<void> {
  expect(await submitDeskForm(page, id, {}, 'End')).toBe(`${id} is ended.`);
}
