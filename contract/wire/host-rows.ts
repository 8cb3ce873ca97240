import { findGameCall, isGamePage } from './games-host.ts';
import type { LimitName } from './limits.ts';

/** Owner of a host: a merchant, the games, or nobody. */
export type HostKind = 'site' | 'games' | 'nobody';

/**
 * A row names the limit that counts a request. If `limit` is `call`, the call or webhook names the limit; for an
 * unknown path that limit is `unknown`. With `onArrival`, the request is counted when it arrives, for all merchants
 * together. Otherwise it is counted per merchant, at the point where its cost is known.
 */
export type HostRow = {
  fits: (method: string, path: string) => boolean;
  limit: LimitName | 'call';
  onArrival: boolean;
};

/** Paths from `contract/page/field-data.ts`. */
const beaconPaths = ['/vitals', '/csp-report'];
/** Paths from `contract/page`, and files that browsers and robots request by name. */
const filePaths = [
  '/sw.js',
  '/offline',
  '/offline/app',
  '/brand-icon.svg',
  '/brand-icon-192.png',
  '/brand-icon-512.png',
  '/brand-badge.png',
  '/manifest.webmanifest',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password',
];
const isRead = (method: string) => method === 'GET' || method === 'HEAD';
/** Returns true for the folder and all paths below it. Like the edge's routes, the comparison is case-sensitive. */
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isFile = (path: string) => isBelow(path, '/assets') || filePaths.includes(path);
const buildRow = (limit: HostRow['limit'], fits: HostRow['fits'] = () => true): HostRow => ({
  fits,
  limit,
  onArrival: false,
});
const buildArrivalRow = (...row: Parameters<typeof buildRow>): HostRow => ({
  ...buildRow(...row),
  onArrival: true,
});

/**
 * Rows by kind of host. A request is counted by the first row that fits its method and path. The last row of each kind
 * fits every request, so that no request stays uncounted. Only calls, pictures and pages that a cache answers are not
 * counted.
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
