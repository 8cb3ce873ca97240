import { findGameCall, isGamePage } from './games-host.ts';
import type { LimitName } from './limits.ts';

/** Owner of a host: a merchant, the games, or nobody. */
export type HostKind = 'site' | 'games' | 'nobody';

/**
 * A row names the limit that counts a request. `limit` `call` means the limit that the call or webhook names, or
 * `unknown`. With `atDoor`, the request is counted when it arrives, for all merchants together. Without it, the request
 * is counted per merchant, at the point where its cost is known.
 */
export type HostRow = {
  fits: (method: string, path: string) => boolean;
  limit: LimitName | 'call';
  atDoor: boolean;
};

/** Paths of `contract/page/field-data.ts`. */
const beaconPaths = ['/vitals', '/csp-report'];
/** Paths of `contract/page`, and files that browsers and robots request by name. */
const filePaths = [
  '/sw.js',
  '/offline',
  '/offline/app',
  '/brand-icon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
];
const isRead = (method: string) => method === 'GET' || method === 'HEAD';
/** Matches like the edge's routes: paths are case-sensitive, and the folder itself is included. */
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isFile = (path: string) => isBelow(path, '/assets') || filePaths.includes(path);
const buildRow = (limit: HostRow['limit'], fits: HostRow['fits'] = () => true): HostRow => ({
  fits,
  limit,
  atDoor: false,
});
const buildArrivalRow = (...of: Parameters<typeof buildRow>): HostRow => ({
  ...buildRow(...of),
  atDoor: true,
});

/**
 * The row that counts a request, by host, method and path: the first match wins. The last row of each host matches
 * everything, so that no request is uncounted. Calls, pictures and pages are not counted if a cache answers.
 */
export const hostRows: Readonly<Record<HostKind, readonly HostRow[]>> = {
  site: [
    buildRow('call', (_, path) => isBelow(path, '/wps') || isBelow(path, '/lgw')),
    buildRow('pictureMisses', (method, path) => isRead(method) && isBelow(path, '/img')),
    buildRow('pages', (method, path) => isRead(method) && (path === '/' || isBelow(path, '/m'))),
    buildArrivalRow('files', (method, path) => isRead(method) && isFile(path)),
    buildArrivalRow('beacons', (method, path) => method === 'POST' && beaconPaths.includes(path)),
    buildArrivalRow('refused'),
  ],
  games: [
    buildRow('game', (method, path) => findGameCall(method, path) !== undefined),
    buildArrivalRow('gamePages', (method, path) => isRead(method) && isGamePage(path)),
    buildArrivalRow('refused'),
  ],
  nobody: [buildArrivalRow('refused')],
};

/** Returns the row of `hostRows` for a request. */
export function getHostRow(kind: HostKind, method: string, path: string): HostRow {
  const found = hostRows[kind].find(({ fits }) => fits(method, path));
  if (!found) throw new Error(`${kind} has no row for ${method}`);
  return found;
}
