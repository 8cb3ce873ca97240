// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Resource, Settings } from '#contract/calls/system/site.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { closeOverlay, openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { AppPage } from './app-page.tsx';
import { DownloadPopup } from './download-popup.tsx';

afterEach(() => void vi.unstubAllGlobals());

const resource = (
  resourceType: Resource['resourceType'],
  url = `https://${resourceType.toLowerCase()}.example/`,
) => ({
  resourceType,
  url,
  labelNameEn: `On ${resourceType}`,
  labelNameCn: '',
});

test('each channel with an address is a link, in the order of the spec; channels without an address are absent [PA-02]', async () => {
  mockReplies({});
  const types = ['TIKTOK', 'YOUTUBE', 'TWITTER', 'INSTAGRAM', 'FACEBOOK', 'WHATSAPP', 'TELEGRAM'] as const;
  const resources = [...types.map((type) => resource(type)), resource('LIVECHAT', '')];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the two values that the page reads
  client.setQueryData(settingsQuery().queryKey, {
    template: { app_desc: '' },
    resources,
  } as unknown as Settings);
  renderRoute(<AppPage />, { path: '/m/app', client });
  const channels = await screen.findAllByRole('link', { name: /^On / });
  expect(channels.map((link) => link.getAttribute('href'))).toEqual(
    ['telegram', 'whatsapp', 'facebook', 'instagram', 'twitter', 'youtube', 'tiktok'].map(
      (name) => `https://${name}.example/`,
    ),
  );
});

test('links of one type, and links with one address, are shown side by side [PA-02]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockReplies({});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const app = 'https://app.example/';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the two values that the page reads
  client.setQueryData(settingsQuery().queryKey, {
    template: { app_desc: '' },
    resources: [
      resource('IOS', app),
      resource('MOBILECONFIG', app),
      resource('TELEGRAM', 'https://t.example/one'),
      resource('TELEGRAM', 'https://t.example/two'),
    ],
  } as unknown as Settings);
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone Safari/604.1' });
  renderRoute(
    <>
      <AppPage />
      <DownloadPopup />
    </>,
    { path: '/m/app', client },
  );
  act(() => openOverlay('download'));
  // The last two are the popup's, `hidden` because this DOM shows no popovers.
  await waitFor(() =>
    expect(
      screen.getAllByRole('link', { name: /^On /, hidden: true }).map(({ textContent }) => textContent),
    ).toEqual(['On IOS', 'On MOBILECONFIG', 'On TELEGRAM', 'On TELEGRAM', 'On IOS', 'On MOBILECONFIG']),
  );
  // React's message about two children with one key.
  expect(logged.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  act(() => closeOverlay('download'));
  logged.mockRestore();
});

test.each(['installed', 'wrapped'])('the %s app offers no download for any device [PA-03]', async (kind) => {
  mockReplies({});
  if (kind === 'installed') vi.stubGlobal('matchMedia', () => ({ matches: true }));
  else
    vi.stubGlobal('navigator', {
      ...navigator,
      userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0',
    });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the two values that the page reads
  client.setQueryData(settingsQuery().queryKey, {
    template: { app_desc: '' },
    resources: (['Android', 'IOS', 'MOBILECONFIG', 'TELEGRAM'] as const).map((type) => resource(type)),
  } as unknown as Settings);
  renderRoute(<AppPage />, { path: '/m/app', client });
  expect((await screen.findByRole('status')).textContent).toBe('You’re using the app.');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['On TELEGRAM']);
});

test('the app’s description uses both colours of the merchant’s template or neither [TH-02]', () => {
  mockReplies({});
  const readColours = (app_background: string, app_desc_font_color: string) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the two values that the page reads
    client.setQueryData(settingsQuery().queryKey, {
      template: { app_background, app_desc: 'Aurora App', app_desc_font_color },
      resources: [],
    } as unknown as Settings);
    const { unmount } = renderRoute(<AppPage />, { path: '/m/app', client });
    const { backgroundColor, color } = screen.getByText('Aurora App').parentElement?.style ?? {};
    unmount();
    return [backgroundColor, color];
  };
  expect(readColours('#0b1f2a', '#e8fff6')).toEqual(['rgb(11, 31, 42)', 'rgb(232, 255, 246)']);
  expect(readColours('#0b1f2a', '')).toEqual(['', '']);
  expect(readColours('url(https://evil.test/x)', '#e8fff6')).toEqual(['', '']);
});
