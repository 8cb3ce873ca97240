import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { login } from '#contract/calls/identity/login.ts';
import { register, registerMobile, smsRegister } from '#contract/calls/identity/registration.ts';
import { sendEmailCode } from '#contract/calls/member/profile.ts';
import { launchGame } from '#contract/calls/play.ts';
import { systemStatus } from '#contract/calls/system/site.ts';

import { replaceIn } from './clone.ts';
import type { RunningAccount } from './runtime.ts';
import { Visitor } from './visitor.ts';

/** What a rehearsal knows. */
export type Scene = {
  /** The clone. */
  site: string;
  /** What the providers of SMS and mail were asked to send, and by which key. */
  messages: unknown[];
  /** What one look leaves for a later one. */
  noted: Map<string, string>;
  commit: (message: string) => void;
};

export type Look = {
  title: string;
  /** The command after which it is taken. */
  after: RegExp;
  /** Throws where the site is not as it should be. */
  at: (running: RunningAccount, scene: Scene & { printed: string }) => Promise<void>;
};

const everyMinute = '* * * * *';
const origin = 'https://m.meridian.test';
const password = 'Rehearse-4711';
const number = { countryDialingCode: '358', mobileNum: '401234567' };

/** Everybody's page, as the job of the next minute leaves it. */
async function home(running: RunningAccount) {
  await running.run('edge-production', everyMinute);
  return new Visitor(running, origin).open('/m/home');
}

const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w-]+\.js/g) ?? [])];

const sentSchema = v.object({
  message: v.object({ channel: v.string(), to: v.string(), text: v.string() }),
  key: v.string(),
});

/** What is asked of a provider at an index: it is delivered after the reply. */
async function next(list: unknown[], index: number) {
  for (let tries = 0; tries < 100 && list.length <= index; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return v.parse(sentSchema, list[index]);
}

const details = (username: string) => ({
  username,
  password,
  confirmPassword: password,
  email: `${username}@mail.test`,
  birthday: '1990-01-01',
  registerUrl: `${origin}/m/register`,
  registerMethod: 'H5',
  domain: 'm.meridian.test',
  type: 0,
});

/** Opens an account by name. */
const registerByName = (running: RunningAccount, username: string): Promise<unknown> =>
  new Visitor(running, origin).call(register, { body: details(username) });

/** Opens an account by the code that came by SMS. */
async function registerBySms(running: RunningAccount, messages: unknown[]): Promise<Visitor> {
  const member = new Visitor(running, origin);
  const before = messages.length;
  await member.call(smsRegister, { body: number });
  const { message, key } = await next(messages, before);
  assert.equal(message.to, `+${number.countryDialingCode}${number.mobileNum}`);
  assert.equal(key, 'Bearer of-the-provider-of-sms');
  const verificationCode = /\b\d{6,10}\b/.exec(message.text)?.[0];
  await member.call(registerMobile, { body: { ...details('bysms'), ...number, verificationCode } });
  return member;
}

/** A code for the address comes by mail. */
async function provesAddress(member: Visitor, messages: unknown[]): Promise<void> {
  const before = messages.length;
  await member.call(sendEmailCode, { body: {} });
  const { message, key } = await next(messages, before);
  const { email } = details('bysms');
  assert.deepEqual([message.channel, message.to, key], ['mail', email, 'Bearer of-the-provider-of-mail']);
  assert.match(message.text, /\b\d{6,10}\b/);
}

const logsIn = (running: RunningAccount, username: string) =>
  new Visitor(running, origin)
    .call(login, { body: { type: 'username', username, password } })
    .then(() => true)
    .catch(() => false);

export const looks: Look[] = [
  {
    title: 'the site runs and knows nobody: every host is 421, and the job fails for it',
    after: /npm run deploy -- production --first/,
    at: async (running) => {
      assert.equal((await running.run('edge-production', everyMinute)).outcome, 'exception');
      assert.equal((await new Visitor(running, origin).open('/m/home')).status, 421);
    },
  },
  {
    title: 'the platform’s jobs begin: their queue is there',
    after: /npm run deploy -- production --first/,
    at: async (running) =>
      assert.equal((await running.run('platform-production', everyMinute)).outcome, 'ok'),
  },
  {
    title: 'a draft is nobody’s host',
    after: /merchant -- create/,
    at: async (running) => assert.equal((await home(running)).status, 421),
  },
  {
    title: 'its preview is for whoever has the link, and for nobody else',
    after: /merchant -- preview/,
    at: async (running, { printed }) => {
      await running.run('edge-production', everyMinute);
      const link = new URL(/https:\/\/\S+/.exec(printed)?.[0] ?? '');
      const guest = new Visitor(running, origin);
      const door = await guest.open(link.pathname + link.search);
      assert.ok(door.status === 200 || (door.status >= 300 && door.status < 400), `status ${door.status}`);
      const page = await guest.open('/m/home');
      assert.equal(page.status, 200);
      assert.match(page.headers.get('X-Robots-Tag') ?? '', /noindex/);
      assert.equal((await new Visitor(running, origin).open('/m/home')).status, 421);
    },
  },
  {
    title: 'a published merchant is everybody’s, and its games stand in the first view',
    after: /merchant -- publish/,
    at: async (running, { noted }) => {
      const page = await home(running);
      assert.equal(page.status, 200);
      assert.match(page.text, /Meridian/);
      assert.deepEqual(await new Visitor(running, origin).call(systemStatus), { status: 0 });
      noted.set('first build', page.headers.get('X-Build') ?? '');
      noted.set('first assets', assetsIn(page.text).join(' '));
    },
  },
  {
    title: 'the first member registers by SMS, is sent a mail and plays',
    after: /merchant -- publish/,
    at: async (running, { messages }) => {
      await running.run('edge-production', everyMinute);
      const member = await registerBySms(running, messages);
      await provesAddress(member, messages);
      await registerByName(running, 'early');
      const query =
        '?platform=html5&clientType=2&language=EN&gameType=RNG&pageNo=1&pageSize=20&merchant=meridian';
      const { games } = v.parse(gameList.value, await member.call(gameList, { query }));
      const [game] = games;
      assert.ok(game, 'the catalogue has a game');
      const place = `${origin}/m/home`;
      const launched = await member.call(launchGame, {
        body: {
          language: 'EN',
          lobbyUrl: place,
          depositUrl: place,
          backUrl: place,
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
      // The merchant's own host may frame it: nobody had to name it to the games' host.
      assert.match(
        page.headers.get('Content-Security-Policy') ?? '',
        /frame-ancestors[^;]*m\.meridian\.test/,
      );
    },
  },
  {
    title: 'a second deploy keeps what open tabs still ask for',
    after: /npm run deploy -- production$/m,
    at: async (running, { noted }) => {
      const page = await home(running);
      const old = (noted.get('first assets') ?? '').split(' ');
      assert.notEqual(page.headers.get('X-Build'), noted.get('first build'));
      assert.ok(
        old.some((path) => !assetsIn(page.text).includes(path)),
        'the second build differs from the first',
      );
      const stale = new Visitor(running, origin);
      for (const path of old) assert.equal((await stale.open(path)).status, 200, path);
      noted.set('second build', page.headers.get('X-Build') ?? '');
    },
  },
  {
    title: 'the version before is back, and so are its members',
    after: /wrangler rollback/,
    at: async (running, { noted }) => {
      const page = await home(running);
      assert.equal(page.headers.get('X-Build'), noted.get('first build'));
      assert.ok(await logsIn(running, 'early'));
    },
  },
  {
    title: 'a minute that is restored has who was there, and not who came after it',
    after: /time-travel restore/,
    at: async (running) => {
      await running.run('edge-production', everyMinute);
      assert.ok(await logsIn(running, 'early'));
      assert.ok(!(await logsIn(running, 'later')));
    },
  },
];

/** What happens at the site between two steps of the docs. */
export const meanwhile: {
  before: RegExp;
  happens: (running: RunningAccount, scene: Scene) => Promise<void>;
}[] = [
  {
    before: /merchant -- check/,
    // The operator writes his own names.
    happens: async (_running, { site }) =>
      replaceIn(join(site, '../merchant.example.json'), /\.example\b/g, '.test'),
  },
  {
    before: /npm run deploy -- production$/m,
    // Somebody changes the product.
    happens: async (_running, { site, commit }) => {
      appendFileSync(join(site, 'src/entry-browser.tsx'), "\nperformance.mark('rehearsed');\n");
      commit('feat(src): a mark');
    },
  },
  {
    before: /time-travel restore/,
    happens: async (running) => {
      await running.run('edge-production', everyMinute);
      await registerByName(running, 'later');
      assert.ok(await logsIn(running, 'later'));
    },
  },
];
