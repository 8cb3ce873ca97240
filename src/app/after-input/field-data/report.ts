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

/** A page view that is left and come back to over and over is not heard for ever. */
const maxBeacons = 5;

/**
 * Measures this page view and tells the edge when it is hidden or left.
 *
 * Routes of one document: LCP, FCP and TTFB belong to the route that the visitor landed on, INP to the route that
 * was on the screen when the slowest interaction began, CLS to that of the largest shift. Where the browser sees
 * soft navigations (Chromium 151), each has an LCP, FCP, INP and CLS of its own, of type `soft-navigation`;
 * elsewhere a document has one INP and one CLS, so a route that is quick beside a slow one is seldom heard of.
 *
 * Every metric is told once, at the first time the page is hidden: many phones never come back to say more. What
 * gets worse after a return is told only when a soft navigation or the back-forward cache has begun a new count.
 */
export function report(routes: RouteLog): void {
  const queue = new Map<string, BeaconMetric>();
  const told = new Set<string>();
  let beacons = 0;
  const send = () => {
    if (!queue.size || beacons === maxBeacons) return;
    beacons += 1;
    const metrics = [...queue.values()];
    queue.clear();
    const beacon: Beacon = { build: __BUILD_ID__, ...visitorDevice(), metrics };
    // Queued by the browser even when the page is going away; what gets lost is lost.
    navigator.sendBeacon(vitalsPath, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  };
  const take = (metric: MetricWithAttribution) => {
    const row = metricOf(metric, routes);
    if (!row || told.has(metric.id)) return;
    queue.set(metric.id, row);
    if (queue.size === beaconMetrics) flush();
  };
  const flush = () => {
    for (const id of queue.keys()) told.add(id);
    send();
  };
  const options = { reportSoftNavs: true, generateTarget: describeElement };
  onTTFB(take, options);
  onFCP(take, options);
  onLCP(take, options);
  onINP(take, options);
  onCLS(take, options);
  // After the library's own listeners, which settle what is still open. Safari skips the first one at times.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}

/** Null for what says nothing: beyond all measure, or a first byte where no document was asked for. */
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
