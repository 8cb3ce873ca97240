// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { LanguageCode } from '#contract/values/languages.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';

import { PageLanguage } from './page-language.tsx';

afterEach(() => void (document.documentElement.lang = 'en'));

/**
 * Renders an app with four pages. The texts of /home and /list are core texts; the texts of /set and /activity are not.
 */
function open(language: LanguageCode) {
  const root = createRootRoute({ component: PageLanguage });
  const page = (path: string, part?: 'first' | 'rest' | 'messages') =>
    createRoute({ getParentRoute: () => root, path, staticData: part ? { texts: part } : {} });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/home', 'first'),
      page('/list'),
      page('/set', 'rest'),
      page('/activity', 'messages'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  });
  const translator = createTranslator({ language, messages: {}, currency: 'USD', timeZone: 'UTC' });
  render(
    <LanguageProvider translator={translator} change={() => undefined}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a router with other pages than the app's */}
      <RouterProvider router={router as never} />
    </LanguageProvider>,
  );
  /** Returns the document's language after navigating to a path. */
  return async (path: string) => {
    await act(() => router.navigate({ to: path }));
    return document.documentElement.lang;
  };
}

test.each([
  ['JA', ['ja', 'ja', 'en', 'en', 'ja']],
  ['BN', ['bn', 'bn', 'bn', 'bn', 'bn']],
  ['EN', ['en', 'en', 'en', 'en', 'en']],
] as const)(
  'after each navigation the document has the language of the page: %s [IN-03]',
  async (language, expected) => {
    const navigateTo = open(language);
    const found: string[] = [];
    for (const path of ['/home', '/list', '/set', '/activity', '/home']) found.push(await navigateTo(path));
    expect(found).toEqual(expected);
  },
);
