// Attacks the whole product: hundreds of logins and messages from one address and from many, forged requests, floods,
// and links that leave the site. Run it with `npm run build && npm run abuse`. The results are in docs/security.md.
import { rmSync } from 'node:fs';

import { demoPassword } from '#demo/seed/accounts.ts';
import { client, startProvider } from '#tests/support/stand-ins/provider.ts';

import { thisTree } from '../performance/measure/other-tree.ts';
import { startProduct } from '../performance/measure/product.ts';
import {
  runAttempts,
  type Attempts,
  Attacker,
  buildLoginUse,
  buildMessageUse,
  retryLost,
  type Reply,
} from './attacker.ts';
import { buildFloods } from './floods.ts';
import {
  allowsOtherOrigins,
  sendCrossSite,
  crossSiteCount,
  sendFormPolyglot,
  handInProviderAnswer,
  isRefusedAtEdge,
  sendJsonPolyglot,
  sendMisspelt,
  sendPreflight,
  shareLaunch,
  spellingCount,
  sendSplit,
  splitCount,
} from './forgeries.ts';
import { findExternalLinks } from './operator-links.ts';
import { runShutOutAttack, strangers } from './shutting-out.ts';

// The limits' counters of an earlier run would distort this run.
const state = '.cache/abuse-state';
rmSync(state, { recursive: true, force: true });
const wantedPort = Number(process.env.PORT ?? 4393);
// A login provider that confirms every name.
const provider = await startProvider(0, [`http://localhost:${wantedPort}/m/login`]);
const product = await startProduct(thisTree, wantedPort, {
  STATE_DIR: state,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
});
const port = Number(new URL(product.worker).port);
const aurora = new Attacker('localhost', port);
const lotus = new Attacker('lotus.localhost', port);
let failed = false;
/** Lines of the report. They are printed at the end, so that no lines of the product's log come between them. */
const outputLines: string[] = [];
const addLine = (line: string): void => void outputLines.push(line);

/** Returns the IP address of attacker `i`, in a network of its own. No two scenarios share a network. */
const getAddress = (scenario: number, i: number) => `100.${64 + scenario}.${i}.9`;

/** Allowed number of successes. With fewer than `least` the attack did not work as planned, and so shows nothing. */
type Bounds = { least: number; most: number };
const exactly = (count: number): Bounds => ({ least: count, most: count });

/**
 * Reports one row of the table. The run fails if a count is out of bounds or more than a tenth of the responses are
 * lost.
 */
function reportAttack(
  what: string,
  addresses: number,
  successes: number,
  { least, most }: Bounds,
  attempts: Attempts,
) {
  const { replies, seconds } = attempts;
  const lost = replies.filter(({ status }) => status === 0).length;
  const wrong = successes > most ? ' TOO MANY' : successes < least ? ` FEWER THAN ${least}` : '';
  const fault = lost * 10 > replies.length ? `${wrong} LOST TOO MANY` : wrong;
  failed ||= fault !== '';
  const made = lost ? `${replies.length} (${lost} lost)` : replies.length;
  addLine(
    `| ${[what, made, addresses, `${successes} of at most ${most}`, `${seconds} s`].join(' | ')} |${fault}`,
  );
}

/** Reports how another person is served during the attack. `expected` is an error code, or null for success. */
function reportBystander(what: string, { code, retryAfter }: Reply, expected: string | null): void {
  failed ||= code !== expected;
  const wait = retryAfter ? `, again in ${retryAfter} s` : '';
  addLine(
    `- ${what}: ${code ?? 'is served'}${wait}${code === expected ? '' : ` NOT ${expected ?? 'served'}`}`,
  );
}

const hasCode =
  (...codes: string[]) =>
  (reply: Reply) =>
    reply.code !== null && codes.includes(reply.code);

/**
 * Estimates how many passwords the platform compared: one for each wrong-password reply, plus the third attempt for
 * each name, whose reply requires a captcha. The exact number is tested in
 * `platform/modules/identity/login/login-guard.worker.test.ts`.
 */
function countTriedPasswords(replies: readonly Reply[], names: number): number {
  const wrong = replies.filter(hasCode('account.password.wrong')).length;
  return wrong + (replies.some(hasCode('captcha.required')) ? Math.min(names, Math.floor(wrong / 2)) : 0);
}

const solveCaptcha = async (
  ...[attacker, ...parameters]: [Attacker, ...Parameters<Attacker['solveCaptcha']>]
) => attacker.solveCaptcha(...parameters).catch(() => ({}));

async function runStuffing(): Promise<void> {
  addLine('\n| credentials | attempts | addresses | passwords tried | in |\n| --- | --- | --- | --- | --- |');
  const guess = (i: number) => `Guess${i}`;

  const one = await runAttempts(160, (i) => aurora.logIn(getAddress(1, 0), `stuffed${i % 40}`, guess(i)));
  reportAttack(
    '40 names, 4 passwords each',
    1,
    countTriedPasswords(one.replies, 40),
    { least: 30, most: 50 },
    one,
  );

  const many = await runAttempts(160, (i) => aurora.logIn(getAddress(2, i % 20), `many${i % 40}`, guess(i)));
  reportAttack(
    'the same from 20 networks',
    20,
    countTriedPasswords(many.replies, 40),
    { least: 80, most: 120 },
    many,
  );

  const flood = await runAttempts(200, (i) => aurora.logIn(getAddress(3, 0), 'member1', guess(i)));
  reportAttack('one name', 1, countTriedPasswords(flood.replies, 1), exactly(3), flood);

  const neighbour = '100.67.0.77';
  const solver = await runAttempts(30, async (i) => {
    const answer = await solveCaptcha(aurora, neighbour, buildLoginUse('member1'));
    return aurora.logIn(neighbour, 'member1', guess(i), answer);
  });
  reportAttack(
    'the same name from one network, every captcha solved',
    1,
    countTriedPasswords(solver.replies, 0),
    exactly(7),
    solver,
  );

  const patient = await runAttempts(130, async (i) => {
    const ip = getAddress(4, i % 13);
    return aurora.logIn(ip, 'rich1', guess(i), await solveCaptcha(aurora, ip, buildLoginUse('rich1')));
  });
  reportAttack(
    'one name from 13 networks, every captcha solved',
    13,
    countTriedPasswords(patient.replies, 0),
    { least: 95, most: 100 },
    patient,
  );

  addLine('\nMeanwhile, with the right password:');
  const refused = 'too.many.requests';
  const bystanders: [string, string, string, string | null][] = [
    ['the member of the flooded name, from another network', getAddress(5, 1), 'member1', null],
    ['another member behind the address of the first attack', getAddress(1, 0), 'agent1', refused],
    ['another member in the network of the first attack, at another address', '100.65.0.77', 'agent1', null],
    ['the member whose name was tried from 13 networks, from a new one', getAddress(5, 2), 'rich1', refused],
  ];
  for (const [what, ip, username, expected] of bystanders) {
    const answer = await solveCaptcha(aurora, ip, buildLoginUse(username));
    reportBystander(what, await aurora.logIn(ip, username, demoPassword, answer), expected);
  }
}

async function runPumping(): Promise<void> {
  addLine('\n| messages | attempts | addresses | messages sent | in |\n| --- | --- | --- | --- | --- |');
  const sent = (replies: readonly Reply[]) => replies.filter(({ code }) => code === null).length;
  /** Returns number `i` of a range of ten thousand. */
  const number = (range: number, i: number) =>
    `08${10_000 + range}${String(i).padStart(4, '0')}`.slice(0, 11);

  const withoutCaptchas = await runAttempts(100, (i) =>
    lotus.requestRegistrationCode(getAddress(10, 0), number(1, i)),
  );
  reportAttack(
    '100 numbers of one range',
    1,
    sent(withoutCaptchas.replies),
    { least: 2, most: 10 },
    withoutCaptchas,
  );

  const busy = await runAttempts(40, async (i) => {
    const ip = getAddress(11, 0);
    const mobileNum = number(2, i);
    return lotus.requestRegistrationCode(
      ip,
      mobileNum,
      await solveCaptcha(lotus, ip, buildMessageUse(mobileNum)),
    );
  });
  reportAttack('40 numbers of one range, every captcha solved', 1, sent(busy.replies), exactly(10), busy);

  const range = await runAttempts(90, async (i) => {
    const ip = getAddress(12, i % 30);
    const mobileNum = number(3, i);
    return lotus.requestRegistrationCode(
      ip,
      mobileNum,
      await solveCaptcha(lotus, ip, buildMessageUse(mobileNum)),
    );
  });
  reportAttack(
    '90 numbers of one range from 30 networks, every captcha solved',
    30,
    sent(range.replies),
    { least: 19, most: 20 },
    range,
  );

  const ranges = await runAttempts(150, (i) =>
    lotus.requestRegistrationCode(getAddress(13, i % 30), number(100 + (i % 50), i)),
  );
  reportAttack(
    '150 numbers of 50 ranges from 30 networks',
    30,
    sent(ranges.replies),
    { least: 50, most: 60 },
    ranges,
  );

  const phone = await runAttempts(50, (i) => lotus.requestRegistrationCode(getAddress(14, i), number(4, 7)));
  reportAttack('one number from 50 networks', 50, sent(phone.replies), exactly(1), phone);

  addLine('\nMeanwhile, people who request a code for their own number:');
  const bystanders: [string, string, string, string | null][] = [
    ['a visitor elsewhere, with a number of another range', getAddress(15, 0), number(5, 1), null],
    ['a visitor behind the address of the first run', getAddress(10, 0), number(6, 1), 'too.many.requests'],
    [
      'a visitor with a number of the range that is being pumped',
      getAddress(15, 1),
      number(3, 9_999),
      'too.many.requests',
    ],
  ];
  for (const [what, ip, mobileNum, expected] of bystanders) {
    const answer = await solveCaptcha(lotus, ip, buildMessageUse(mobileNum));
    reportBystander(what, await lotus.requestRegistrationCode(ip, mobileNum, answer), expected);
  }
}

async function runShuttingOut(): Promise<void> {
  addLine(
    '\n| recovery of one member | attempts | addresses | accepted | in |\n| --- | --- | --- | --- | --- |',
  );
  const { messages, mails, after } = await runShutOutAttack(lotus);
  const accepted = ({ replies }: Attempts) => replies.filter(({ code }) => code === null).length;
  reportAttack(
    'ten free requests for a code to their number',
    strangers,
    accepted(messages),
    exactly(1),
    messages,
  );
  reportAttack(
    'ten free requests for a link to their address',
    strangers,
    accepted(mails),
    exactly(2),
    mails,
  );
  addLine('\nMeanwhile:');
  for (const [what, reply, expected] of after) reportBystander(what, reply, expected);
}

async function runForging(): Promise<void> {
  addLine('\n| forgeries | attempts | addresses | got through | in |\n| --- | --- | --- | --- | --- |');
  const accepted = ({ replies }: Attempts) => replies.filter(({ code }) => code === null).length;
  const notRefused = ({ replies }: Attempts) =>
    replies.filter((reply) => reply.status && !isRefusedAtEdge(reply)).length;

  const splits = await runAttempts(splitCount, (i) => sendSplit(lotus, getAddress(20, i), i));
  // The platform sends one message per minute to a number.
  const minutes = ({ seconds }: Attempts) => ({ least: 1, most: 1 + Math.floor(seconds / 60) });
  reportAttack(
    'one number in every spelling, messages',
    splitCount,
    accepted(splits),
    minutes(splits),
    splits,
  );

  const json = await runAttempts(30, (i) => sendJsonPolyglot(lotus, getAddress(21, i), i));
  reportAttack(
    'JSON that read as a form names another number, messages',
    30,
    accepted(json),
    minutes(json),
    json,
  );

  const form = await runAttempts(30, (i) => sendFormPolyglot(lotus, getAddress(22, i), i));
  reportAttack('a form that read as JSON names another address, mails', 30, accepted(form), exactly(2), form);

  const spelt = await runAttempts(spellingCount, (i) =>
    retryLost(() => sendMisspelt(aurora, getAddress(23, i), i)),
  );
  reportAttack(
    'calls in other spellings, without the required sealing',
    spellingCount,
    notRefused(spelt),
    exactly(0),
    spelt,
  );

  const crossed = await runAttempts(crossSiteCount, (i) =>
    retryLost(() => sendCrossSite(aurora, getAddress(24, i), i)),
  );
  reportAttack('writes by GET from another site', crossSiteCount, notRefused(crossed), exactly(0), crossed);

  const preflight = await runAttempts(1, () => sendPreflight(aurora, getAddress(25, 0)));
  reportAttack(
    'preflight requests of another origin',
    1,
    preflight.replies.filter(allowsOtherOrigins).length,
    exactly(0),
    preflight,
  );
}

async function runFlooding(): Promise<void> {
  addLine('\n| floods | attempts | addresses | got through | in |\n| --- | --- | --- | --- | --- |');
  for (const [at, { what, attempts, networks, send, stopped, bounds }] of buildFloods(port).entries()) {
    const made = await runAttempts(attempts, (i) => send(aurora, getAddress(28 + at, i % networks), i));
    const through = made.replies.filter((reply) => reply.status && !stopped(reply)).length;
    reportAttack(what, networks, through, bounds, made);
  }
}

async function runLuring(): Promise<void> {
  const site = product.worker;
  addLine('\nLured:');
  const browsers = [
    ['none', 'a browser that began no login', 'provider.failed'],
    ['another', 'a browser that began another login', 'provider.failed'],
    ['own', 'the browser that began this login', 'registration.required'],
  ] as const;
  for (const [at, [browser, what, expected]] of browsers.entries()) {
    const { code } = await handInProviderAnswer(aurora, getAddress(26, at), { site, in: browser });
    failed ||= code !== expected;
    addLine(
      `- a provider's answer in ${what}: ${code ?? 'IS LOGGED IN'}${code === expected ? '' : ` NOT ${expected}`}`,
    );
  }
  const [own, ...others] = await shareLaunch(aurora, getAddress(27, 0), site, 20);
  const opened = others.filter(({ code }) => code === null).length;
  failed ||= own?.code !== null || opened > 0;
  addLine(
    `- the address of a game that a member shares: ${own?.code ?? 'the member’s page opens'}, and ${opened} of 20 others’`,
  );
  const { links, out } = await findExternalLinks(site, { username: 'rich1', password: demoPassword });
  failed ||= out.length > 0 || links === 0;
  addLine(
    `- an operator's announcement: ${links} links, ${out.length} of them leave the site ${out.join(' ')}`,
  );
}

try {
  await runLuring();
  await runForging();
  await runFlooding();
  await runStuffing();
  await runPumping();
  await runShuttingOut();
} finally {
  aurora.stop();
  lotus.stop();
  await product.stop();
  await provider.stop();
  console.log(outputLines.join('\n'));
}
if (failed) throw new Error('Results are outside the expected limits');
