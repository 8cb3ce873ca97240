// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdTaps, releaseTaps } from './held-taps.ts';

const taps: string[] = [];
const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;

beforeEach(() => {
  vi.useFakeTimers();
  taps.length = 0;
  document.body.innerHTML =
    '<button id="play"><span id="inside"></span></button><a id="link"></a><button id="heart" aria-pressed="false">Like</button>';
  for (const id of ['play', 'link', 'heart']) element(id).addEventListener('click', () => taps.push(id));
  holdTaps();
});
afterEach(() => {
  releaseTaps({ dropped: true });
  vi.useRealTimers();
});

test('the last tap on a button or a link is held, marked and replayed once', () => {
  const followed = element('link').dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  element('inside').click();
  document.body.click();
  expect([taps, followed]).toEqual([[], false]);
  expect(element('play').hasAttribute('data-queued')).toBe(true);
  expect(element('link').hasAttribute('data-queued')).toBe(false);
  releaseTaps();
  releaseTaps();
  expect(taps).toEqual(['play']);
  element('link').click();
  expect(taps).toEqual(['play', 'link']);
});

test('a switch that already changed as intended is left alone', () => {
  element('heart').click();
  element('heart').setAttribute('aria-pressed', 'true');
  releaseTaps();
  expect(taps).toEqual([]);
});

test.each([
  ['that is dropped', () => releaseTaps({ dropped: true })],
  ['on a removed element', () => (element('play').remove(), releaseTaps())],
])('a tap %s is not replayed', (_what, end) => {
  element('play').click();
  end();
  expect(taps).toEqual([]);
});

test.each([
  ['the same name', 'Like', ['heart']],
  ['another name', 'Play', []],
])(
  'a tap on a re-rendered element is replayed only on an element of the same name: %s',
  (_what, name, expected) => {
    element('heart').click();
    const replacement = element('heart').cloneNode(true);
    element('heart').replaceWith(replacement);
    replacement.addEventListener('click', () => taps.push('heart'));
    replacement.textContent = name;
    releaseTaps();
    expect(taps).toEqual(expected);
  },
);

test('a tap that opens another tab is left to the browser', () => {
  element('link').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  expect(taps).toEqual(['link']);
});

test('taps are released after eight seconds in any case', () => {
  element('play').click();
  vi.advanceTimersByTime(8_000);
  expect(taps).toEqual(['play']);
});
