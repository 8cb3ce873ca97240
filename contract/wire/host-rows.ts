import { gameCallAt, isGamePage } from './games-host.ts';
import type { LimitName } from './limits.ts';

/** Whose a host is: a merchant's, the games', or nobody's. */
export type HostKind = 'site' | 'games' | 'nobody';

/**
 * `call`: the row that the call or webhook names, or `unknown`. `atDoor`: counted as the request comes in, over all
 * merchants; the others are counted of one merchant, where it is known what they cost.
 */
export type HostRow = {
  fits: (method: string, path: string) => boolean;
  limit: LimitName | 'call';
  atDoor: boolean;
};

/** Of `contract/page/field-data.ts`. */
const beaconPaths = ['/vitals', '/csp-report'];
/** Of `contract/page`, and what browsers and robots look for by name. */
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
/** As the edge routes: capitals are another path, and the folder itself is in it. */
const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isFile = (path: string) => isBelow(path, '/assets') || filePaths.includes(path);
const row = (limit: HostRow['limit'], fits: HostRow['fits'] = () => true): HostRow => ({
  fits,
  limit,
  atDoor: false,
});
const doorRow = (...of: Parameters<typeof row>): HostRow => ({ ...row(...of), atDoor: true });

/**
 * Which row counts a request, by host, method and path: the first that fits. The last of each host takes all that is
 * left, so that nothing is without one. Of calls, pictures and pages what a cache answers is not counted.
 */
export const hostRows: Readonly<Record<HostKind, readonly HostRow[]>> = {
  site: [
    row('call', (_, path) => isBelow(path, '/wps') || isBelow(path, '/lgw')),
    row('pictureMisses', (method, path) => isRead(method) && isBelow(path, '/img')),
    row('pages', (method, path) => isRead(method) && (path === '/' || isBelow(path, '/m'))),
    doorRow('files', (method, path) => isRead(method) && isFile(path)),
    doorRow('beacons', (method, path) => method === 'POST' && beaconPaths.includes(path)),
    doorRow('refused'),
  ],
  games: [
    row('game', (method, path) => gameCallAt(method, path) !== undefined),
    doorRow('gamePages', (method, path) => isRead(method) && isGamePage(path)),
    doorRow('refused'),
  ],
  nobody: [doorRow('refused')],
};

/** The row of `hostRows` for a request. */
export function hostRowOf(kind: HostKind, method: string, path: string): HostRow {
  const found = hostRows[kind].find(({ fits }) => fits(method, path));
  if (!found) throw new Error(`${kind} has no row for ${method}`);
  return found;
}
