import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { flows, withoutFlow } from '#tests/journeys/short/flows.ts';
import { others, walks } from '#tests/journeys/short/walks.ts';

/** Addresses that are no screen of their own: they lead to one. */
const leading = ['/$', '/m', '/m/', '/m/member/notice'];

const paths = [...walks.flatMap((walk) => walk.paths), ...Object.keys(others)].map(
  (path) => path.split('?')[0] ?? '',
);

/** `/m/withdraw/$orderNo` → what an address of it looks like. */
const addressOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}$`);

test('every screen of the route table has a page that the journeys of npm test open, and each page is a screen', () => {
  const [, union = ''] =
    /fullPaths:\n((?:\s+\| '[^']+'\n?)+)/.exec(readFileSync('src/route-tree.gen.ts', 'utf8')) ?? [];
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(40);
  const screens = routes.filter((route) => !leading.includes(route));
  // A page whose address is a route's own word for word is no page of a route with a parameter.
  const rest = paths.filter((path) => !screens.includes(path));
  const isOpened = (screen: string) =>
    screen.includes('$') ? rest.some((path) => addressOf(screen).test(path)) : paths.includes(screen);
  expect(screens.filter((screen) => !isOpened(screen))).toEqual([]);
  expect(rest.filter((path) => !screens.some((screen) => addressOf(screen).test(path)))).toEqual([]);
});

test('every flow of money has one journey among those of npm test', () => {
  const specs = globSync('tests/journeys/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'));
  for (const [flow, { title }] of Object.entries(flows)) {
    const found = specs.reduce((sum, text) => sum + text.split(`test('${title}`).length - 1, 0);
    expect(found, flow).toBe(1);
  }
});

test('every call that moves money is made by a flow, or it is said why not', () => {
  const money = registry.filter(({ effect }) => effect === 'money').map(({ key }) => key);
  const named = [...Object.values(flows).flatMap(({ calls }) => calls), ...Object.keys(withoutFlow)];
  expect(named.toSorted()).toEqual(money.toSorted());
});
