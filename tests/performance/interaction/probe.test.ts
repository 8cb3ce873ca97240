import { expect, test } from 'vitest';

import { findSlowest, describeTask } from './probe.ts';

const createEvent = (
  interactionId: number,
  startTime: number,
  duration: number,
  from: number,
  to: number,
) => ({
  interactionId,
  startTime,
  duration,
  processingStart: from,
  processingEnd: to,
});

test('a tap counts as its slowest event; movements of the finger do not count', () => {
  const events = [
    createEvent(0, 0, 900, 1, 2),
    createEvent(7, 100, 24, 101, 102),
    createEvent(7, 180, 160, 190, 300),
  ];
  expect(findSlowest({ events })).toEqual({ at: 180, ms: 160, delay: 10, handlers: 110, paint: 40 });
});

test('handlers before one paint count as one span, from the first start to the last end', () => {
  const events = [createEvent(7, 100, 200, 110, 150), createEvent(7, 100, 200, 160, 220)];
  expect(findSlowest({ events })).toEqual({ at: 100, ms: 200, delay: 10, handlers: 110, paint: 80 });
});

test('handlers that end after the paint count up to the paint', () => {
  const events = [createEvent(7, 100, 40, 110, 115), createEvent(7, 110, 200, 116, 400)];
  expect(findSlowest({ events })).toMatchObject({ ms: 200, handlers: 194, paint: 0 });
});

test('an interaction that is too short for the browser’s report has no figures', () => {
  expect(findSlowest({ events: [] })).toBeNull();
});

test('a task is described by the scripts and the layout of the frames that overlap it', () => {
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
  expect(describeTask({ frames }, { startTime: 110, duration: 90 })).toBe(
    '80 ms BUTTON.onclick tap (app.js:12), 30 ms of it forced layout; 20 ms style and layout',
  );
});
