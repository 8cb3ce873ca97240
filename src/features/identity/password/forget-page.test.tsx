// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ForgetPage } from './forget-page.tsx';

test('the page redirects to the login if the merchant offers no recovery method [PW-02]', async () => {
  mockReplies({ '/wps/system/whitelabel': () => ({}), '*': () => new Promise<never>(() => {}) });
  const { router } = renderRoute(<ForgetPage />, { path: '/m/forget' });
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
});
