import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { agentPages, memberPages, visitorPages } from '#tests/journeys/delivery/route-pages.ts';
import { flows } from '#tests/journeys/short/flows.ts';

/** Addresses that are no screen of their own: they lead to one. */
const leading = ['/$', '/m', '/m/', '/m/member/notice'];

const paths = ['/m/home', ...Object.values({ ...visitorPages, ...memberPages, ...agentPages })].map(
  (path) => path.split('?')[0] ?? '',
);

/** `/m/withdraw/$orderNo` → what an address of it looks like. */
const addressOf = (route: string) => new RegExp(`^${route.replaceAll(/\$\w*/g, '[^/]+')}$`);

test('every screen of the route table has a page that the journeys of npm test open, and each page is a screen', () => {
  const [, union = ''] =
    /fullPaths:\n((?:\s+\| '[^']+'\n?)+)/.exec(readFileSync('src/route-tree.gen.ts', 'utf8')) ?? [];
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(40);
  const screens = routes.filter((route) => !leading.includes(route)).map(addressOf);
  expect(screens.filter((screen) => !paths.some((path) => screen.test(path))).map(String)).toEqual([]);
  expect(paths.filter((path) => !screens.some((screen) => screen.test(path)))).toEqual([]);
});

test('every flow of money has one journey among those of npm test', () => {
  const specs = globSync('tests/journeys/**/*.spec.ts').map((file) => readFileSync(file, 'utf8'));
  for (const [flow, title] of Object.entries(flows)) {
    const found = specs.reduce((sum, text) => sum + text.split(`test('${title}`).length - 1, 0);
    expect(found, flow).toBe(1);
  }
});
