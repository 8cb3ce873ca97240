import { expect, test } from 'vitest';

import { slowestOf, whatRan } from './probe.ts';

const event = (interactionId: number, startTime: number, duration: number, from: number, to: number) => ({
  interactionId,
  startTime,
  duration,
  processingStart: from,
  processingEnd: to,
});

test('a tap is its slowest event; movements of the finger are none', () => {
  const events = [event(0, 0, 900, 1, 2), event(7, 100, 24, 101, 102), event(7, 180, 160, 190, 300)];
  expect(slowestOf({ events })).toEqual({ at: 180, ms: 160, delay: 10, handlers: 110, paint: 40 });
});

test('handlers of one paint are one span', () => {
  const events = [event(7, 100, 200, 110, 150), event(7, 100, 200, 160, 220)];
  expect(slowestOf({ events })).toEqual({ at: 100, ms: 200, delay: 10, handlers: 110, paint: 80 });
});

test('handlers that end after the paint count up to the paint', () => {
  const events = [event(7, 100, 40, 110, 115), event(7, 110, 200, 116, 400)];
  expect(slowestOf({ events })).toMatchObject({ ms: 200, handlers: 194, paint: 0 });
});

test('what took less than the browser tells has no figures', () => {
  expect(slowestOf({ events: [] })).toBeNull();
});

test('what ran is told with its place and its layout, of the frames of that time alone', () => {
  const script = {
    invoker: 'BUTTON.onclick',
    sourceURL: 'https://localhost/assets/app.js',
    sourceFunctionName: 'tap',
    sourceCharPosition: 12,
    duration: 80.4,
    forcedStyleAndLayoutDuration: 30,
  };
  const frames = [
    { startTime: 0, duration: 60, styleAndLayoutStart: 0, scripts: [{ ...script, duration: 50 }] },
    { startTime: 100, duration: 120, styleAndLayoutStart: 200, scripts: [script] },
  ];
  expect(whatRan({ frames }, { startTime: 110, duration: 90 })).toBe(
    '80 ms BUTTON.onclick tap (app.js:12), 30 ms of it forced layout; 20 ms style and layout',
  );
});
