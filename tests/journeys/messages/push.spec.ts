import { createServer, type Server } from 'node:http';

import type { BrowserContext, Page } from '@playwright/test';

import { createPushPhone } from '#platform/support/push-phone.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitForAfterInput, expect, buildSiteUrl, test as base } from '#tests/support/journey.ts';
import { sendMessages } from '#tests/support/messages.ts';

const port = Number(process.env.TEST_PORT ?? 4273) + 2000;
const origin = new URL(buildSiteUrl('aurora')).origin;

/** A stand-in push service that records the messages it receives. */
const test = base.extend<{ service: { sent: Buffer[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright's form for a fixture without dependencies
  service: async ({}, use) => {
    const sent: Buffer[] = [];
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        sent.push(Buffer.concat(chunks));
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
    await use({ sent });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  },
});
test.use({ serviceWorkers: 'allow' });

/** Lets the browser subscribe at the test's push service instead of Chromium's own. */
async function connectPhone(context: BrowserContext) {
  const phone = createPushPhone(`http://localhost:${port}`);
  await context.addInitScript(
    ({ endpoint, keys }) => {
      if (window.top !== window || !('PushManager' in window)) return;
      const key = 'test:subscribed';
      Object.assign(window, { permissionRequests: 0 });
      // A headless browser refuses notifications, whatever a test grants.
      Object.defineProperty(Notification, 'permission', {
        get: () => (localStorage.getItem(key) ? 'granted' : 'default'),
        configurable: true,
      });
      Notification.requestPermission = async () => {
        Object.assign(window, {
          permissionRequests: Number(Reflect.get(window, 'permissionRequests')) + 1,
        });
        return 'granted';
      };
      const buildSubscription = (applicationServerKey: unknown) => ({
        endpoint,
        options: { applicationServerKey },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(key);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(key, applicationServerKey);
          return buildSubscription(applicationServerKey);
        },
        getSubscription: async () => {
          const publicKey = localStorage.getItem(key)?.replaceAll('-', '+').replaceAll('_', '/');
          const bytes = publicKey && Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
          return bytes ? buildSubscription(bytes.buffer) : null;
        },
      });
    },
    { endpoint: phone.endpoint, keys: phone.keys },
  );
  return phone;
}

/** Delivers a push message to the service worker, as the browser does. Returns the notification shown. */
async function deliverPush(page: Page, data: string): Promise<unknown> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const registration: unknown = Reflect.get(self, 'registration');
    const showNotification = async (title: string, options: object) =>
      void Object.assign(self, { shown: { title, ...options } });
    Object.assign(Object(registration), { showNotification });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await session.detach();
  const shown = () => worker.evaluate(() => Reflect.get(self, 'shown'));
  await expect.poll(shown).toBeTruthy();
  return shown();
}
const openSettings = async (page: Page) => {
  await page.goto(buildSiteUrl('aurora', '/m/set'));
  await waitForAfterInput(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
};
const getStatus = (page: Page) => page.getByRole('main').getByRole('status').last();
const topics = (page: Page) => page.getByRole('group', { name: 'Notifications on this phone' });

test('a member switches notifications on, gets a notification of a message, and gets none after the logout', async ({
  page,
  context,
  newMember,
  service,
}) => {
  test.setTimeout(90_000);
  const phone = await connectPhone(context);
  const { username } = await newMember(page);
  await openSettings(page);
  await expect(topics(page)).toBeVisible();
  await expect(getStatus(page)).toHaveText('Off');
  await expectAccessible(page, 'settings');
  expect(await page.evaluate(() => Reflect.get(window, 'permissionRequests'))).toBe(0);
  await topics(page).getByText('Inbox').click();
  await expect(getStatus(page)).toHaveText('On. Notifications never show amounts.');
  await page.reload();
  await expect(topics(page).getByRole('checkbox', { name: 'Inbox' })).toBeChecked();
  await expect(topics(page).getByRole('checkbox', { name: 'Withdrawal results' })).not.toBeChecked();

  await sendMessages(page, username, ['You won 1,000.00']);
  await expect.poll(() => service.sent.length).toBe(1);
  const text = phone.read(service.sent[0] ?? Buffer.of());
  expect(JSON.parse(text)).toEqual({
    title: 'Aurora',
    text: 'You have a new message.',
    path: '/m/webEmail',
  });
  expect(await deliverPush(page, text)).toEqual({
    title: 'Aurora',
    body: 'You have a new message.',
    icon: '/brand-icon-192.png',
    badge: '/brand-badge.png',
    renotify: true,
    tag: '/m/webEmail',
    data: '/m/webEmail',
  });

  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  const unsubscribed = page.waitForResponse('**/wps/push/unsubscribe');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  expect((await unsubscribed).status()).toBe(200);
  await sendMessages(page, username, ['Another']);
  expect(service.sent).toHaveLength(1);
});
