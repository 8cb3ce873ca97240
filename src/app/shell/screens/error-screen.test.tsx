// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { CallError } from '#src/shared/http/call-error.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ErrorScreen } from './error-screen.tsx';

afterEach(() => vi.restoreAllMocks());

const show = (error: unknown) => {
  mockReplies({});
  return renderRoute(<ErrorScreen error={error} />);
};

test('a broken page says so, with the details that support needs [ER-32]', async () => {
  show(new Error('broken'));
  expect(await screen.findByRole('heading', { name: 'This page couldn’t be loaded' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send diagnostics' })).toBeTruthy();
});

test.each([
  ['whose session is unknown', () => new CallError('network.offline'), true],
  ['with a part that could not be loaded', () => new TypeError('Failed to fetch'), false],
])(
  'without a network, a page %s does not count as broken; the screen waits for the network [ER-18] [PA-13]',
  async (_, error, onLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    show(error());
    expect(await screen.findByRole('heading', { name: /^No network/ })).toBeTruthy();
    expect(screen.getByText('This page opens as soon as you’re back online.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the lobby' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send diagnostics' })).toBeNull();
  },
);
