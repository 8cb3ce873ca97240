import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';

import {
  type Beacon,
  beaconMetrics,
  type BeaconMetric,
  measures,
  fieldDataPath,
} from '#contract/page/field-data.ts';

import { cleanTarget, describeElement } from './describe-element.ts';
import type { RouteLog } from './route-log.ts';
import { readVisitorDevice } from './visitor-device.ts';

/** Maximum number of beacons, for a page view that is hidden and shown repeatedly. */
const maxBeacons = 5;

/**
 * Measures this page view, and reports the metrics to the edge when the page is hidden or left, if `isAllowed` is still
 * true then. One document may show several routes. LCP, FCP and TTFB belong to the landing route, INP to the route
 * shown when the slowest interaction began, and CLS to the route of the largest shift. If the browser supports soft
 * navigations (Chromium 151), each soft navigation has its own LCP, FCP, INP and CLS. Otherwise a document has one INP
 * and one CLS, so after a slow route a fast route is seldom reported. Every metric is reported once, the first time the
 * page is hidden, because many phones never return to the page. A value that gets worse after a return is reported only
 * if a soft navigation or the back-forward cache has started a new measurement.
 */
export function reportPageView(routes: RouteLog, isAllowed: () => boolean): void {
  const queue = new Map<string, BeaconMetric>();
  const reported = new Set<string>();
  let beacons = 0;
  const send = () => {
    if (!queue.size || beacons === maxBeacons || !isAllowed()) return;
    beacons += 1;
    const metrics = [...queue.values()];
    queue.clear();
    const beacon: Beacon = { build: __BUILD_ID__, ...readVisitorDevice(), metrics };
    // The browser queues the beacon even while the page unloads; a lost beacon is not repeated.
    navigator.sendBeacon(fieldDataPath, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  };
  const add = (metric: MetricWithAttribution) => {
    const row = toMetric(metric, routes);
    if (!row || reported.has(metric.id)) return;
    queue.set(metric.id, row);
    if (queue.size === beaconMetrics) flush();
  };
  const flush = () => {
    for (const id of queue.keys()) reported.add(id);
    send();
  };
  const options = { reportSoftNavs: true, generateTarget: describeElement };
  onTTFB(add, options);
  onFCP(add, options);
  onLCP(add, options);
  onINP(add, options);
  onCLS(add, options);
  // Registered after the library's own listeners, which finalise open metrics. Safari sometimes fires only `pagehide`.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}

/** Returns null for a meaningless value: above the maximum, or a TTFB without a document request. */
function toMetric(metric: MetricWithAttribution, routes: RouteLog): BeaconMetric | null {
  const { name, navigationType: navigation } = metric;
  const value = name === 'CLS' ? roundTo(metric.value, 4) : roundTo(metric.value, 1);
  if (value > measures[name].max || (name === 'TTFB' && navigation === 'soft-navigation')) return null;
  const { time, target, kind, parts } = toAttribution(metric);
  const soft = navigation === 'soft-navigation' && metric.navigationURL;
  const start = soft
    ? routes.findRouteOfPath(new URL(soft, location.href).pathname)
    : routes.getLandingRoute();
  return {
    name,
    value,
    route: time === undefined ? start : routes.findRouteAt(time),
    navigation,
    target: cleanTarget(target),
    kind,
    parts: parts.map((part) => roundTo(Math.max(0, part), 1)),
  };
}

/** `time` is when the metric's event happened; it is set if another route may be shown by the time of the report. */
type Attribution = Pick<BeaconMetric, 'target' | 'kind' | 'parts'> & { time?: number | undefined };

function toAttribution({ name, attribution }: MetricWithAttribution): Attribution {
  switch (name) {
    case 'LCP':
      return {
        target: attribution.target ?? '',
        kind: attribution.url ? 'image' : 'text',
        parts: [
          attribution.timeToFirstByte,
          attribution.resourceLoadDelay,
          attribution.resourceLoadDuration,
          attribution.elementRenderDelay,
        ],
      };
    case 'INP':
      return {
        target: attribution.interactionTarget ?? '',
        kind: attribution.interactionType ?? '',
        parts: [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay],
        time: attribution.interactionTime,
      };
    case 'CLS':
      return {
        target: attribution.largestShiftTarget ?? '',
        kind: '',
        parts: [],
        time: attribution.largestShiftTime,
      };
    case 'FCP':
      return {
        target: '',
        kind: '',
        parts: [attribution.timeToFirstByte, attribution.firstByteToFCP],
      };
    case 'TTFB':
      return {
        target: '',
        kind: '',
        parts: [
          attribution.waitingDuration,
          attribution.cacheDuration,
          attribution.dnsDuration,
          attribution.connectionDuration,
          attribution.requestDuration,
        ],
      };
  }
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
