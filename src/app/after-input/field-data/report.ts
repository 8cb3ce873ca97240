import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';

import {
  type Beacon,
  beaconMetrics,
  type BeaconMetric,
  measures,
  vitalsPath,
} from '#contract/page/field-data.ts';

import { cleanTarget, describeElement } from './describe-element.ts';
import type { RouteLog } from './route-log.ts';
import { visitorDevice } from './visitor-device.ts';

/** Limit for a page view that is hidden and shown over and over. */
const maxBeacons = 5;

/**
 * Measures this page view and reports to the edge when it is hidden or left, if that is still `allowed` then.
 *
 * Routes of one document: LCP, FCP and TTFB belong to the route that the visitor landed on, INP to the route that
 * was on the screen when the slowest interaction began, CLS to that of the largest shift. Where the browser sees
 * soft navigations (Chromium 151), each has an LCP, FCP, INP and CLS of its own, of type `soft-navigation`;
 * elsewhere a document has one INP and one CLS, so a quick route beside a slow one is seldom reported.
 *
 * Every metric is reported once, the first time the page is hidden: many phones never come back to it. What gets
 * worse after a return is reported only when a soft navigation or the back-forward cache has begun a new count.
 */
export function report(routes: RouteLog, allowed: () => boolean): void {
  const queue = new Map<string, BeaconMetric>();
  const reported = new Set<string>();
  let beacons = 0;
  const send = () => {
    if (!queue.size || beacons === maxBeacons || !allowed()) return;
    beacons += 1;
    const metrics = [...queue.values()];
    queue.clear();
    const beacon: Beacon = { build: __BUILD_ID__, ...visitorDevice(), metrics };
    // Queued by the browser even when the page is going away; what gets lost is lost.
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  };
  const add = (metric: MetricWithAttribution) => {
    const row = metricOf(metric, routes);
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
  // After the library's own listeners, which settle what is still open. Safari skips the first one at times.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}

/** Null for what is meaningless: above the maximum, or a TTFB where no document was requested. */
function metricOf(metric: MetricWithAttribution, routes: RouteLog): BeaconMetric | null {
  const { name, navigationType: navigation } = metric;
  const value = name === 'CLS' ? rounded(metric.value, 4) : rounded(metric.value, 1);
  if (value > measures[name].max || (name === 'TTFB' && navigation === 'soft-navigation')) return null;
  const { time, target, kind, parts } = attributionOf(metric);
  const soft = navigation === 'soft-navigation' && metric.navigationURL;
  const start = soft ? routes.ofPath(new URL(soft, location.href).pathname) : routes.landing();
  return {
    name,
    value,
    route: time === undefined ? start : routes.at(time),
    navigation,
    target: cleanTarget(target),
    kind,
    parts: parts.map((part) => rounded(Math.max(0, part), 1)),
  };
}

/** `time`: when it happened, where that may be after the visitor has gone on to another route. */
type Attribution = Pick<BeaconMetric, 'target' | 'kind' | 'parts'> & { time?: number | undefined };

function attributionOf({ name, attribution }: MetricWithAttribution): Attribution {
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

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
