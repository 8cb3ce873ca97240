import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

const port = process.env.TEST_PORT ?? '4273';
const deskUrl = `http://games.localhost:${port}/platform/desk/announcements`;

/** Fills in one form of the operators' desk for Aurora; returns what the desk says. */
async function submit(page: Page, form: string, fields: Record<string, string>, button: string) {
  const desk = await page.context().newPage();
  await desk.goto(deskUrl);
  const article = desk.getByRole('article', { name: form });
  for (const [label, text] of Object.entries(fields)) await article.getByLabel(label).fill(text);
  await article.getByRole('button', { name: button }).click();
  const said = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return said;
}

/** Sends messages to one member's inbox, one after the other. */
export async function sendMessages(page: Page, username: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const fields = { Username: username, Title: title, 'Text, HTML': '<p>Text.</p>' };
    expect(await submit(page, 'New message', fields, 'Send')).toBe(`Sent to ${username}.`);
  }
}

/** Writes and publishes an announcement of today; returns its id. */
export async function publish(page: Page, title: string, html: string): Promise<string> {
  const said = await submit(
    page,
    'New announcement',
    { Title: title, 'Text, HTML': html },
    'Write the draft',
  );
  const [id = ''] = said.split(' ');
  expect(await submit(page, id, {}, 'Publish')).toBe(`${id} is published.`);
  return id;
}

/** Ends an announcement, so that no other test meets it. */
export async function endAnnouncement(page: Page, id: string): Promise<void> {
  expect(await submit(page, id, {}, 'End')).toBe(`${id} is ended.`);
}
