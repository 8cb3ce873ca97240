// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { BottomNavigation } from '#src/app/shell/bottom-navigation.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { setTemplate } from '#src/testing/template.ts';

import { GuestAlert } from './guest-alert.tsx';

afterEach(() => closeOverlay('guest-alert'));

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = () => screen.queryByRole('alertdialog');

/** Renders the shell for a guest, at `/m/hot-games`. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: 4 });
  setTemplate(client, {});
  return renderRoute(
    <>
      <BottomNavigation />
      <GuestAlert />
    </>,
    { path: '/m/hot-games', client },
  );
}

test('the member centre asks a guest to register or cancel; after cancelling, the page stays [SH-48] [ER-02]', async () => {
  const { router } = open();
  tap('Me');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Please log in with a member account to use this.',
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
  await waitFor(() => expect(alert()).toBeNull());
  expect(router.history.location.pathname).toBe('/m/hot-games');
  tap('Me');
  await screen.findByRole('alertdialog');
  tap('Register now');
  await waitFor(() => expect(router.history.location.pathname).toBe('/m/register'));
});
