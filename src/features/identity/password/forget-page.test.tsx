// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ForgetPage } from './forget-page.tsx';

test('the page redirects to the login if the merchant offers no recovery method [PW-02]', async () => {
  mockReplies({ '/wps/system/whitelabel': () => ({}), '*': () => new Promise<never>(() => {}) });
  const { router } = renderRoute(<ForgetPage />, { path: '/m/forget' });
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
});

test('a browser that blocks cookies is told so above the form', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  mockReplies({ '/wps/system/whitelabel': () => ({ CHNGPASSMAIL3: { enabled: '1' } }), '*': () => [] });
  renderRoute(<ForgetPage />, { path: '/m/forget' });
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies');
  vi.restoreAllMocks();
});
