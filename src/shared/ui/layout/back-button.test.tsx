// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { BackButton } from './back-button.tsx';

const tapBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

test.each(['header', 'page'] as const)(
  'back in the %s goes one step: to the previous page, not home [SH-43]',
  async (of) => {
    const { router } = renderRoute(<BackButton of={of} />, { path: '/m/slot-games' });
    const at = () => router.history.location.pathname;
    await router.navigate({ href: '/m/hot-games' });
    await router.navigate({ href: '/m/provider' });
    tapBack();
    await waitFor(() => expect(at()).toBe('/m/hot-games'));
    await router.load();
    tapBack();
    await waitFor(() => expect(at()).toBe('/m/slot-games'));
  },
);

test('Back leads home from a page that was opened by its address', async () => {
  const { router } = renderRoute(<BackButton of="header" />, { path: '/m/provider' });
  await router.load();
  tapBack();
  await waitFor(() => expect(router.history.location.pathname).toBe('/m/home'));
});
