import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { sendEmailCode } from '#contract/calls/member/profile.ts';
import { launchGame } from '#contract/calls/play.ts';
import { systemStatus } from '#contract/calls/system/site.ts';

import type { RunningAccount } from './runtime.ts';
import {
  buildDetails,
  canLogIn,
  everyMinute,
  openHome,
  origin,
  registerByName,
  type Scene,
  type SiteCheck,
} from './scene.ts';
import { Visitor } from './visitor.ts';

const number = { countryDialingCode: '358', mobileNum: '401234567' };

const findAssets = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w-]+\.js/g) ?? [])];

const sentSchema = v.object({
  message: v.object({ channel: v.string(), to: v.string(), text: v.string() }),
  key: v.string(),
});

/** Waits for request `index` to a provider and returns it. The platform sends such requests after its reply. */
async function waitForMessage(list: unknown[], index: number) {
  for (let tries = 0; tries < 100 && list.length <= index; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return v.parse(sentSchema, list[index]);
}

/** Registers an account with a code by SMS. */
async function registerBySms(running: RunningAccount, messages: unknown[]): Promise<Visitor> {
  const member = new Visitor(running, origin);
  const before = messages.length;
  await member.call(smsRegister, { body: number });
  const { message, key } = await waitForMessage(messages, before);
  assert.equal(message.to, `+${number.countryDialingCode}${number.mobileNum}`);
  assert.equal(key, 'Bearer of-the-provider-of-sms');
  const verificationCode = /\b\d{6,10}\b/.exec(message.text)?.[0];
  await member.call(registerMobile, { body: { ...buildDetails('bysms'), ...number, verificationCode } });
  return member;
}

/** Checks that a code to confirm the email address arrives by mail. */
async function checkEmailCode(member: Visitor, messages: unknown[]): Promise<void> {
  const before = messages.length;
  await member.call(sendEmailCode, { body: {} });
  const { message, key } = await waitForMessage(messages, before);
  const { email } = buildDetails('bysms');
  assert.deepEqual([message.channel, message.to, key], ['mail', email, 'Bearer of-the-provider-of-mail']);
  assert.match(message.text, /\b\d{6,10}\b/);
}

export const siteChecks: readonly SiteCheck[] = [
  {
    title: 'without merchants the site runs, a merchant’s host gets 421, and the edge’s job fails',
    after: /npm run deploy -- production --first/,
    run: async (running) => {
      assert.equal((await running.run('edge-production', everyMinute)).outcome, 'exception');
      assert.equal((await new Visitor(running, origin).open('/m/home')).status, 421);
    },
  },
  {
    title: 'the platform’s jobs run, because their queue exists',
    after: /npm run deploy -- production --first/,
    run: async (running) =>
      assert.equal((await running.run('platform-production', everyMinute)).outcome, 'ok'),
  },
  {
    title: 'the host of a draft merchant gets 421',
    after: /merchant -- create/,
    run: async (running) => assert.equal((await openHome(running)).status, 421),
  },
  {
    title: 'the preview works only with the link',
    after: /merchant -- preview/,
    run: async (running, { printed }) => {
      await running.run('edge-production', everyMinute);
      const link = new URL(/https:\/\/\S+/.exec(printed)?.[0] ?? '');
      const guest = new Visitor(running, origin);
      const entered = await guest.open(link.pathname + link.search);
      assert.ok(
        entered.status === 200 || (entered.status >= 300 && entered.status < 400),
        `status ${entered.status}`,
      );
      const page = await guest.open('/m/home');
      assert.equal(page.status, 200);
      assert.match(page.headers.get('X-Robots-Tag') ?? '', /noindex/);
      assert.equal((await new Visitor(running, origin).open('/m/home')).status, 421);
    },
  },
  {
    title: 'a published merchant is public, and its games are in the first view',
    after: /publish .*meridian/,
    run: async (running, { noted }) => {
      const page = await openHome(running);
      assert.equal(page.status, 200);
      assert.match(page.text, /Meridian/);
      assert.deepEqual(await new Visitor(running, origin).call(systemStatus), { status: 0 });
      noted.set('first build', page.headers.get('X-Build') ?? '');
      noted.set('first assets', findAssets(page.text).join(' '));
    },
  },
  {
    title: 'the first member registers by SMS, receives a mail and plays',
    after: /publish .*meridian/,
    run: async (running, { messages }) => {
      await running.run('edge-production', everyMinute);
      const member = await registerBySms(running, messages);
      await checkEmailCode(member, messages);
      await registerByName(running, 'robin');
      const query =
        '?platform=html5&clientType=2&language=EN&gameType=RNG&pageNo=1&pageSize=20&merchant=meridian';
      const { games } = v.parse(gameList.value, await member.call(gameList, { query }));
      const [game] = games;
      assert.ok(game, 'the catalogue has a game');
      const home = `${origin}/m/home`;
      const launched = await member.call(launchGame, {
        body: {
          language: 'EN',
          lobbyUrl: home,
          depositUrl: home,
          backUrl: home,
          gameCategory: game.gameType,
          vassalage: game.vassalage,
          gameId: game.gameId,
          nodeId: game.nodeId,
          freePlay: false,
        },
      });
      const { url } = v.parse(launchGame.value, launched);
      const page = await running.ask(url);
      assert.equal(page.status, 200);
      // The game may be framed by the merchant's host without a setting on the games' host.
      assert.match(
        page.headers.get('Content-Security-Policy') ?? '',
        /frame-ancestors[^;]*m\.meridian\.test/,
      );
    },
  },
  {
    title: 'a second deploy keeps the files that open tabs still request',
    after: /npm run deploy -- production$/m,
    run: async (running, { noted }) => {
      const page = await openHome(running);
      const old = (noted.get('first assets') ?? '').split(' ');
      assert.notEqual(page.headers.get('X-Build'), noted.get('first build'));
      assert.ok(
        old.some((path) => !findAssets(page.text).includes(path)),
        'the second build differs from the first',
      );
      const stale = new Visitor(running, origin);
      for (const path of old) assert.equal((await stale.open(path)).status, 200, path);
      noted.set('second build', page.headers.get('X-Build') ?? '');
    },
  },
  {
    title: 'a rollback restores the previous version, and a member can log in',
    after: /wrangler rollback/,
    run: async (running, { noted }) => {
      const page = await openHome(running);
      assert.equal(page.headers.get('X-Build'), noted.get('first build'));
      assert.ok(await canLogIn(running, 'robin'));
    },
  },
  {
    title: 'after a restore the site has the members of that minute, and no later members',
    after: /time-travel restore/,
    run: async (running) => {
      await running.run('edge-production', everyMinute);
      assert.ok(await canLogIn(running, 'robin'));
      assert.ok(!(await canLogIn(running, 'later')));
    },
  },
];

/** Changes to the site that the rehearsal makes before a step of the docs. */
export const siteChanges: {
  before: RegExp;
  apply: (running: RunningAccount, scene: Scene) => Promise<void>;
}[] = [
  {
    before: /npm run deploy -- production$/m,
    // A developer changes the product.
    apply: async (_running, { site, commit }) => {
      appendFileSync(join(site, 'src/entry-browser.tsx'), "\nperformance.mark('rehearsed');\n");
      commit('feat(src): mark the performance timeline');
    },
  },
  {
    before: /time-travel restore/,
    apply: async (running) => {
      await running.run('edge-production', everyMinute);
      await registerByName(running, 'later');
      assert.ok(await canLogIn(running, 'later'));
    },
  },
];
