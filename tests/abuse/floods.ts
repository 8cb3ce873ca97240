// Requests without end that a page or a machine can send without an account: to hosts and paths that nothing of ours
// asks for, and to what needs neither session nor proof.
import { webhooks } from '#contract/wire/webhooks.ts';

import type { Attacker, Reply } from './attacker.ts';

const paths = ['/', '/x', '/localhost/play/slot', '/localhost/play/api/nothing', '/localhost/m/home'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const onGames = ['session', 'rounds', 'tickets'].map((call) => `/localhost/play/api/${call}`);
const posted = [...onGames, ...webhooks.map(({ path }) => path)];
/** What the script of a page elsewhere makes its visitors send (`mode: 'no-cors'`). */
const noCors = { Origin: 'https://busy.example', 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': '' };

const isCutOff = ({ status }: Reply): boolean => status === 429;
const isRefused = ({ status }: Reply): boolean => [403, 404, 405, 429].includes(status);

type Flood = {
  what: string;
  attempts: number;
  /** From so many networks. */
  networks: number;
  send: (who: Attacker, ip: string, i: number) => Promise<Reply>;
  /** What got nowhere. */
  stopped: (reply: Reply) => boolean;
  bounds: { least: number; most: number };
};

/** A run may begin in one of Cloudflare's minutes and end in the next. */
const aMinute = (max: number) => ({ least: 1, most: 2 * max });
const none = { least: 0, most: 0 };

/** The floods, against a product whose games' host is at this port. */
export function floods(port: number): Flood[] {
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
        const path = posted[i % posted.length] ?? '/';
        const host = path.includes('/play/') ? { Host } : {};
        return who.send(ip, path, '{}', { ...noCors, 'Content-Type': 'text/plain', ...host });
      },
      stopped: isRefused,
      bounds: none,
    },
    {
      what: 'reports of the content policy',
      attempts: 600,
      networks: 1,
      send: (who, ip) => who.send(ip, '/csp-report', '{"csp-report":{"blocked-uri":"inline"}}'),
      stopped: isCutOff,
      bounds: aMinute(240),
    },
    {
      what: 'pictures that nobody has',
      attempts: 1_300,
      networks: 1,
      send: (who, ip, i) => who.ask(ip, { method: 'GET', path: `/img/180/made-up-${i}.png` }),
      stopped: isCutOff,
      bounds: aMinute(600),
    },
  ];
}
