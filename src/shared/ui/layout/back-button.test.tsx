// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';

import { BackButton } from './back-button.tsx';

const tapBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

test.each(['header', 'page'] as const)(
  'the back button in the %s goes one step back to the previous page, not to home [SH-43]',
  async (place) => {
    const { router } = renderRoute(<BackButton place={place} />, { path: '/m/slot-games' });
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

test('the back button leads home from a page that was opened by its address', async () => {
  const { router } = renderRoute(<BackButton place="header" />, { path: '/m/provider' });
  await router.load();
  tapBack();
  await waitFor(() => expect(router.history.location.pathname).toBe('/m/home'));
});
