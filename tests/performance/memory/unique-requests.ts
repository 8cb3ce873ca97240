import type { SessionDetails } from '#contract/calls/identity/session.ts';

export type UniqueRequest = { kind: string; path: string; headers: Record<string, string>; body?: string };

const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=20';
const languages = ['en-US', 'th', 'vi', 'id', 'zh-CN', 'ur', 'my', 'pt-BR'];

/** Encodes a number as a text that no search finds, with only characters that a vendor's code may have. */
const toWord = (i: number): string => `Q${i.toString(36).toUpperCase()}`;

/** Returns IP address `i`. Each address is in a network of its own, so no rate limit has counted it before. */
const buildAddress = (i: number): string => `${100 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.7`;

/** Returns the cookie of an invented session. The cookie is not sealed, so the edge serves a visitor's page. */
function buildForgedSession(i: number): string {
  const session: SessionDetails = {
    type: 0,
    merchantCode: 'aurora',
    userName: toWord(i),
    firstTimeLogin: false,
  };
  const text = JSON.stringify({ ...session, token: toWord(i).padEnd(32, '0') });
  return `__Host-session=${Buffer.from(text).toString('base64url')}`;
}

/** Kinds of requests that a stranger can make up, different for each `i`. */
const kinds: Record<string, (i: number) => Partial<UniqueRequest>> = {
  'page of a search': (i) => ({ path: `/m/slot-games?gameName=${toWord(i)}` }),
  'page of a vendor': (i) => ({ path: `/m/provider?vassalage=${toWord(i)}&gameType=RNG` }),
  'page with a campaign': (i) => ({ path: `/m/home?utm_campaign=${toWord(i)}` }),
  'page that is not there': (i) => ({ path: `/m/${toWord(i)}` }),
  'page of a forged session': (i) => ({ path: '/m/home', headers: { Cookie: buildForgedSession(i) } }),
  search: (i) => ({ path: `${list}&pageNo=1&gameName=${toWord(i)}` }),
  'page of a list': (i) => ({ path: `${list}&pageNo=${i}` }),
  'read that goes past caches': (i) => ({ path: `${list}&pageNo=1&_=${i}` }),
  'unknown read': (i) => ({ path: `${list}&pageNo=1&gameType=${toWord(i)}` }),
  'unknown call': (i) => ({ path: `/wps/${toWord(i)}` }),
  'unknown host': (i) => ({ path: '/m/home', headers: { Host: `${toWord(i).toLowerCase()}.example` } }),
  'picture that is not there': (i) => ({ path: `/img/360/${toWord(i)}.png` }),
  report: (i) => ({
    path: '/csp-report',
    headers: { 'Content-Type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': `https://${toWord(i)}.example/` } }),
  }),
};
const names = Object.keys(kinds);

/** Returns request `i` of the run. No IP address, browser or list of languages repeats. */
export function buildUniqueRequest(i: number): UniqueRequest {
  const kind = names[i % names.length] ?? '';
  const { path = '/', headers, body } = kinds[kind]?.(i) ?? {};
  const own = {
    Host: 'localhost',
    'CF-Connecting-IP': buildAddress(i),
    'User-Agent': `Mozilla/5.0 (Linux; Android ${i % 9}; ${toWord(i)}) Chrome/140.0.${i}.0 Mobile`,
    'Accept-Language': `${languages[i % languages.length]},en-x-${toWord(i)};q=0.9`,
    Cookie: `hideDownloadBar=${i % 2}; visit=${toWord(i)}`,
    'Sec-Fetch-Mode': path.startsWith('/m/') ? 'navigate' : 'cors',
  };
  return { kind, path, headers: { ...own, ...headers }, ...(body && { body }) };
}
