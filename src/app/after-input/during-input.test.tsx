// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DuringInput } from './during-input.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const typing = () => document.documentElement.dataset.typing !== undefined;
const later = () => act(async () => void vi.advanceTimersByTime(1_000));
function field(tag: 'input' | 'textarea', type = ''): HTMLInputElement | HTMLTextAreaElement {
  const element = document.createElement(tag);
  if (element instanceof HTMLInputElement && type) element.type = type;
  document.body.append(element);
  return element;
}
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } });

test('the document has data-typing until every field with typed text is empty or removed', async () => {
  const [name, text] = [field('input'), field('textarea')];
  const { unmount } = render(<DuringInput />);
  expect(typing()).toBe(false);
  type(name, 'a');
  type(text, 'b');
  expect(typing()).toBe(true);
  type(name, '');
  await later();
  expect(typing()).toBe(true);
  text.remove();
  await later();
  expect(typing()).toBe(false);
  type(name, 'c');
  unmount();
  expect(typing()).toBe(false);
});

test('text typed before the mount counts; a choice and a search do not', async () => {
  field('textarea').value = 'early';
  render(<DuringInput />);
  expect(typing()).toBe(true);
  document.body.querySelector('textarea')?.remove();
  await later();
  type(field('input', 'search'), 'slots');
  fireEvent.input(field('input', 'checkbox'));
  expect(typing()).toBe(false);
});
