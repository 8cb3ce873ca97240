import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { registry } from '#contract/calls/registry.ts';
import { flows, withoutFlow } from '#tests/journeys/short/flows.ts';
import { flowPages, screenWalks } from '#tests/journeys/short/walks.ts';

/** Routes that only redirect to a screen. */
const redirectPaths = ['/$', '/m', '/m/', '/m/member/notice'];

const paths = [...screenWalks.flatMap((walk) => walk.paths), ...Object.keys(flowPages)].map(
  (path) => path.split('?')[0] ?? '',
);

/** Builds the pattern of a route's addresses, such as `/m/withdraw/$orderNo`. */
const buildAddressPattern = (route: string) => new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}$`);

test('the journeys of npm test open every screen of the route table, and every page that they open is a screen', () => {
  const [, union = ''] =
    /fullPaths:\n((?:\s+\| '[^']+'\n?)+)/.exec(readFileSync('src/route-tree.gen.ts', 'utf8')) ?? [];
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(40);
  const screens = routes.filter((route) => !redirectPaths.includes(route));
  // A path that equals a route without parameters does not count for a route with a parameter.
  const rest = paths.filter((path) => !screens.includes(path));
  const isOpened = (screen: string) =>
    screen.includes('$')
      ? rest.some((path) => buildAddressPattern(screen).test(path))
      : paths.includes(screen);
  expect(screens.filter((screen) => !isOpened(screen))).toEqual([]);
  expect(rest.filter((path) => !screens.some((screen) => buildAddressPattern(screen).test(path)))).toEqual(
    [],
  );
});

test('every flow of money has one journey in npm test', () => {
  const specs = globSync('tests/journeys/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'));
  for (const [flow, { title }] of Object.entries(flows)) {
    const found = specs.reduce((sum, text) => sum + text.split(`test('${title}`).length - 1, 0);
    expect(found, flow).toBe(1);
  }
});

test('every call that moves money is made by a flow, or the reason why not is stated', () => {
  const money = registry.filter(({ effect }) => effect === 'money').map(({ key }) => key);
  const named = [...Object.values(flows).flatMap(({ calls }) => calls), ...Object.keys(withoutFlow)];
  expect(named.toSorted()).toEqual(money.toSorted());
});
