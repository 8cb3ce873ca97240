// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, test, vi } from 'vitest';

import { createDeferred } from '#src/testing/deferred.ts';
import { setSavingMode } from '#src/testing/saving.ts';

import { applyDeviceSaving, RenderedSavingProvider, useDataSaving } from './saving.ts';

const Word = () => <b>{useDataSaving() ? 'saves' : 'moves'}</b>;

const page = (Late: ComponentType) => (
  <RenderedSavingProvider value={false}>
    <Word />
    <Suspense fallback="loading">
      <Late />
    </Suspense>
  </RenderedSavingProvider>
);

test('when saving starts, a section whose script is not loaded yet stays on the screen, and saves once it is loaded', async () => {
  const box = document.createElement('div');
  box.innerHTML = await new Response(await renderToReadableStream(page(Word))).text();
  const shown = () => [...box.querySelectorAll('b')].map((word) => word.textContent);
  expect(shown()).toEqual(['moves', 'moves']);

  const arrival = createDeferred<{ default: ComponentType }>();
  const complain = vi.fn();
  const root = await act(() =>
    hydrateRoot(box, page(lazy(() => arrival.promise)), { onRecoverableError: complain }),
  );
  setSavingMode(false);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await act(async () => applyDeviceSaving());
  expect(shown()).toEqual(['saves', 'moves']);

  await act(async () => arrival.resolve({ default: Word }));
  expect(shown()).toEqual(['saves', 'saves']);
  expect(complain).not.toHaveBeenCalled();
  act(() => root.unmount());
});
