import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { createRouteLog } from './route-log.ts';

async function walk(...paths: string[]) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/m/$list' });
  const home = createRoute({ getParentRoute: () => root, path: '/m/home' });
  const router = createRouter({
    routeTree: root.addChildren([list, home]),
    history: createMemoryHistory({ initialEntries: ['/m/home'] }),
  });
  await router.load();
  const log = createRouteLog(router);
  const times: number[] = [];
  for (const path of paths) {
    times.push(performance.now());
    router.history.push(path);
    await router.load();
    // React triggers this on a real page once the new route is in the document.
    const { location } = router.state;
    router.emit({
      type: 'onRendered',
      toLocation: location,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    });
  }
  return { log, times };
}

test('a moment maps to the pattern of the route shown then', async () => {
  const { log, times } = await walk('/m/slot-games?gameName=gem', '/m/home');
  expect(times.map((time) => log.at(time))).toEqual(['/m/home', '/m/$list']);
  expect(log.at(performance.now())).toBe('/m/home');
  expect(log.landing()).toBe('/m/home');
  expect(log.ofPath('/m/slot-games')).toBe('/m/$list');
  expect(log.ofPath('/m/never')).toBe('/m/home');
});

test('a page view of hundreds of routes keeps the newest and the landing route', async () => {
  const { log } = await walk(
    ...Array.from({ length: 220 }, (_, index) => (index % 2 ? '/m/home' : `/m/l${index}`)),
  );
  expect(log.landing()).toBe('/m/home');
  expect(log.ofPath('/m/l218')).toBe('/m/$list');
});
