import assert from 'node:assert/strict';

import * as v from 'valibot';

import type { EnginePage } from './page.ts';
import { balance, createMember, enter, type Journey, password, tiles } from './steps.ts';
import { waitUntil } from './wait-until.ts';

/** Submits a form of the operators' desk with this name. Returns the text of the desk. */
async function submitDeskForm(gamesOrigin: string, desk: string, fields: Record<string, string>) {
  const reply = await fetch(`${gamesOrigin}/platform/desk/${desk}`, {
    method: 'POST',
    headers: { Origin: gamesOrigin },
    body: new URLSearchParams(fields),
  });
  return reply.text();
}

const countRounds = (page: EnginePage): Promise<number> =>
  page.evaluate(v.number(), async () => (await (await fetch('/lgw/orders')).json()).value.totals.count);

export const memberJourneys: Record<string, Journey> = {
  login: {
    run: async (page) => {
      await page.open('/m/login');
      await page.label('Username').type('test40');
      await page.label('Password').type(password);
      await page.role('main').role('button', 'Log in').click();
      await page.waitForPath(/^\/m\/home/);
      await balance(page).role('status').waitFor(/\d/);
      await page.open('/m/gameCenter?dataType=hot');
      await page.role('button', 'My account').click();
      await page.role('button', 'Log out').click();
      await page.role('alertdialog', 'Log out?').role('button', 'Log out').click();
      await page.role('banner').role('link', 'Log in').waitFor();
    },
  },
  favourites: {
    run: async (page) => {
      await createMember(page);
      await page.open('/m/slot-games');
      await page
        .role('main')
        .role('button', /^Favourite: /)
        .click();
      await page.waitFor(() => document.querySelector('main article [aria-pressed="true"]') !== null);
      await page.open('/m/home');
      await page.role('region', 'Favourites').role('article').waitFor();
    },
  },
  deposit: {
    run: async (page) => {
      await createMember(page);
      await page.open('/m/voucherCenter');
      await page.role('radio', /Card and e-wallets/).click();
      await page.role('textbox', 'Amount').type('100');
      await page.role('button', 'Continue').click();
      await page.role('heading', 'Waiting for your payment').waitFor();
      await page.role('link', /^Pay /).click();
      await page.role('button', 'Pay').click();
      await page.role('status').waitFor(/\((\d{3}|no message)/);
      await page.role('link', 'Back to the site').click();
      await page.role('heading', 'In your balance').waitFor();
      await page.open('/m/member/home');
      await page
        .role('group', 'Balance')
        .role('status')
        .waitFor(/\$98\.50/);
    },
  },
  play: {
    run: async (page) => {
      await enter(page, 'test40');
      const before = await countRounds(page);
      await page.open('/m/slot-games');
      await tiles(page).role('button').click();
      await page.waitForPath(/^\/m\/play/);
      await page.frame.role('button', 'Spin').click();
      await waitUntil(
        () => countRounds(page),
        (count) => assert.equal(count, before + 1),
      );
    },
  },
  records: {
    run: async (page) => {
      await enter(page, 'rich1');
      await page.open('/m/gameRecord');
      await page.role('button', '30 days').click();
      await page.waitForPath(/days=30d/);
      await page.role('main').role('listitem').role('button').click();
      const round = page.role('dialog', 'Round');
      await round.waitFor();
      await page.goBack();
      await round.waitUntilGone();
    },
  },
  withdrawals: {
    run: async (page) => {
      await enter(page, 'agent1');
      await page.open('/m/withdraw');
      await page.role('textbox', 'Amount').type('20');
      await page.label('Withdrawal password').type('280417');
      await page
        .role('main')
        .role('button', /^Withdraw \$/)
        .click();
      const path = await page.waitForPath(/^\/m\/withdraw\/W\d{6}-\w{8}$/);
      // The next engine's run can withdraw only after this order is closed.
      const rejection = {
        orderNo: path.slice('/m/withdraw/'.length),
        to: 'rejected',
        reason: 'support',
        hours: '0',
      };
      await submitDeskForm(page.gamesOrigin, 'withdrawals', rejection);
      await page.open(path);
      await page.text(/was returned to your balance/).waitFor();
    },
  },
  chat: {
    run: async (page) => {
      const username = await createMember(page);
      await page.open('/m/chat');
      const text = `Where is my deposit, asks ${username}?`;
      await page.role('textbox', 'Your message').type(text);
      await page.role('button', 'Send').click();
      await page
        .role('log')
        .role('listitem')
        .waitFor(/Where is my deposit/);
      await page.open('/m/chat');
      await page
        .role('log')
        .role('listitem')
        .waitFor(/Where is my deposit/);
    },
  },
  live: {
    run: async (page) => {
      const username = await createMember(page);
      await page.open('/m/message');
      await page.role('link', /^Inbox/).waitFor();
      // Only changes after the first state of the live channel are reported.
      await page.waitFor(() => Object.keys(localStorage).some((key) => key.includes('liveMarks')));
      const message = {
        act: 'message',
        merchant: 'aurora',
        username,
        title: 'Hello',
        content: '<p>Text.</p>',
      };
      assert.match(await submitDeskForm(page.gamesOrigin, 'announcements', message), /Sent to /);
      await page.role('link', /^Inbox \d+ unread/).waitFor();
      await page.role('link', /^Inbox/).click();
      await page.role('heading', /Hello/).waitFor();
    },
  },
  notifications: {
    run: async (page) => {
      await createMember(page);
      await page.open('/m/set');
      await page.role('group', 'Notifications on this phone').role('checkbox', 'Inbox').waitFor();
      // Off, and not unsupported.
      await waitUntil(page.role('main').role('status').readTexts, (texts) =>
        assert.ok(texts.includes('Off'), `The state is: ${texts.join(' ')}`),
      );
    },
    exceptions: {
      webkit: { row: 'notifications in WebKitGTK', failure: /The state is: .*doesn’t support notifications/ },
    },
  },
  copy: {
    run: async (page) => {
      await enter(page, 'agent1');
      await page.open('/m/agentRegister');
      await page.role('button', /^Copy/).click();
      await page.text(/Copied/).waitFor();
    },
  },
};
