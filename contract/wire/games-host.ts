/**
 * What is on the games' host below the host of a site (`/<host>/play/…`): calls of the games' pages, and the pages with
 * their files. The edge refuses everything else there, and the platform serves nothing else.
 */
export const gameCalls = [
  { key: 'enter', method: 'POST', path: '/play/api/session' },
  { key: 'show', method: 'GET', path: '/play/api/session' },
  { key: 'openRound', method: 'POST', path: '/play/api/rounds' },
  { key: 'stepRound', method: 'POST', path: '/play/api/rounds/:roundId/step' },
  { key: 'draws', method: 'GET', path: '/play/api/draws' },
  { key: 'buyTicket', method: 'POST', path: '/play/api/tickets' },
] as const;
export type GameCallKey = (typeof gameCalls)[number]['key'];

const patterns = gameCalls.map(({ key, method, path }) => ({
  key,
  method,
  pattern: new RegExp(`^/[^/]+${path.replace(/:\w+/, '[^/]+')}$`),
}));

/** The call of a game's page at a path that begins with a site's host; a HEAD is the GET's. */
export const gameCallAt = (method: string, path: string): GameCallKey | undefined =>
  patterns.find((call) => call.method === (method === 'HEAD' ? 'GET' : method) && call.pattern.test(path))
    ?.key;

/** `/<host>/play/<game>/`, or a script or style sheet of one. */
const page = /^\/[^/]+\/play\/(?!api\/)[a-z-]+\/(?:(?:[a-z-]+\/)*[a-z-]+\.(?:js|css))?$/;

/** True where a page of a game or one of its files may be. */
export const isGamePage = (path: string): boolean => page.test(path);

/** True for a path below which there are calls alone. */
export const isGameCallPath = (path: string): boolean => /^\/[^/]+\/play\/api\//.test(path);
