import { expect, test } from 'vitest';

import { readFrames } from './frames.ts';

const renderer = 7;
const createFrameEvent = (
  frame: number,
  state: string,
  scroll = 'SCROLL_COMPOSITOR_THREAD',
  pid = renderer,
) => ({
  name: 'PipelineReporter',
  ph: 'b',
  pid,
  tid: 2,
  ts: frame * 16_000,
  args: { frame_reporter: { state, scroll_state: scroll, frame_sequence: frame } },
});
const createDrawEvent = (ms: number) => ({
  name: 'DrawFrame',
  ph: 'I',
  pid: renderer,
  tid: 2,
  ts: ms * 1_000,
});
const createTask = (ms: number, tid: number) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: renderer,
  tid,
  ts: 0,
  dur: ms * 1_000,
});
const createThreadName = (name: string, tid: number) => ({
  name: 'thread_name',
  ph: 'M',
  pid: renderer,
  tid,
  ts: 0,
  args: { name },
});

test('a trace gives the frame times of the scrolled page, its share of frames without the main thread, and its long tasks', () => {
  const trace = JSON.stringify({
    traceEvents: [
      createFrameEvent(1, 'STATE_PRESENTED_ALL', 'SCROLL_NONE'),
      createFrameEvent(2, 'STATE_PRESENTED_ALL'),
      // One frame in two parts: the compositor's part is shown first, the main thread's part later.
      createFrameEvent(3, 'STATE_PRESENTED_PARTIAL'),
      createFrameEvent(3, 'STATE_PRESENTED_ALL'),
      createFrameEvent(4, 'STATE_DROPPED'),
      createFrameEvent(5, 'STATE_PRESENTED_ALL'),
      createFrameEvent(6, 'STATE_PRESENTED_ALL'),
      createFrameEvent(6, 'STATE_PRESENTED_PARTIAL', 'SCROLL_NONE', 8),
      createDrawEvent(5),
      createDrawEvent(32),
      createDrawEvent(48),
      createDrawEvent(80),
      createDrawEvent(200),
      createThreadName('CrRendererMain', 1),
      createThreadName('Compositor', 2),
      createTask(120, 1),
      createTask(20, 1),
      createTask(300, 2),
      { name: 'Something else', ph: 'X', args: 'odd' },
    ],
  });
  expect(readFrames(trace)).toEqual({ times: [16, 32], withoutMain: 0.25, longTasks: [120] });
});

test('a trace without scrolling is refused', () => {
  expect(() =>
    readFrames(JSON.stringify({ traceEvents: [createFrameEvent(1, 'STATE_PRESENTED_ALL', 'SCROLL_NONE')] })),
  ).toThrow('Nothing scrolled');
});
