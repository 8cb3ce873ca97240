// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { ForgetPage } from './forget-page.tsx';

test('at a merchant that has neither way back in the page leads to the login [PW-02]', async () => {
  mockReplies({ '/wps/system/whitelabel': () => ({}), '*': () => new Promise<never>(() => {}) });
  const { router } = renderRoute(<ForgetPage />, { path: '/m/forget' });
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/m/login'));
});
