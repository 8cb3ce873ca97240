// Strangers ask for what a member recovers their account by, for nothing, so that there is no room left for the member.
import { demoPassword } from '#demo/seed/accounts.ts';

import { attempt, type Attacker, messageTo, type Reply } from './attacker.ts';

/** As many as ask, each from a network of their own. */
export const strangers = 10;
/** `rich1` of Lotus. */
const member = { username: 'rich1', email: 'rich1@lotus.example', code: '44', number: '7700900102' } as const;
const strangerOf = (i: number) => `100.90.${i}.9`;
const [home, elsewhere] = ['100.91.0.9', '100.92.0.9'];

type Met = [what: string, reply: Reply, right: string | null];

/** What the strangers got, and what the member met after it; `right`: the code that belongs there, null for success. */
export async function askToShutOut(lotus: Attacker) {
  const { username, email, code, number } = member;
  await lotus.logIn(home, username, demoPassword);
  const messages = await attempt(strangers, (i) => lotus.loginMessage(strangerOf(i), number, code));
  const mails = await attempt(strangers, (i) => lotus.recover(strangerOf(i), username, email));
  const atHome = await lotus.loginMessage(home, number, code);
  const soon = await lotus.loginMessage(elsewhere, number, code);
  const within = soon.retryAfter !== null && soon.retryAfter <= 60 ? 'too.many.requests' : null;
  const answer = await lotus.work(elsewhere, messageTo(number, code, 'code.login'));
  const after: Met[] = [
    ['the member, at a network that they have logged in from, asks for a code', atHome, null],
    ['the member, elsewhere, within the minute of the last message', soon, within],
    [
      'the captcha that a link asks for there',
      await lotus.recover(elsewhere, username, email),
      'captcha.required',
    ],
  ];
  // A minute after the strangers' message the member gets theirs from anywhere.
  const waitMs = (soon.retryAfter ?? 0) * 1_000;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const late = await lotus.loginMessage(elsewhere, number, code, answer);
  after.push(['the member, elsewhere, once that minute is over', late, null]);
  return { messages, mails, after };
}
