import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { createRouteLog } from './route-log.ts';

async function visit(...paths: string[]) {
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
    // On a real page React triggers this event once the new route is in the document.
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

test('a time maps to the id of the route that was shown at that time', async () => {
  const { log, times } = await visit('/m/slot-games?gameName=gem', '/m/home');
  expect(times.map((time) => log.findRouteAt(time))).toEqual(['/m/home', '/m/$list']);
  expect(log.findRouteAt(performance.now())).toBe('/m/home');
  expect(log.getLandingRoute()).toBe('/m/home');
  expect(log.findRouteOfPath('/m/slot-games')).toBe('/m/$list');
  expect(log.findRouteOfPath('/m/never')).toBe('/m/home');
});

test('a page view of hundreds of routes keeps the newest and the landing route', async () => {
  const { log } = await visit(
    ...Array.from({ length: 220 }, (_, index) => (index % 2 ? '/m/home' : `/m/l${index}`)),
  );
  expect(log.getLandingRoute()).toBe('/m/home');
  expect(log.findRouteOfPath('/m/l218')).toBe('/m/$list');
});
