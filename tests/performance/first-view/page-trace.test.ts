import { expect, test } from 'vitest';

import { readTrace } from './page-trace.ts';

const [page, other] = [7, 8];
const event = (name: string, ts: number, dur = 0, { tid = 1, pid = page, ph = 'X' } = {}) => ({
  name,
  ph,
  pid,
  tid,
  ts: ts * 1_000,
  dur: dur * 1_000,
});

test('work counts once, for what called nothing else, from the page’s first bytes to its first paint', () => {
  const { span, work } = readTrace([
    event('ParseHTML', 1, 5),
    event('navigationStart', 10, 0, { ph: 'R' }),
    event('ParseHTML', 20, 30),
    event('EvaluateScript', 30, 10),
    event('UpdateLayoutTree', 35, 4),
    event('RunTask', 55, 10),
    event('Layout', 56, 8),
    event('RasterTask', 60, 20, { tid: 2 }),
    event('RunTask', 60, 20, { tid: 2 }),
    event('Paint', 60, 15, { pid: other }),
    event('PrePaint', 79, 50),
    event('firstContentfulPaint', 80, 0, { ph: 'R' }),
    event('Layout', 90, 50),
  ]);
  expect(span).toBe(60);
  expect(work).toEqual([
    ['parsing', 20],
    ['raster', 20],
    ['layout', 8],
    ['script', 6],
    ['style', 4],
    ['other', 2],
    ['paint', 1],
  ]);
});

test('a trace without a first contentful paint is refused', () => {
  expect(() => readTrace([event('Layout', 1, 1)])).toThrow('no first contentful paint');
});
