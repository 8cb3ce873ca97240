/** Calls that the games' pages send. On the games' host these paths follow a site's host (`/<host>/play/…`). */
export const gameCalls = [
  { key: 'enter', method: 'POST', path: '/play/api/session' },
  { key: 'show', method: 'GET', path: '/play/api/session' },
  { key: 'openRound', method: 'POST', path: '/play/api/rounds' },
  { key: 'awaitRound', method: 'GET', path: '/play/api/rounds/:roundId' },
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

/** Finds the call of a game's page by a path that begins with a site's host. HEAD counts as GET. */
export const findGameCall = (method: string, path: string): GameCallKey | undefined =>
  patterns.find((call) => call.method === (method === 'HEAD' ? 'GET' : method) && call.pattern.test(path))
    ?.key;

/** A game's page, script, style sheet or symbol. Nothing else besides `gameCalls` is served on the games' host. */
const pagePattern = /^\/[^/]+\/play\/(?!api\/)[a-z0-9-]+\/(?:(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:js|css|svg))?$/;

/** Returns true for paths of game pages and their files. */
export const isGamePage = (path: string): boolean => pagePattern.test(path);

/** Returns true for a path that can only be a call. */
export const isGameCallPath = (path: string): boolean => /^\/[^/]+\/play\/api\//.test(path);
