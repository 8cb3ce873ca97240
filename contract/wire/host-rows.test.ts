import { assert, constantFrom, oneof, property, string, webPath } from 'fast-check';
import { expect, test } from 'vitest';

import { offlinePath, serviceWorkerPath } from '#contract/page/cached-pages.ts';
import { cspReportPath, fieldDataPath } from '#contract/page/field-data.ts';
import { shellPath } from '#contract/page/offline-copies.ts';

import { type HostKind, getHostRow, hostRows } from './host-rows.ts';
import { type LimitName, limits } from './limits.ts';

const kinds: readonly HostKind[] = ['site', 'games', 'nobody'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
const known = [
  '/',
  '/m/home',
  '/img/180/a.png',
  '/csp-report',
  '/wps/no/such/call',
  '/localhost/play/slot/',
  '/localhost/play/api/rounds',
  '/platform/outbox',
];

test('every request has a row that names a limit, whatever its host, method and path [ED-11]', () => {
  expect(Object.keys(hostRows)).toEqual(kinds);
  const names: readonly string[] = [...Object.keys(limits), 'call'];
  assert(
    property(
      constantFrom(...kinds),
      oneof(constantFrom(...methods), string()),
      oneof(webPath(), constantFrom(...known)),
      (kind, method, path) => {
        expect(names).toContain(getHostRow(kind, method, path).limit);
      },
    ),
  );
});

test('a row that counts all merchants together counts only by address and network, and only nearby', () => {
  const arrivalRows = Object.values(hostRows)
    .flat()
    .filter((row) => row.onArrival);
  const isRow = (name: string): name is LimitName => name in limits;
  for (const { limit } of arrivalRows) {
    expect(isRow(limit), limit).toBe(true);
    const quotas = isRow(limit) ? limits[limit].quotas : [];
    expect(
      quotas.filter(({ by, counted }) => !/^(?:address|network)$/.test(by) || counted !== 'nearby'),
    ).toEqual([]);
  }
});

test.each([
  ['games', 'HEAD', '/localhost/play/slot/', 'gamePages'],
  ['games', 'GET', '/localhost/play/shared/table/chips.js', 'gamePages'],
  ['games', 'HEAD', '/localhost/play/api/session', 'game'],
  ['games', 'POST', '/localhost/play/api/rounds/r1/step', 'game'],
  ['games', 'POST', '/localhost/play/slot/', 'refused'],
  ['games', 'POST', '/localhost/play/api/nothing', 'refused'],
  ['games', 'PUT', '/localhost/play/api/session', 'refused'],
  ['games', 'GET', '/localhost/play/api/', 'refused'],
  ['games', 'GET', '/wps/game/hotGames', 'refused'],
  ['site', 'POST', cspReportPath, 'beacons'],
  ['site', 'POST', fieldDataPath, 'beacons'],
  ['site', 'HEAD', '/img/180/a.png', 'pictureMisses'],
  ['site', 'PUT', '/img/180/a.png', 'refused'],
  ['site', 'POST', '/m/home', 'refused'],
  ['site', 'GET', '/m', 'pages'],
  ['site', 'GET', '/', 'pages'],
  ['site', 'GET', '/mobile', 'refused'],
  ['site', 'GET', '/M/home', 'refused'],
  ['site', 'GET', '/favicon.ico', 'refused'],
  ['site', 'GET', '/IMG/180/a.png', 'refused'],
  ['site', 'GET', '/assets/entry.js', 'files'],
  ['site', 'GET', serviceWorkerPath, 'files'],
  ['site', 'GET', offlinePath, 'files'],
  ['site', 'GET', shellPath, 'files'],
  ['site', 'POST', '/assets/entry.js', 'refused'],
  ['site', 'POST', '/wps', 'call'],
  ['site', 'POST', '/WPS/x', 'refused'],
  ['site', 'GET', '/WPS/x', 'refused'],
  ['site', 'POST', '/wps./x', 'refused'],
  ['site', 'POST', '/wps-x', 'refused'],
  ['site', 'PROPFIND', '/', 'refused'],
  ['nobody', 'GET', '/', 'refused'],
] as const)('on a host of kind %s, %s %s counts as %s [ED-11]', (kind, method, path, limit) => {
  expect(getHostRow(kind, method, path).limit).toBe(limit);
});
