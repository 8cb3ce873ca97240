import { findLast } from '#contract/values/browsers/find-last.ts';

/** One visit to a route, and the time at which the visit began, in ms of `performance.now()`. */
type Visit = { since: number; path: string; route: string };

type Router = {
  state: { location: { pathname: string }; matches: readonly { routeId: string }[] };
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
};

export type RouteLog = {
  /** Returns the route shown at a time; the first route for times before hydration. */
  findRouteAt: (time: number) => string;
  /** Returns the route of the newest visit to a path, or else the current route. Ignores the search string. */
  findRouteOfPath: (path: string) => string;
  getLandingRoute: () => string;
};

/** Maximum number of entries. Above it the oldest entries are dropped, except the first. */
const maxEntries = 200;

/** A metric may be reported after a route change. Reports name route ids (`/m/$list`); paths never leave this tab. */
export function createRouteLog(router: Router): RouteLog {
  const buildVisit = (since: number): Visit => ({
    since,
    path: router.state.location.pathname,
    route: router.state.matches.at(-1)?.routeId ?? '',
  });
  const log = [buildVisit(0)];
  // Fires when the new route is in the document, not yet painted: earlier interactions belong to the old route.
  router.subscribe('onRendered', () => {
    log.push(buildVisit(performance.now()));
    if (log.length > maxEntries) log.splice(1, 1);
  });
  const getCurrentRoute = () => log.at(-1)?.route ?? '';
  return {
    findRouteAt: (time) => findLast(log, ({ since }) => since <= time)?.route ?? getCurrentRoute(),
    findRouteOfPath: (path) => findLast(log, (visit) => visit.path === path)?.route ?? getCurrentRoute(),
    getLandingRoute: () => log[0]?.route ?? '',
  };
}
