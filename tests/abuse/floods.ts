// Floods that a page or a machine can send without an account: to paths that do not exist, and to paths of the product
// with an invented session or none.
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
/** Headers of a request that a script on another site sends from its visitors' browsers (`mode: 'no-cors'`). */
const noCors = { Origin: 'https://busy.example', 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': '' };

const isCutOff = ({ status }: Reply): boolean => status === 429;
const isRefused = ({ status }: Reply): boolean => [403, 404, 405, 429].includes(status);

/** Creates a session cookie that this site never issued. Each `i` gives a different cookie. */
function createForgedCookie(i: number): string {
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
/** True if a cache of the edge served the reply (`Cache-Status`, RFC 9211) or a limit refused the request. */
const isSharedReply = (reply: Reply): boolean =>
  isCutOff(reply) || /hit|collapsed/.test(getCacheStatus(reply));
/** True if the edge refused the request and did not contact the platform. */
const isRefusedByEdge = (reply: Reply): boolean =>
  [401, 429].includes(reply.status) && !getCacheStatus(reply).includes('fwd-status');

type Flood = {
  what: string;
  attempts: number;
  /** Number of source networks. */
  networks: number;
  send: (attacker: Attacker, ip: string, i: number) => Promise<Reply>;
  /** True if the request was stopped before it reached the platform. `bounds` apply to the other requests. */
  stopped: (reply: Reply) => boolean;
  bounds: { least: number; most: number };
};

/** Returns the bounds of a limit per minute. A run may span two of Cloudflare's one-minute windows. */
const perMinute = (max: number) => ({ least: 1, most: 2 * max });
const none = { least: 0, most: 0 };

/** Builds the floods against a product whose games' host is on this port. */
export function buildFloods(port: number): Flood[] {
  const Host = `games.localhost:${port}`;
  return [
    {
      what: 'paths that the games’ host does not have, by every method',
      attempts: 300,
      networks: 1,
      send: (attacker, ip, i) =>
        attacker.sendRequest(ip, {
          method: methods[Math.floor(i / paths.length) % methods.length] ?? 'GET',
          path: paths[i % paths.length] ?? '/',
          headers: { Host },
        }),
      stopped: isRefused,
      bounds: none,
    },
    {
      what: 'posts to games and webhooks that another site’s page makes its visitors send',
      attempts: 60,
      networks: 60,
      send: (attacker, ip, i) => {
        const path = postPaths[i % postPaths.length] ?? '/';
        const host = path.includes('/play/') ? { Host } : {};
        return attacker.sendWrite(ip, path, '{}', { ...noCors, 'Content-Type': 'text/plain', ...host });
      },
      stopped: isRefused,
      bounds: none,
    },
    {
      what: 'paths that look like a call and are none',
      attempts: 600,
      networks: 1,
      send: (attacker, ip, i) =>
        attacker.sendRequest(ip, {
          method: i % 2 ? 'POST' : 'GET',
          path: lookalikes[Math.floor(i / 2) % lookalikes.length] ?? '/',
        }),
      stopped: isCutOff,
      bounds: perMinute(240),
    },
    {
      what: 'announcements, each with another invented session',
      attempts: 300,
      networks: 1,
      send: (attacker, ip, i) =>
        attacker.sendRequest(ip, {
          method: 'GET',
          path: `${announcements.path}?types=PL&platform=M&language=UR`,
          headers: { Cookie: createForgedCookie(i) },
        }),
      stopped: isSharedReply,
      // The platform receives a request each time the edge refreshes its cached copy during the run.
      bounds: { least: 1, most: 10 },
    },
    {
      what: 'balances, each with another invented session',
      attempts: 100,
      networks: 1,
      send: (attacker, ip, i) =>
        attacker.sendRequest(ip, {
          method: 'GET',
          path: balance.path,
          headers: { Cookie: createForgedCookie(i) },
        }),
      stopped: isRefusedByEdge,
      bounds: none,
    },
    {
      what: 'reports of the content policy',
      attempts: 600,
      networks: 1,
      send: (attacker, ip) =>
        attacker.sendWrite(ip, '/csp-report', '{"csp-report":{"blocked-uri":"inline"}}'),
      stopped: isCutOff,
      bounds: perMinute(240),
    },
    {
      what: 'pictures that do not exist',
      attempts: 1_300,
      networks: 1,
      send: (attacker, ip, i) =>
        attacker.sendRequest(ip, { method: 'GET', path: `/img/180/made-up-${i}.png` }),
      stopped: isCutOff,
      bounds: perMinute(600),
    },
  ];
}
