import type { BrowserContext, Page, Request } from '@playwright/test';

import {
  demoPassword,
  expect,
  leaveWithoutSession,
  buildSiteUrl,
  test,
  waitForAfterInput,
} from '#tests/support/journey.ts';

/** Builds a pattern that matches a secret in every encoding in which a page may store it. */
function buildSecretPattern(secret: string): RegExp {
  const bytes = Buffer.from(secret);
  // In the base64 of a longer text, a secret starts at one of three offsets. Characters shared with neighbouring bytes
  // are left out.
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(before ? before + 1 : 0, -2);
  });
  const encodings = [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    [...secret].reverse().join(''),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  return new RegExp(
    encodings.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|'),
    'i',
  );
}

/**
 * Returns everything that a script of the page can read after a reload: stores, caches, cookies, address and history.
 */
const readPageState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const db = await settled(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await settled(db.transaction(store).objectStore(store).getAll());
        for (const row of rows) {
          if (!(row instanceof CryptoKey)) parts.push(row);
          // If scripts can read a key, the key is as sensitive as the password.
          else parts.push([row.extractable, await crypto.subtle.exportKey('raw', row).catch(() => 'closed')]);
        }
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(parts);
  });

/** Records the console output and the requests of the pages. */
function recordOutput(context: BrowserContext) {
  const output: string[] = [];
  context.on('console', (message) => output.push(message.text()));
  context.on('request', (request: Request) => output.push(request.url(), request.postData() ?? ''));
  return output;
}

/** Returns the session cookie, which no script can read. */
const getSessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-session');

async function logIn(page: Page, remember: boolean) {
  await page.goto(buildSiteUrl('aurora', '/m/login?to=%2Fm%2FgameCenter%3FdataType%3Dhot'));
  await waitForAfterInput(page);
  await page.getByLabel('Username').fill('member1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
}

test('`buildSecretPattern` finds a secret in every encoding', () => {
  const found = buildSecretPattern(demoPassword);
  const within = (text: string) => found.test(text);
  expect(within(`x${demoPassword}y`)).toBe(true);
  for (const before of ['', 'a', 'ab', 'abc'])
    expect(within(Buffer.from(`${before}${demoPassword}xyz`).toString('base64'))).toBe(true);
  expect(within(Buffer.from(demoPassword).toString('hex'))).toBe(true);
  expect(within('aurora:autoLogin:v1')).toBe(false);
});

test('after a login, a logout or a crash, neither the page’s storage, address and readable cookies nor its requests and console output contain the password or the token [AU-24] [AU-34] [CA-12]', async ({
  page,
  context,
}) => {
  test.slow();
  const output = recordOutput(context);
  const secret = buildSecretPattern(demoPassword);
  await logIn(page, true);
  const session = await getSessionCookie(context);
  expect(session).toMatchObject({ httpOnly: true });
  const token = buildSecretPattern(session?.value ?? '');
  expect(await readPageState(page)).not.toMatch(secret);
  expect(await readPageState(page)).not.toMatch(token);
  expect(await readPageState(page)).toContain('rememberedLogin');
  expect(await readPageState(page)).toContain('[false,\\"closed\\"]'.replaceAll('\\', ''));

  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await readPageState(page)).not.toMatch(secret);
  expect(await readPageState(page)).not.toMatch(token);
  expect(await getSessionCookie(context)).toBeUndefined();

  // The tab crashes during a login, with the input on the screen and the reply still pending.
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await waitForAfterInput(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await page.route('**/wps/session/login', () => undefined);
  const loginRequest = page.waitForRequest('**/wps/session/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await loginRequest;
  const crash = await context.newCDPSession(page);
  await Promise.race([crash.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);

  const after = await context.newPage();
  await after.goto(buildSiteUrl('aurora', '/m/login'));
  expect(await readPageState(after)).not.toMatch(secret);
  expect(await readPageState(after)).not.toMatch(token);
  for (const text of output) {
    expect(text).not.toMatch(secret);
    expect(text).not.toMatch(token);
  }
});

test('a remembered login is filled in at the next visit, and forgotten when the box is unticked [AU-09] [AU-24]', async ({
  page,
}) => {
  await logIn(page, true);
  await leaveWithoutSession(page);
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await expect(page.getByLabel('Username')).toHaveValue('member1');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await logIn(page, false);
  expect(await readPageState(page)).not.toContain('rememberedLogin');
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await leaveWithoutSession(page);
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect(page.getByLabel('Username')).toHaveValue('');
});

test('if the browser cannot store a key, the name is remembered, but not the password [AU-24]', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await logIn(page, true);
  await leaveWithoutSession(page);
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await expect(page.getByLabel('Username')).toHaveValue('member1');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
