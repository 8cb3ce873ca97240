// Floods that a page or a machine can send without an account: to hosts and paths that the product never requests, and
// to calls that need neither session nor proof.
import { announcements } from '#contract/calls/messages/announcements.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { webhooks } from '#contract/wire/webhooks.ts';

import type { Attacker, Reply } from './attacker.ts';

const paths = ['/', '/x', '/localhost/play/slot', '/localhost/play/api/nothing', '/localhost/m/home'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const gameCallPaths = ['rounds', 'rounds/1/step', 'tickets'].map((call) => `/localhost/play/api/${call}`);
/** Paths that look like a call, a page or a picture but do not exist. */
const lookalikes = [
  '/WPS/x',
  '/Wps/session/login',
  '/LGW/orders',
  '/wps./x',
  '/wps-x',
  '/M/home',
  '/IMG/a.png',
];
const postPaths = [...gameCallPaths, '/localhost/play/api/session', ...webhooks.map(({ path }) => path)];
/** Headers of requests that a script on another site makes its visitors send (`mode: 'no-cors'`). */
const noCors = { Origin: 'https://busy.example', 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': '' };

const isCutOff = ({ status }: Reply): boolean => status === 429;
const isRefused = ({ status }: Reply): boolean => [403, 404, 405, 429].includes(status);

/** Creates a session cookie that this site never issued, a different one each time. */
function inventCookie(i: number): string {
  const session = {
    type: 0,
    merchantCode: 'aurora',
    userName: `x${i}`,
    firstTimeLogin: false,
    token: `x${i}`,
  };
  return `__Host-session=${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
}
const getCacheStatus = ({ headers }: Reply): string => String(headers['cache-status']);
/** True if a cache served the reply or the edge refused without contacting the platform (RFC 9211). */
const isSharedReply = (reply: Reply): boolean =>
  isCutOff(reply) || /hit|collapsed/.test(getCacheStatus(reply));
const isRefusedByEdge = (reply: Reply): boolean =>
  [401, 429].includes(reply.status) && !getCacheStatus(reply).includes('fwd-status');

type Flood = {
  what: string;
  attempts: number;
  /** Number of source networks. */
  networks: number;
  send: (who: Attacker, ip: string, i: number) => Promise<Reply>;
  /** True if the request was stopped before it reached the platform. */
  stopped: (reply: Reply) => boolean;
  bounds: { least: number; most: number };
};

/** Bounds of a limit per minute. A run may span two of Cloudflare's one-minute windows. */
const perMinute = (max: number) => ({ least: 1, most: 2 * max });
const none = { least: 0, most: 0 };

/** Builds the floods against a product whose games' host is on this port. */
export function buildFloods(port: number): Flood[] {
  const Host = `games.localhost:${port}`;
  return [
    {
      what: 'what is not on the games’ host, by every method',
      attempts: 300,
      networks: 1,
      send: (who, ip, i) =>
        who.ask(ip, {
          method: methods[Math.floor(i / paths.length) % methods.length] ?? 'GET',
          path: paths[i % paths.length] ?? '/',
          headers: { Host },
        }),
      stopped: isRefused,
      bounds: none,
    },
    {
      what: 'posts to games and webhooks that a busy page makes its visitors send',
      attempts: 60,
      networks: 60,
      send: (who, ip, i) => {
        const path = postPaths[i % postPaths.length] ?? '/';
        const host = path.includes('/play/') ? { Host } : {};
        return who.send(ip, path, '{}', { ...noCors, 'Content-Type': 'text/plain', ...host });
      },
      stopped: isRefused,
      bounds: none,
    },
    {
      what: 'what looks like a call and is none',
      attempts: 600,
      networks: 1,
      send: (who, ip, i) =>
        who.ask(ip, {
          method: i % 2 ? 'POST' : 'GET',
          path: lookalikes[Math.floor(i / 2) % lookalikes.length] ?? '/',
        }),
      stopped: isCutOff,
      bounds: perMinute(240),
    },
    {
      what: 'announcements with an invented session each',
      attempts: 300,
      networks: 1,
      send: (who, ip, i) =>
        who.ask(ip, {
          method: 'GET',
          path: `${announcements.path}?types=PL&platform=M&language=UR`,
          headers: { Cookie: inventCookie(i) },
        }),
      stopped: isSharedReply,
      // The platform receives a request each time the edge refreshes its cached copy during the run.
      bounds: { least: 1, most: 10 },
    },
    {
      what: 'balances with an invented session each',
      attempts: 100,
      networks: 1,
      send: (who, ip, i) =>
        who.ask(ip, { method: 'GET', path: balance.path, headers: { Cookie: inventCookie(i) } }),
      stopped: isRefusedByEdge,
      bounds: none,
    },
    {
      what: 'reports of the content policy',
      attempts: 600,
      networks: 1,
      send: (who, ip) => who.send(ip, '/csp-report', '{"csp-report":{"blocked-uri":"inline"}}'),
      stopped: isCutOff,
      bounds: perMinute(240),
    },
    {
      what: 'pictures that nobody has',
      attempts: 1_300,
      networks: 1,
      send: (who, ip, i) => who.ask(ip, { method: 'GET', path: `/img/180/made-up-${i}.png` }),
      stopped: isCutOff,
      bounds: perMinute(600),
    },
  ];
}
