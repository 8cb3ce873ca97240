// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { answerCalls } from '#src/testing/replies.ts';

import { useVendorTypes } from './vendor-types-kept.ts';

const types = [
  { gameType: 'RNG', vendors: [{ vassalage: 'NOVA', displayName: 'Nova Fjord', iconUrl: '', gameCount: 3 }] },
];
const up = () => answerCalls({ '*': () => types });
const down = () => answerCalls({});

/** A visit of its own: nothing in memory. */
const visit = () => renderHook(useVendorTypes, { wrapper: InApp }).result;

beforeEach(() => {
  localStorage.clear();
  scopeStorage('aurora', null);
});

test('vendors of the last visit are there while the platform is gone [CA-05]', async () => {
  up();
  const first = visit();
  await waitFor(() => expect(first.current.data).toEqual(types));
  down();
  expect(visit().current.data).toEqual(types);
});

test('another merchant and a corrupt copy find nothing kept', async () => {
  up();
  const first = visit();
  await waitFor(() => expect(first.current.data).toEqual(types));
  down();
  scopeStorage('lotus', null);
  expect(visit().current.data).toBeUndefined();
  scopeStorage('aurora', null);
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"at":1,"types":[{');
  expect(visit().current.data).toBeUndefined();
});
