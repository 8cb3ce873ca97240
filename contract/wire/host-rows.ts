import { gameCallAt, isGamePage } from './games-host.ts';
import type { LimitName } from './limits.ts';

/** Whose a host is: a merchant's, the games', the operators', or nobody's. */
export type HostKind = 'site' | 'games' | 'operators' | 'nobody';

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
const isRead = (method: string) => method === 'GET' || method === 'HEAD';
const row = (limit: HostRow['limit'], fits: HostRow['fits'] = () => true): HostRow => ({
  fits,
  limit,
  atDoor: false,
});
const doorRow = (...of: Parameters<typeof row>): HostRow => ({ ...row(...of), atDoor: true });

/**
 * Which row counts a request, by host, method and path: the first that fits. The last of each host takes all that is
 * left, so that nothing is without one. Of pictures and pages what a cache answers is not counted.
 */
export const hostRows: Readonly<Record<HostKind, readonly HostRow[]>> = {
  site: [
    row('call', (_, path) => /^\/(?:wps|lgw)\//i.test(path)),
    row('pictureMisses', (method, path) => isRead(method) && path.startsWith('/img/')),
    row('pages', isRead),
    doorRow('beacons', (method, path) => method === 'POST' && beaconPaths.includes(path)),
    doorRow('refused'),
  ],
  games: [
    row('game', (method, path) => gameCallAt(method, path) !== undefined),
    doorRow('gamePages', (method, path) => isRead(method) && isGamePage(path)),
    doorRow('refused'),
  ],
  operators: [doorRow('operators')],
  nobody: [doorRow('refused')],
};

/** The row of `hostRows` for a request. */
export function hostRowOf(kind: HostKind, method: string, path: string): HostRow {
  const found = hostRows[kind].find(({ fits }) => fits(method, path));
  if (!found) throw new Error(`${kind} has no row for ${method}`);
  return found;
}
