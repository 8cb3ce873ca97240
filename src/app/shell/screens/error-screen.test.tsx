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

test('a page that broke says so, with what support needs of it [ER-32]', async () => {
  show(new Error('broken'));
  expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Copy diagnostics' })).toBeTruthy();
});

test.each([
  ['that nobody knows the session of', () => new CallError('network.offline'), true],
  ['of which a part could not be loaded', () => new TypeError('Failed to fetch'), false],
])(
  'without a network a page %s is no broken one: it waits for the network [ER-18] [PA-13]',
  async (_, error, onLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    show(error());
    expect(await screen.findByRole('heading', { name: /^There is no network/ })).toBeTruthy();
    expect(screen.getByText('This page opens by itself once the network is back.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy diagnostics' })).toBeNull();
  },
);
