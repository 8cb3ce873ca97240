import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { getChrome } from '#src/app/shell/chrome.ts';
import { aMerchant } from '#src/testing/fixtures.ts';

import { createAppRouter } from './router.tsx';

const router = createAppRouter({
  history: createMemoryHistory({ initialEntries: ['/'] }),
  context: { queryClient: new QueryClient(), merchant: aMerchant, language: 'EN' },
  edge: true,
});
const findRoute = (path: string) => router.getMatchedRoutes(path)[0].at(-1)?.id;

test('a path in another case has no page and no header of its own, until it is redirected', () => {
  expect(findRoute('/m/login')).toBe('/m/login');
  expect(findRoute('/m/Login')).toBe('/m/$list');
  expect(findRoute('/M/home')).toBe('/$');
  expect(getChrome('/m/Login')).toEqual(getChrome('/m/unknown'));
});
