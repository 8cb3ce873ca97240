import { expect, test } from 'vitest';

import { framesOf } from './frames.ts';

const renderer = 7;
const reporter = (frame: number, state: string, scroll = 'SCROLL_COMPOSITOR_THREAD', pid = renderer) => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid,
  tid: 2,
  ts: frame * 16_000,
  args: { frame_reporter: { state, scroll_state: scroll, frame_sequence: frame } },
});
const drawn = (ms: number) => ({ name: 'DrawFrame', ph: 'I', pid: renderer, tid: 2, ts: ms * 1_000 });
const task = (ms: number, tid: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: renderer,
  tid,
  ts: 0,
  dur: ms * 1_000,
});
const named = (name: string, tid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid: renderer,
  tid,
  ts: 0,
  args: { name },
});

test('frames of the page that scrolled: times, those without the main thread, long tasks of its main thread', () => {
  const trace = JSON.stringify({
    traceEvents: [
      reporter(1, 'STATE_PRESENTED_ALL', 'SCROLL_NONE'),
      reporter(2, 'STATE_PRESENTED_ALL'),
      // One frame in two parts: the compositor's went out, the main thread's came later.
      reporter(3, 'STATE_PRESENTED_PARTIAL'),
      reporter(3, 'STATE_PRESENTED_ALL'),
      reporter(4, 'STATE_DROPPED'),
      reporter(5, 'STATE_PRESENTED_ALL'),
      reporter(6, 'STATE_PRESENTED_ALL'),
      reporter(6, 'STATE_PRESENTED_PARTIAL', 'SCROLL_NONE', 8),
      drawn(5),
      drawn(32),
      drawn(48),
      drawn(80),
      drawn(200),
      named('CrRendererMain', 1),
      named('Compositor', 2),
      task(120, 1),
      task(20, 1),
      task(300, 2),
      { name: 'Something else', ph: 'X', args: 'odd' },
    ],
  });
  expect(framesOf(trace)).toEqual({ times: [16, 32], withoutMain: 0.25, longTasks: [120] });
});

test('a trace in which nothing scrolled is refused', () => {
  expect(() =>
    framesOf(JSON.stringify({ traceEvents: [reporter(1, 'STATE_PRESENTED_ALL', 'SCROLL_NONE')] })),
  ).toThrow('Nothing scrolled');
});
