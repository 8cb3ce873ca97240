// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { socialStart } from '#contract/calls/identity/login.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ProviderButtons } from './provider-buttons.tsx';

async function openButtons(name = 'Continue with Google') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one value that the buttons read
  client.setQueryData(settingsQuery().queryKey, {
    loginProviders: ['facebook', 'google'],
  } as unknown as Settings);
  client.setQueryData(whitelabelQuery().queryKey, {
    FACEBOOKLOGIN3: { enabled: '1' },
    GOOGLELOGIN3: { enabled: '1' },
  });
  renderRoute(<ProviderButtons to="/m/home" />, { client });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return user;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a login with a provider that cannot be started shows an error with details for support [ER-32]', async () => {
  mockReplies({ [socialStart.path]: () => buildRefusal('provider.failed', 'trace-9') });
  await openButtons();
  expect(await screen.findByText('provider.failed · trace-9')).toBeTruthy();
});

test.each([
  ['Android', '; wv) Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A]', 'intent://localhost:3000/'],
  ['iPhone', ') AppleWebKit/605.1.15 Mobile/15E148 Instagram 356.0', null],
])(
  'inside another app on %s, Google is not opened; the page can be opened in the browser',
  async (system, rest, link) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system}${rest}`);
    history.replaceState(null, '', '/');
    const requests = mockReplies({});
    const user = await openButtons();
    expect(screen.getByRole('alert').textContent).toContain(
      'Google doesn’t allow logins inside another app.',
    );
    const href = screen.queryByRole('link', { name: 'Open in browser' })?.getAttribute('href') ?? null;
    expect(href?.split('#')[0] ?? null).toBe(link);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(location.href);
    expect(requests).toEqual([]);
  },
);

test.each([
  ['Facebook’s own app', '[FBAN/FBIOS;FBAV/485.0]', true],
  ['Instagram', 'Instagram 356.0', false],
  ['Line', 'Line/14.16.1', false],
])('in the browser of %s (%s), it is %s that Facebook’s login opens', async (_, app, opens) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${app}`,
  );
  const requests = mockReplies({ [socialStart.path]: () => buildRefusal('provider.failed') });
  await openButtons('Continue with Facebook');
  await screen.findByText(opens ? /provider\.failed/ : 'Facebook doesn’t allow logins inside another app.', {
    exact: false,
  });
  expect(requests).toHaveLength(opens ? 1 : 0);
});

test('an app that is installed on an iPhone opens the provider, although its browser names no Safari', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  );
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  const requests = mockReplies({ [socialStart.path]: () => buildRefusal('provider.failed') });
  await openButtons();
  await screen.findByText(/provider\.failed/);
  expect(requests).toHaveLength(1);
});
