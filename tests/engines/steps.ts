import assert from 'node:assert/strict';

import * as v from 'valibot';

import { type SendCall, sendLogin, sendRegistration } from '#tests/support/log-in.ts';

import type { EngineName } from './engine.ts';
import type { EnginePage } from './page.ts';

/** What an engine cannot do: the row of docs/browsers.md that has the reason, and the failure that shows it. */
export type Exception = { row: string; failure: RegExp };

export type Journey = {
  run: (page: EnginePage) => Promise<void>;
  exceptions?: Partial<Record<EngineName, Exception>>;
};

export const password = 'Demo1234';

let createdCount = 0;
/** Returns a username that is unused even if earlier runs used the same database. */
export const createUsername = (): string => `e${Date.now().toString(36)}${(createdCount++).toString(36)}`;

export const tiles = (page: EnginePage) => page.role('main').role('article');
export const balance = (page: EnginePage) => page.role('banner').role('group', 'Balance');

/** Opens a simple page and makes calls from it. */
async function callFromPage(page: EnginePage, use: (sendCall: SendCall) => Promise<string>): Promise<void> {
  await page.tab.open(`${page.origin}/m/help`);
  const reply = await use((path, init) =>
    page.evaluate(
      v.string(),
      async (address, options) => (await fetch(address, options ?? {})).text(),
      path,
      init ?? null,
    ),
  );
  assert.match(reply, /"success":true/);
}

/** Marks the popups after login as read, because they would cover the page. */
const markPopupsRead = (page: EnginePage, username: string): Promise<unknown> =>
  page.evaluate(
    v.unknown(),
    (key) => sessionStorage.setItem(key, '{"news":[1],"contract":[1]}'),
    `aurora:${username}:popups:v1`,
  );

/** Logs in by the call of the login page. */
export async function enter(page: EnginePage, username: string): Promise<void> {
  await callFromPage(page, (sendCall) => sendLogin(sendCall, username, password));
  await markPopupsRead(page, username);
}

/** Opens an account that no other journey has, and logs in. Returns the username. */
export async function createMember(page: EnginePage): Promise<string> {
  const account = { username: createUsername(), password };
  const email = `${account.username}@mail.example`;
  await callFromPage(page, (sendCall) =>
    sendRegistration(sendCall, `${page.origin}/m/register`, { ...account, email }),
  );
  await markPopupsRead(page, account.username);
  return account.username;
}
