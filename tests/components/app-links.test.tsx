// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Settings } from '#contract/calls/system/site.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { AppPage } from '#src/features/system/app-page.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

test.each(seedMerchants.map(({ record, settings }) => [record.merchantCode, settings] as const))(
  'every app link of %s is on its app page [PA-02]',
  async (_, stored) => {
    const settings: Settings = {
      ...stored,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '' },
      cockfightVendors: [],
    };
    mockReplies({ '/wps/system/settings/consolidated': () => settings, '*': () => ({}) });
    renderRoute(<AppPage />);
    for (const { labelNameEn, url } of settings.resources) {
      const link = await screen.findByRole('link', { name: new RegExp(`^${labelNameEn}`) });
      expect(link.getAttribute('href')).toBe(url);
    }
  },
);
