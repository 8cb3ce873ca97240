// Strangers request the messages with which a member recovers their account, in order to exhaust the member's quota.
// The requests cost the strangers nothing.
import { demoPassword } from '#demo/seed/accounts.ts';

import { runAttempts, type Attacker, buildMessageUse, type Reply } from './attacker.ts';

/** Number of strangers, each from their own network. */
export const strangers = 10;
/** `rich1` of Lotus. */
const member = { username: 'rich1', email: 'rich1@lotus.example', code: '44', number: '7700900102' } as const;
const getStrangerAddress = (i: number) => `100.90.${i}.9`;
const [home, elsewhere] = ['100.91.0.9', '100.92.0.9'];

type MemberReply = [what: string, reply: Reply, expected: string | null];

/**
 * Runs the attack. Returns the replies to the strangers, and the replies to the member after the attack. `expected` is
 * an error code, or null for success.
 */
export async function runShutOutAttack(lotus: Attacker) {
  const { username, email, code, number } = member;
  await lotus.logIn(home, username, demoPassword);
  const messages = await runAttempts(strangers, (i) =>
    lotus.requestLoginCode(getStrangerAddress(i), number, code),
  );
  const mails = await runAttempts(strangers, (i) =>
    lotus.requestRecoveryMail(getStrangerAddress(i), username, email),
  );
  const atHome = await lotus.requestLoginCode(home, number, code);
  const soon = await lotus.requestLoginCode(elsewhere, number, code);
  const expectedSoon = soon.retryAfter !== null && soon.retryAfter <= 60 ? 'too.many.requests' : null;
  const answer = await lotus.solveCaptcha(elsewhere, buildMessageUse(number, code, 'code.login'));
  const after: MemberReply[] = [
    ['the member, in a network from which they have logged in, requests a code', atHome, null],
    ['the member, elsewhere, in the minute after the last message', soon, expectedSoon],
    [
      'the member, elsewhere, requests a recovery link without a captcha',
      await lotus.requestRecoveryMail(elsewhere, username, email),
      'captcha.required',
    ],
  ];
  // A minute after the strangers' last message, the member can request a code from any network.
  const waitMs = (soon.retryAfter ?? 0) * 1_000;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const late = await lotus.requestLoginCode(elsewhere, number, code, answer);
  after.push(['the member, elsewhere, after that minute', late, null]);
  return { messages, mails, after };
}
