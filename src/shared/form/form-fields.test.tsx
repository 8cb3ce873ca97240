// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { LazyPart } from './lazy-part.tsx';
import { type ServerForm, useServerForm } from './use-server-form.ts';

const defaults = { nickname: 'Robin', news: true };
const never = () => Promise.reject(new Error('must not be sent'));
type PageForm = ServerForm<keyof typeof defaults>;

function Page({ hides, onForm }: { hides?: boolean; onForm: (form: PageForm) => void }) {
  const form = useServerForm({ defaults, submit: never });
  onForm(form);
  if (hides) return null;
  return (
    <>
      <input
        aria-label="Nickname"
        {...form.input('nickname')}
        aria-invalid={Boolean(form.getError('nickname'))}
      />
      <input aria-label="News" type="checkbox" {...form.input('news')} />
    </>
  );
}

function open() {
  const onForm = vi.fn<(form: PageForm) => void>();
  const page = (hides: boolean) => <Page hides={hides} onForm={onForm} />;
  const { rerender } = renderRoute(page(false));
  const form = (): PageForm => {
    const [last] = onForm.mock.lastCall ?? [];
    if (!last) throw new Error('nothing was rendered');
    return last;
  };
  return { form, hide: (hides: boolean) => rerender(page(hides)), renders: onForm };
}
const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const news = () => screen.getByLabelText<HTMLInputElement>('News');

test('inputs show the defaults, and typing causes no render', async () => {
  const { form, renders } = open();
  expect([nickname().value, news().checked]).toEqual(['Robin', true]);
  const before = renders.mock.calls.length;
  await userEvent.type(nickname(), '1');
  await userEvent.click(news());
  expect([form().value('nickname'), form().value('news')]).toEqual(['Robin1', false]);
  expect(renders.mock.calls.length).toBe(before);
});

test('a remounted field shows the typed value, or the value that was set meanwhile', async () => {
  const { form, hide } = open();
  await userEvent.type(nickname(), '1');
  await userEvent.click(news());
  hide(true);
  form().setValue('nickname', 'Kim');
  hide(false);
  expect([nickname().value, news().checked]).toEqual(['Kim', false]);
});

test('a field that is focused before it is mounted gets the focus when it mounts', () => {
  const { form, hide } = open();
  hide(true);
  form().focus('nickname');
  hide(false);
  expect(document.activeElement).toBe(nickname());
});

test('an error disappears once the value changes, even before the first attempt', async () => {
  const { form } = open();
  const { act } = await import('react');
  act(() => form().setError('nickname', 'Taken.'));
  expect(nickname().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(nickname(), '1');
  expect(nickname().getAttribute('aria-invalid')).toBe('false');
});

test('a part that cannot be loaded shows an error, and the rest of the form stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazy(() => Promise.reject(new Error('gone')));
  renderRoute(
    <>
      <input aria-label="Username" />
      <LazyPart placeholderClass="">
        <Part />
      </LazyPart>
    </>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Username')).toBeTruthy();
  vi.restoreAllMocks();
});
