// What is left of an attack on the whole product: credentials tried by the hundred, messages asked for by the
// hundred, from one address and from many; requests that are forged; links that leave the site.
// `npm run build && npm run abuse`; figures in docs/security.md.
import { rmSync } from 'node:fs';

import { demoPassword } from '#demo/seed/accounts.ts';
import { client, startProvider } from '#tests/support/stand-ins/provider.ts';

import { thisTree } from '../performance/measure/other-tree.ts';
import { startProduct } from '../performance/measure/product.ts';
import {
  attempt,
  type Attempts,
  Attacker,
  loginOf,
  messageTo,
  persistently,
  type Reply,
} from './attacker.ts';
import { floods } from './floods.ts';
import {
  allowsOthers,
  crossSite,
  crossSiteCount,
  formPolyglot,
  handInProviderAnswer,
  isRefusedHere,
  jsonPolyglot,
  misspelt,
  preflight,
  sharedLaunch,
  spellingCount,
  split,
  splitCount,
} from './forgeries.ts';
import { linksOut } from './operator-links.ts';
import { askToShutOut, strangers } from './shutting-out.ts';

// Counters that an earlier run has filled would tell of that run.
const state = '.cache/abuse-state';
rmSync(state, { recursive: true, force: true });
const wanted = Number(process.env.PORT ?? 4393);
// A provider that vouches for everybody.
const provider = await startProvider(0, [`http://localhost:${wanted}/m/login`]);
const product = await startProduct(thisTree, wanted, {
  STATE_DIR: state,
  GOOGLE_ISSUER: provider.issuer,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
});
const port = Number(new URL(product.worker).port);
const aurora = new Attacker('localhost', port);
const lotus = new Attacker('lotus.localhost', port);
let failed = false;
/** Said at the end: the product's own log comes between. */
const said: string[] = [];
const say = (line: string): void => void said.push(line);

/** The address of attacker `i`, each in a network of its own; another scenario has other networks. */
const addressOf = (scenario: number, i: number) => `100.${64 + scenario}.${i}.9`;

/** How many may do what should not happen, and how many do at least: where nobody does, the attack reached nothing. */
type Bounds = { least: number; most: number };
const exactly = (count: number): Bounds => ({ least: count, most: count });

/** One line of the table. A count out of bounds ends the run with a failure, as does a tenth of answers that are lost. */
function tell(what: string, addresses: number, did: number, { least, most }: Bounds, attempts: Attempts) {
  const { replies, seconds } = attempts;
  const lost = replies.filter(({ status }) => status === 0).length;
  const wrong = did > most ? ' TOO MANY' : did < least ? ` FEWER THAN ${least}` : '';
  const fault = lost * 10 > replies.length ? `${wrong} LOST TOO MANY` : wrong;
  failed ||= fault !== '';
  const made = lost ? `${replies.length} (${lost} lost)` : replies.length;
  say(`| ${[what, made, addresses, `${did} of at most ${most}`, `${seconds} s`].join(' | ')} |${fault}`);
}

/** One line of what others meet meanwhile: `code` null is what they came for. */
function meanwhile(what: string, { code, retryAfter }: Reply, right: string | null): void {
  failed ||= code !== right;
  const wait = retryAfter ? `, again in ${retryAfter} s` : '';
  say(`- ${what}: ${code ?? 'is served'}${wait}${code === right ? '' : ` NOT ${right ?? 'served'}`}`);
}

const has =
  (...codes: string[]) =>
  (reply: Reply) =>
    reply.code !== null && codes.includes(reply.code);

/**
 * Passwords that were compared, near enough: what answers that they are wrong, and the third of a name, which asks
 * for a captcha. Exactly it is counted in `platform/modules/identity/login/login-guard.worker.test.ts`.
 */
function tried(replies: readonly Reply[], names: number): number {
  const wrong = replies.filter(has('account.password.wrong')).length;
  return wrong + (replies.some(has('captcha.required')) ? Math.min(names, Math.floor(wrong / 2)) : 0);
}

const solved = async (...[who, ...of]: [Attacker, ...Parameters<Attacker['work']>]) =>
  who.work(...of).catch(() => ({}));

async function stuffing(): Promise<void> {
  say('\n| credentials | attempts | addresses | passwords tried | in |\n| --- | --- | --- | --- | --- |');
  const guess = (i: number) => `Guess${i}`;

  const one = await attempt(160, (i) => aurora.logIn(addressOf(1, 0), `stuffed${i % 40}`, guess(i)));
  tell('40 names, 4 passwords each', 1, tried(one.replies, 40), { least: 30, most: 50 }, one);

  const many = await attempt(160, (i) => aurora.logIn(addressOf(2, i % 20), `many${i % 40}`, guess(i)));
  tell('the same from 20 networks', 20, tried(many.replies, 40), { least: 80, most: 120 }, many);

  const flood = await attempt(200, (i) => aurora.logIn(addressOf(3, 0), 'member1', guess(i)));
  tell('one name', 1, tried(flood.replies, 1), exactly(3), flood);

  const neighbour = '100.67.0.77';
  const solver = await attempt(30, async (i) => {
    const answer = await solved(aurora, neighbour, loginOf('member1'));
    return aurora.logIn(neighbour, 'member1', guess(i), answer);
  });
  tell(
    'that name from the same network, every captcha solved',
    1,
    tried(solver.replies, 0),
    exactly(7),
    solver,
  );

  const patient = await attempt(130, async (i) => {
    const ip = addressOf(4, i % 13);
    return aurora.logIn(ip, 'rich1', guess(i), await solved(aurora, ip, loginOf('rich1')));
  });
  tell(
    'one name from 13 networks, every captcha solved',
    13,
    tried(patient.replies, 0),
    { least: 95, most: 100 },
    patient,
  );

  say('\nMeanwhile, with the right password:');
  const shut = 'too.many.requests';
  const who: [string, string, string, string | null][] = [
    ['the member of the flooded name, from another network', addressOf(5, 1), 'member1', null],
    ['another member behind the address of the first attack', addressOf(1, 0), 'agent1', shut],
    ['another member behind its network, at another address', '100.65.0.77', 'agent1', null],
    ['the member whose name was tried from 13 networks, from a new one', addressOf(5, 2), 'rich1', shut],
  ];
  for (const [what, ip, username, right] of who) {
    const answer = await solved(aurora, ip, loginOf(username));
    meanwhile(what, await aurora.logIn(ip, username, demoPassword, answer), right);
  }
}

async function pumping(): Promise<void> {
  say('\n| messages | attempts | addresses | messages sent | in |\n| --- | --- | --- | --- | --- |');
  const sent = (replies: readonly Reply[]) => replies.filter(({ code }) => code === null).length;
  /** Number `i` of a range of ten thousand. */
  const number = (range: number, i: number) =>
    `08${10_000 + range}${String(i).padStart(4, '0')}`.slice(0, 11);

  const lazy = await attempt(100, (i) => lotus.message(addressOf(10, 0), number(1, i)));
  tell('100 numbers of one range', 1, sent(lazy.replies), { least: 2, most: 10 }, lazy);

  const busy = await attempt(40, async (i) => {
    const ip = addressOf(11, 0);
    const mobileNum = number(2, i);
    return lotus.message(ip, mobileNum, await solved(lotus, ip, messageTo(mobileNum)));
  });
  tell('40 numbers of one range, every captcha solved', 1, sent(busy.replies), exactly(10), busy);

  const range = await attempt(90, async (i) => {
    const ip = addressOf(12, i % 30);
    const mobileNum = number(3, i);
    return lotus.message(ip, mobileNum, await solved(lotus, ip, messageTo(mobileNum)));
  });
  tell(
    '90 numbers of one range from 30 networks, every captcha solved',
    30,
    sent(range.replies),
    { least: 19, most: 20 },
    range,
  );

  const ranges = await attempt(150, (i) => lotus.message(addressOf(13, i % 30), number(100 + (i % 50), i)));
  tell(
    '150 numbers of 50 ranges from 30 networks',
    30,
    sent(ranges.replies),
    { least: 50, most: 60 },
    ranges,
  );

  const phone = await attempt(50, (i) => lotus.message(addressOf(14, i), number(4, 7)));
  tell('one number from 50 networks', 50, sent(phone.replies), exactly(1), phone);

  say('\nMeanwhile, asking for a code of his own:');
  const who: [string, string, string, string | null][] = [
    ['a visitor elsewhere, with a number of another range', addressOf(15, 0), number(5, 1), null],
    ['a visitor behind the address of the first run', addressOf(10, 0), number(6, 1), 'too.many.requests'],
    [
      'a visitor with a number of the range that is being pumped',
      addressOf(15, 1),
      number(3, 9_999),
      'too.many.requests',
    ],
  ];
  for (const [what, ip, mobileNum, right] of who) {
    const answer = await solved(lotus, ip, messageTo(mobileNum));
    meanwhile(what, await lotus.message(ip, mobileNum, answer), right);
  }
}

async function shuttingOut(): Promise<void> {
  say('\n| recovery of one member | attempts | addresses | accepted | in |\n| --- | --- | --- | --- | --- |');
  const { messages, mails, after } = await askToShutOut(lotus);
  const accepted = ({ replies }: Attempts) => replies.filter(({ code }) => code === null).length;
  tell('ten free requests for a code to their number', strangers, accepted(messages), exactly(1), messages);
  tell('ten free requests for a link to their address', strangers, accepted(mails), exactly(2), mails);
  say('\nMeanwhile:');
  for (const [what, reply, right] of after) meanwhile(what, reply, right);
}

async function forging(): Promise<void> {
  say('\n| forgeries | attempts | addresses | got through | in |\n| --- | --- | --- | --- | --- |');
  const accepted = ({ replies }: Attempts) => replies.filter(({ code }) => code === null).length;
  const notRefused = ({ replies }: Attempts) =>
    replies.filter((reply) => reply.status && !isRefusedHere(reply)).length;

  const splits = await attempt(splitCount, (i) => split(lotus, addressOf(20, i), i));
  // One a minute.
  const minutes = ({ seconds }: Attempts) => ({ least: 1, most: 1 + Math.floor(seconds / 60) });
  tell('one number in every spelling, messages', splitCount, accepted(splits), minutes(splits), splits);

  const json = await attempt(30, (i) => jsonPolyglot(lotus, addressOf(21, i), i));
  tell('JSON that is a form of another number, messages', 30, accepted(json), minutes(json), json);

  const form = await attempt(30, (i) => formPolyglot(lotus, addressOf(22, i), i));
  tell('a form that is JSON of another address, mails', 30, accepted(form), exactly(2), form);

  const spelt = await attempt(spellingCount, (i) =>
    persistently(() => misspelt(aurora, addressOf(23, i), i)),
  );
  tell(
    'calls in other spellings, sealed ones in the open',
    spellingCount,
    notRefused(spelt),
    exactly(0),
    spelt,
  );

  const crossed = await attempt(crossSiteCount, (i) =>
    persistently(() => crossSite(aurora, addressOf(24, i), i)),
  );
  tell('writes by GET from another site', crossSiteCount, notRefused(crossed), exactly(0), crossed);

  const asked = await attempt(1, () => preflight(aurora, addressOf(25, 0)));
  tell('another origin asks first', 1, asked.replies.filter(allowsOthers).length, exactly(0), asked);
}

async function flooding(): Promise<void> {
  say('\n| floods | attempts | addresses | got through | in |\n| --- | --- | --- | --- | --- |');
  for (const [at, { what, attempts, networks, send, stopped, bounds }] of floods(port).entries()) {
    const made = await attempt(attempts, (i) => send(aurora, addressOf(28 + at, i % networks), i));
    const through = made.replies.filter((reply) => reply.status && !stopped(reply)).length;
    tell(what, networks, through, bounds, made);
  }
}

async function luring(): Promise<void> {
  const site = product.worker;
  say('\nLured:');
  const where = [
    ['none', 'a browser that began no login', 'provider.failed'],
    ['another', 'a browser that began another', 'provider.failed'],
    ['own', 'the browser that began it', 'registration.required'],
  ] as const;
  for (const [at, [browser, what, right]] of where.entries()) {
    const { code } = await handInProviderAnswer(aurora, addressOf(26, at), { site, in: browser });
    failed ||= code !== right;
    say(`- a provider's answer in ${what}: ${code ?? 'IS IN'}${code === right ? '' : ` NOT ${right}`}`);
  }
  const [own, ...others] = await sharedLaunch(aurora, addressOf(27, 0), site, 20);
  const opened = others.filter(({ code }) => code === null).length;
  failed ||= own?.code !== null || opened > 0;
  say(
    `- the address of a game that a member shares: ${own?.code ?? 'his page opens'}, ${opened} of 20 others do`,
  );
  const { links, out } = await linksOut(site, { username: 'rich1', password: demoPassword });
  failed ||= out.length > 0 || links === 0;
  say(`- an operator's announcement: ${links} links, ${out.length} of them leave the site ${out.join(' ')}`);
}

try {
  await luring();
  await forging();
  await flooding();
  await stuffing();
  await pumping();
  await shuttingOut();
} finally {
  aurora.stop();
  lotus.stop();
  await product.stop();
  await provider.stop();
  console.log(said.join('\n'));
}
if (failed) throw new Error('More got through than the limits say');
