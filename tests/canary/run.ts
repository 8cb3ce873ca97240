// Sends shuffled requests of every merchant, country and member through one worker, with a platform that sometimes
// fails. No byte of another merchant, region or member may appear, and no token may occur in a reply, a cache key, a
// stored body or a log line. Run with `npm run canary`. Options: `--members` per merchant and country (default 20),
// `--seed` (default 1), `--faults` as a share of the platform's replies (default 0.05).
import { globSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';

import { seal } from '#edge/seal.ts';
import { testSecrets, startBuiltEdge } from '#tests/support/built/built-edge.ts';

import { type Identity, buildIdentities, merchants, tokenPattern } from './identities.ts';
import { closedRegionClass, startPlatform } from './platform.ts';

const { values: flags } = parseArgs({
  options: {
    members: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '0.05' },
  },
});
const folder = '.cache/canary';

/** Mulberry32: the same seed gives the same run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = createRandom(Number(flags.seed));

const steps = ['hot', 'list', 'settings', 'status', 'member', 'balance', 'page'] as const;
type Step = (typeof steps)[number];
const paths: Record<Step, string> = {
  hot: '/wps/game/hotGames?isPlatform=2&language=EN&platform=html5',
  list: '/wps/game/gameList?platform=html5&clientType=2&gameType=RNG&pageNum=1&pageSize=20&language=EN',
  settings: '/wps/system/settings/consolidated',
  status: '/wps/system/status',
  member: '/wps/member/info',
  balance: '/wps/wallet/balance',
  page: '/m/home',
};

type Reply = { status: number; headers: IncomingMessage['headers']; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 48 });
let url = new URL('http://127.0.0.1');

/** Sends a request with the merchant's Host, and with address and country as Cloudflare would set them. */
function sendRequest(
  identity: Identity,
  path: string,
  options: { method?: string; body?: string; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const hosts = merchants.find(({ code }) => code === identity.merchant)?.hosts ?? [];
  const host = hosts[Math.floor(random() * hosts.length)] ?? '';
  return new Promise<Reply>((resolve, reject) => {
    const sent = httpRequest(
      new URL(path, url),
      {
        agent,
        method: options.method ?? 'GET',
        headers: {
          Host: host,
          Accept: path.startsWith('/m/') ? 'text/html' : 'application/json',
          'CF-Connecting-IP': identity.ip,
          'MF-CF-Blob': JSON.stringify({ country: identity.country }),
          ...(options.cookie && { Cookie: options.cookie }),
          ...(options.body && {
            'Content-Type': 'application/json',
            'X-Requested-With': 'lobby',
            Origin: `http://${host}`,
            'Sec-Fetch-Site': 'same-origin',
          }),
          ...options.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    );
    // If a response is sent before the request's body was read, the connection closes. The next request on that
    // connection fails and is sent again.
    sent.on('error', (error) =>
      sent.reusedSocket ? resolve(sendRequest(identity, path, options)) : reject(error),
    );
    sent.end(options.body);
  });
}

const leaks: string[] = [];
const statuses = new Map<string, number>();
const hits = { hit: 0, other: 0 };

/**
 * Reports everything in a reply that belongs to another identity. If `signedIn` is false, no member's data may appear.
 */
function inspectReply(identity: Identity, step: string, reply: Reply, signedIn: boolean): void {
  const { 'set-cookie': cookies = [], ...headers } = reply.headers;
  const text = `${JSON.stringify(headers)}\n${reply.body}`;
  const label = `${step} of #${identity.index} (${identity.merchant}, ${identity.country}) ${reply.status}`;
  const reportLeak = (what: string) => leaks.push(`${label}: ${what}`);
  for (const [, code] of text.matchAll(/CANARY-M-([a-z]+)-/g))
    if (code !== identity.merchant) reportLeak(`merchant ${code}`);
  for (const [name] of text.matchAll(/CANARY-U-\d+-/g))
    if (!signedIn || name !== identity.userName) reportLeak(name);
  for (const [, country] of text.matchAll(/CANARY-R-(\w+)-/g))
    if (country !== identity.country) reportLeak(`region ${country}`);
  for (const [token] of text.matchAll(tokenPattern)) reportLeak(`token ${token}`);
  for (const cookie of cookies) {
    const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
    const plain = Buffer.from(value, 'base64url').toString();
    for (const [token] of plain.matchAll(tokenPattern))
      if (!identity.token.includes(token)) reportLeak('a session of another identity');
  }
  if (identity.closed && reply.status !== 451 && reply.status !== 503 && step !== 'status')
    reportLeak('served although closed');
  // A reply to an unrecognised session would contain no leak, so the test also requires the member's name.
  const mustShowName = signedIn && (step === 'member' || step === 'balance') && reply.status === 200;
  if (mustShowName && !text.includes(identity.userName)) reportLeak('a session that was not recognised');
  if (step === 'settings' && reply.status === 200) {
    const { ip } = JSON.parse(reply.body).value.location;
    if (ip !== identity.ip) reportLeak(`address ${ip}`);
  }
  const count = `${step} ${reply.status}`;
  statuses.set(count, (statuses.get(count) ?? 0) + 1);
  hits[/\bhit\b/.test(String(headers['cache-status'])) ? 'hit' : 'other'] += 1;
}

const sessions = new Map<number, string>();
let requests = 0;

/**
 * Logs in through the edge. Used for one identity in ten, because each login creates counters (Durable Objects), which
 * are slow on disk.
 */
async function logIn(identity: Identity): Promise<void> {
  requests += 1;
  const body = JSON.stringify({ username: identity.userName, password: 'x', type: 'username' });
  // The edge forwards a sealed body without reading it, and this run's platform does not decrypt, so plain JSON
  // suffices.
  const sealed = { 'Content-Type': 'application/jose', Encryption: 'jwe;kid=canary' };
  const reply = await sendRequest(identity, '/wps/session/login', { method: 'POST', body, headers: sealed });
  inspectReply(identity, 'login', reply, true);
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0];
  if (cookie && reply.status === 200) sessions.set(identity.index, cookie);
}

/** Creates the session cookie that an earlier login would have left in the browser (edge/session-cookie.ts). */
async function createEarlierCookie({ merchant, userName, token }: Identity): Promise<string> {
  const session = { type: 0, merchantCode: merchant, userName, firstTimeLogin: false, token };
  const sealOptions = { purpose: `session ${merchant}`, seconds: 3_600 };
  return `__Host-session=${await seal(testSecrets, sealOptions, JSON.stringify(session))}`;
}

async function visit(identity: Identity, step: Step): Promise<void> {
  // A page with a session is rendered for that member alone, which is slow. So only one identity in three sends its
  // session when it requests the page.
  const asMember = step === 'member' || step === 'balance' || (step === 'page' && identity.index % 3 === 0);
  if (asMember && !sessions.has(identity.index)) {
    if (identity.index % 10 === 0) await logIn(identity);
    else sessions.set(identity.index, await createEarlierCookie(identity));
  }
  requests += 1;
  const cookie = asMember ? sessions.get(identity.index) : undefined;
  const path =
    identity.closed && step === 'list' ? `${paths.list}&gameClassify=${closedRegionClass}` : paths[step];
  const reply = await sendRequest(identity, path, cookie ? { cookie } : {});
  if (reply.headers['set-cookie']?.some((text) => text.includes('Max-Age=0')))
    sessions.delete(identity.index);
  inspectReply(identity, step, reply, cookie !== undefined);
}

const identities = buildIdentities(Number(flags.members), flags.seed);
const visits = identities.flatMap((identity) => steps.map((step) => ({ identity, step })));
for (let last = visits.length - 1; last > 0; last -= 1) {
  const other = Math.floor(random() * (last + 1));
  const [a, b] = [visits[last], visits[other]];
  if (a && b) [visits[last], visits[other]] = [b, a];
}

rmSync(folder, { recursive: true, force: true });
const platform = await startPlatform(identities, random, Number(flags.faults));
const edge = await startBuiltEdge({
  platform: platform.address,
  folder,
  onLog: (text) => {
    for (const [token] of text.matchAll(tokenPattern)) leaks.push(`log: ${token}`);
  },
});
url = edge.url;
const started = Date.now();
let next = 0;
const connectionErrors: string[] = [];
async function runClient(): Promise<void> {
  for (let visitNow = visits[next]; visitNow; visitNow = visits[next]) {
    next += 1;
    await visit(visitNow.identity, visitNow.step).catch((error: unknown) =>
      connectionErrors.push(String(error)),
    );
    if (next % 10_000 === 0) console.log(`  ${next} of ${visits.length} visits`);
  }
}
await Promise.all(Array.from({ length: 32 }, runClient));
const seconds = (Date.now() - started) / 1_000;
await edge.stop();
platform.stop();
agent.destroy();

// Searches the keys and bodies that the Cache API stored on disk.
const storedFiles = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
for (const entry of storedFiles) {
  const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'latin1');
  for (const [found] of text.matchAll(/TOKEN-[0-9a-f]{32}|CANARY-[UR]-\w+-|CANARY-CLOSED/g))
    leaks.push(`stored: ${found}`);
}
leaks.push(...platform.leaks);

console.log(
  `${requests} requests in ${seconds.toFixed(0)} s, ${platform.getRequestCount()} upstream, ${storedFiles.length} files stored`,
);
console.log(
  [...statuses]
    .toSorted()
    .map(([what, count]) => `${what}: ${count}`)
    .join(' · '),
);
console.log(
  `hits ${hits.hit}, others ${hits.other}; broken connections: ${connectionErrors.length} ${connectionErrors[0] ?? ''}`,
);
console.log(
  leaks.length ? `✗ ${leaks.length} leaks\n${[...new Set(leaks)].slice(0, 30).join('\n')}` : '✓ no leak',
);
process.exit(leaks.length || connectionErrors.length || storedFiles.length === 0 ? 1 : 0);
