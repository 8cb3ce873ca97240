import { findLast } from '#contract/values/browsers/find-last.ts';

/** Which route was on the screen, since when, in ms of `performance.now()`. */
type Shown = { since: number; path: string; route: string };

/** What of a router is looked at. */
type Router = {
  state: { location: { pathname: string }; matches: readonly { routeId: string }[] };
  subscribe: (event: 'onRendered', listener: () => void) => () => void;
};

export type RouteLog = {
  /** The route at a moment; the first one for moments before hydration. */
  at: (time: number) => string;
  /** The route of the newest visit to a path, or the one on the screen. Search is not looked at. */
  ofPath: (path: string) => string;
  landing: () => string;
};

/** Above this the oldest entries are dropped, but for the first. */
const maxEntries = 200;

/**
 * Logs route changes from now on, by route id (`/m/$list`): a metric is reported late, when another route may be
 * shown. Paths stay in this tab.
 */
export function keepRouteLog(router: Router): RouteLog {
  const current = (since: number): Shown => ({
    since,
    path: router.state.location.pathname,
    route: router.state.matches.at(-1)?.routeId ?? '',
  });
  const log = [current(0)];
  // After the new route is in the document, before it is painted: what was touched until now was the old one.
  router.subscribe('onRendered', () => {
    log.push(current(performance.now()));
    if (log.length > maxEntries) log.splice(1, 1);
  });
  const last = () => log.at(-1)?.route ?? '';
  return {
    at: (time) => findLast(log, ({ since }) => since <= time)?.route ?? last(),
    ofPath: (path) => findLast(log, (shown) => shown.path === path)?.route ?? last(),
    landing: () => log[0]?.route ?? '',
  };
}
