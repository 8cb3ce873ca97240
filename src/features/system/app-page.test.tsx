// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Resource, Settings } from '#contract/calls/system/site.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { AppPage } from './app-page.tsx';

const resource = (
  resourceType: Resource['resourceType'],
  url = `https://${resourceType.toLowerCase()}.example/`,
) => ({
  resourceType,
  url,
  labelNameEn: `On ${resourceType}`,
  labelNameCn: '',
});

test('each channel that has an address is a link, in the order of the spec; one without is not there [PA-02]', async () => {
  mockReplies({});
  const given = ['TIKTOK', 'YOUTUBE', 'TWITTER', 'INSTAGRAM', 'FACEBOOK', 'WHATSAPP', 'TELEGRAM'] as const;
  const resources = [...given.map((type) => resource(type)), resource('LIVECHAT', '')];
  const { client } = renderRoute(<p />, { path: '/m/app' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two values that the page reads
  client.setQueryData(settingsQuery().queryKey, {
    template: { app_desc: '' },
    resources,
  } as unknown as Settings);
  renderRoute(<AppPage />, { path: '/m/app', client });
  const channels = await screen.findByRole('region', { name: 'Find us here' });
  expect(
    within(channels)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(
    ['TELEGRAM', 'WHATSAPP', 'FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TIKTOK'].map(
      (type) => `On ${type}`,
    ),
  );
});
