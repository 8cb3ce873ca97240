import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { type TileSlots, TileSlotsProvider } from '#src/domain/catalogue/tile-slots.ts';
import { listAbsentPages } from '#src/domain/system/absent-pages.ts';
import { MerchantProvider } from '#src/domain/system/merchant-context.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';
import type { Messages } from '#src/shared/intl/messages.ts';
import { AbsentPagesProvider } from '#src/shared/navigation/absent-pages.ts';

import { aMerchant } from './fixtures.ts';

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const newRouter = (path: string) =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });

const Heart: TileSlots['Heart'] = ({ game }) => <button type="button">heart {game.nodeId}</button>;

type AppOptions = {
  client?: QueryClient;
  router?: ReturnType<typeof newRouter>;
  /** Language of the texts; texts that `messages` lacks are English. */
  language?: LanguageCode;
  messages?: Messages;
  merchant?: Merchant;
  /** Handler for a tap on a tile. */
  play?: TileSlots['play'];
  offersDemo?: boolean;
};

/** The providers of the app: English, dollars, UTC, Aurora, a heart that shows its game. */
export function InApp({ children, ...given }: AppOptions & { children: ReactNode }) {
  const [client] = useState(given.client ?? newClient);
  const [router] = useState(given.router ?? newRouter('/'));
  const {
    language = 'EN',
    messages = {},
    merchant = aMerchant,
    play = () => undefined,
    offersDemo = true,
  } = given;
  const translator = createTranslator({ language, messages, currency: 'USD', timeZone: 'UTC' });
  return (
    <MerchantProvider value={merchant}>
      <QueryClientProvider client={client}>
        <LanguageProvider translator={translator} change={() => undefined}>
          <RouterContextProvider router={router}>
            <AbsentPagesProvider value={listAbsentPages(merchant.absent)}>
              <TileSlotsProvider value={{ Heart, play, offersDemo }}>{children}</TileSlotsProvider>
            </AbsentPagesProvider>
          </RouterContextProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </MerchantProvider>
  );
}

/** Renders `element` as the page at `path`. `router.latestLocation` shows navigations. */
export function renderRoute(
  element: ReactNode,
  { path = '/', client = newClient(), ...rest }: Omit<AppOptions, 'router'> & { path?: string } = {},
) {
  const router = newRouter(path);
  const page = (content: ReactNode, changed: Pick<AppOptions, 'language'>) => (
    <InApp client={client} router={router} {...rest} {...changed}>
      {content}
    </InApp>
  );
  const view = render(page(element, {}));
  return {
    ...view,
    client,
    router,
    rerender: (content: ReactNode, changed: Pick<AppOptions, 'language'> = {}) =>
      view.rerender(page(content, changed)),
  };
}
