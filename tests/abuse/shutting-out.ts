// Strangers request the messages by which a member recovers their account, to exhaust the member's quota. This costs
// the strangers nothing.
import { demoPassword } from '#demo/seed/accounts.ts';

import { runAttempts, type Attacker, buildMessageUse, type Reply } from './attacker.ts';

/** Number of strangers, each from their own network. */
export const strangers = 10;
/** `rich1` of Lotus. */
const member = { username: 'rich1', email: 'rich1@lotus.example', code: '44', number: '7700900102' } as const;
const getStrangerAddress = (i: number) => `100.90.${i}.9`;
const [home, elsewhere] = ['100.91.0.9', '100.92.0.9'];

type Met = [what: string, reply: Reply, right: string | null];

/**
 * Runs the attack. Returns the strangers' replies, and the member's replies after the attack. `right` is the expected
 * error code, null for success.
 */
export async function runShutOutAttack(lotus: Attacker) {
  const { username, email, code, number } = member;
  await lotus.logIn(home, username, demoPassword);
  const messages = await runAttempts(strangers, (i) =>
    lotus.loginMessage(getStrangerAddress(i), number, code),
  );
  const mails = await runAttempts(strangers, (i) => lotus.recover(getStrangerAddress(i), username, email));
  const atHome = await lotus.loginMessage(home, number, code);
  const soon = await lotus.loginMessage(elsewhere, number, code);
  const within = soon.retryAfter !== null && soon.retryAfter <= 60 ? 'too.many.requests' : null;
  const answer = await lotus.work(elsewhere, buildMessageUse(number, code, 'code.login'));
  const after: Met[] = [
    ['the member, at a network that they have logged in from, asks for a code', atHome, null],
    ['the member, elsewhere, within the minute of the last message', soon, within],
    [
      'the captcha that a link asks for there',
      await lotus.recover(elsewhere, username, email),
      'captcha.required',
    ],
  ];
  // A minute after the strangers' last message, the member can request a code from any network.
  const waitMs = (soon.retryAfter ?? 0) * 1_000;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const late = await lotus.loginMessage(elsewhere, number, code, answer);
  after.push(['the member, elsewhere, once that minute is over', late, null]);
  return { messages, mails, after };
}
