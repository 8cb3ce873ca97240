// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { setTransport } from '#src/shared/http/transport.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';

import { useVendorTypes } from './vendor-types-kept.ts';

const types = [
  { gameType: 'RNG', vendors: [{ vassalage: 'NOVA', displayName: 'Nova Fjord', iconUrl: '', gameCount: 3 }] },
];
const reply = (value: unknown) => Promise.resolve(Response.json({ success: true, value }));
const down = () => Promise.reject(new TypeError('no network'));

/** A visit of its own: nothing in memory. */
function visit() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useVendorTypes, { wrapper }).result;
}

beforeEach(() => {
  localStorage.clear();
  scopeStorage('aurora', null);
});

test('vendors of the last visit are there while the platform is gone [CA-05]', async () => {
  setTransport(() => reply(types));
  const first = visit();
  await waitFor(() => expect(first.current.data).toEqual(types));
  setTransport(down);
  expect(visit().current.data).toEqual(types);
});

test('another merchant and a corrupt copy find nothing kept', async () => {
  setTransport(() => reply(types));
  const first = visit();
  await waitFor(() => expect(first.current.data).toEqual(types));
  setTransport(down);
  scopeStorage('lotus', null);
  expect(visit().current.data).toBeUndefined();
  scopeStorage('aurora', null);
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"at":1,"types":[{');
  expect(visit().current.data).toBeUndefined();
});
