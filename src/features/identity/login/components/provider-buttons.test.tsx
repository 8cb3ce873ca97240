// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { socialStart } from '#contract/calls/identity/login.ts';
import type { Settings } from '#contract/calls/system/site.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ProviderButtons } from './provider-buttons.tsx';

test('a login with a provider that cannot be started shows an error with details for support [ER-32]', async () => {
  mockReplies({ [socialStart.path]: () => buildRefusal('provider.failed', 'trace-9') });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one value that the buttons read
  client.setQueryData(settingsQuery().queryKey, { loginProviders: ['google'] } as unknown as Settings);
  client.setQueryData(whitelabelQuery().queryKey, { GOOGLELOGIN3: { enabled: '1' } });
  renderRoute(<ProviderButtons to="/m/home" />, { client });
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText('provider.failed · trace-9')).toBeTruthy();
});
