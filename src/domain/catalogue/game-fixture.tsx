import type { ReactNode } from 'react';
import * as v from 'valibot';

import { type Game, gameSchema } from '#contract/calls/catalogue.ts';
import type { Merchant } from '#contract/values/merchant.ts';
import { MerchantProvider } from '#src/domain/system/merchant-context.ts';
import { createTranslator, LanguageProvider } from '#src/shared/intl/intl.tsx';

import { type TileSlots, TileSlotsProvider } from './tile-slots.ts';

// For tests only: a merchant, a game and the providers that a component of the catalogue stands in.

export const aMerchant: Merchant = {
  merchantCode: 'aurora',
  brand: {
    name: 'Aurora',
    theme: 'aurora',
    icon: null,
    schemes: ['dark', 'light'],
    copyright: { from: 2002, to: 2025 },
    ageLimit: 18,
    licence: 'Demonstration licence D-1.',
    paymentMarks: ['card', 'bank'],
  },
  languages: ['EN', 'CN', 'TH'],
  defaultLanguage: 'EN',
  currency: 'USD',
  timeZone: 'UTC',
  frameSources: [],
  imageCDNs: ['/art'],
  support: [],
};

/** What no game of the wire lacks. */
export const leastGame = { gameId: 'NOVA_1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA' } as const;

export const aGame = (facts: Partial<Game> = {}): Game =>
  v.parse(gameSchema, { ...leastGame, gameName: 'Gem Hall', displayName: 'Nova Fjord', ...facts });

const Heart: TileSlots['Heart'] = ({ game }) => <button type="button">heart {game.nodeId}</button>;

/** The catalogue's surroundings in English, dollars and UTC; a heart that says whose it is. */
export function InCatalogue({ play, children }: { play?: TileSlots['play']; children: ReactNode }) {
  const translator = createTranslator({ language: 'EN', messages: {}, currency: 'USD', timeZone: 'UTC' });
  return (
    <MerchantProvider value={aMerchant}>
      <LanguageProvider translator={translator} change={() => undefined}>
        <TileSlotsProvider value={{ Heart, play: play ?? (() => undefined) }}>{children}</TileSlotsProvider>
      </LanguageProvider>
    </MerchantProvider>
  );
}
