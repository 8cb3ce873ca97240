import type { SessionFacts } from '#contract/calls/identity/session.ts';

export type UniqueRequest = { kind: string; path: string; headers: Record<string, string>; body?: string };

const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageSize=20';
const languages = ['en-US', 'th', 'vi', 'id', 'zh-CN', 'ur', 'my', 'pt-BR'];

/** A number as text that no search finds, in the signs of a vendor's code. */
const word = (i: number): string => `Q${i.toString(36).toUpperCase()}`;

/** Address `i`, each in a network of its own: neither limiter nor bucket has seen it. */
const addressOf = (i: number): string => `${100 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.7`;

/** The cookie of an invented session: not sealed, so that its page is a visitor's. */
function forgedSession(i: number): string {
  const facts: SessionFacts = { type: 0, merchantCode: 'aurora', userName: word(i), firstTimeLogin: false };
  const text = JSON.stringify({ ...facts, token: word(i).padEnd(32, '0') });
  return `__Host-session=${Buffer.from(text).toString('base64url')}`;
}

/** All kinds of what a stranger can make up, each `i` unlike every other. */
const kinds: Record<string, (i: number) => Partial<UniqueRequest>> = {
  'page of a search': (i) => ({ path: `/m/slot-games?gameName=${word(i)}` }),
  'page of a vendor': (i) => ({ path: `/m/provider?vassalage=${word(i)}&gameType=RNG` }),
  'page with a campaign': (i) => ({ path: `/m/home?utm_campaign=${word(i)}` }),
  'page that is not there': (i) => ({ path: `/m/${word(i)}` }),
  'page of a forged session': (i) => ({ path: '/m/home', headers: { Cookie: forgedSession(i) } }),
  search: (i) => ({ path: `${list}&pageNo=1&gameName=${word(i)}` }),
  'page of a list': (i) => ({ path: `${list}&pageNo=${i}` }),
  'read that goes past caches': (i) => ({ path: `${list}&pageNo=1&_=${i}` }),
  'read that is none': (i) => ({ path: `${list}&pageNo=1&gameType=${word(i)}` }),
  'call that is none': (i) => ({ path: `/wps/${word(i)}` }),
  'unknown host': (i) => ({ path: '/m/home', headers: { Host: `${word(i).toLowerCase()}.example` } }),
  'picture that is not there': (i) => ({ path: `/img/360/${word(i)}.png` }),
  report: (i) => ({
    path: '/csp-report',
    headers: { 'Content-Type': 'application/csp-report' },
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': `https://${word(i)}.example/` } }),
  }),
};
const names = Object.keys(kinds);

/** Request `i` of the run: no path, address, browser or list of languages comes twice. */
export function uniqueRequest(i: number): UniqueRequest {
  const kind = names[i % names.length] ?? '';
  const { path = '/', headers, body } = kinds[kind]?.(i) ?? {};
  const own = {
    Host: 'localhost',
    'CF-Connecting-IP': addressOf(i),
    'User-Agent': `Mozilla/5.0 (Linux; Android ${i % 9}; ${word(i)}) Chrome/140.0.${i}.0 Mobile`,
    'Accept-Language': `${languages[i % languages.length]},en-x-${word(i)};q=0.9`,
    Cookie: `hideDownloadBar=${i % 2}; visit=${word(i)}`,
    'Sec-Fetch-Mode': path.startsWith('/m/') ? 'navigate' : 'cors',
  };
  return { kind, path, headers: { ...own, ...headers }, ...(body && { body }) };
}
