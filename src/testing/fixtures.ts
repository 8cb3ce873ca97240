import * as v from 'valibot';

import { type Game, gameSchema } from '#contract/calls/catalogue/games.ts';
import type { MemberInfo } from '#contract/calls/member/info.ts';
import type { Merchant } from '#contract/values/merchant.ts';

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
  home: ['hero', 'news', 'quick', 'tabs', 'hot', 'categories'],
  absent: [],
  jurisdiction: 'none',
  asksConsent: false,
  languages: ['EN', 'CN', 'TH'],
  defaultLanguage: 'EN',
  currency: 'USD',
  timeZone: 'UTC',
  frameSources: [],
  imageCDNs: ['/art'],
  support: [],
};

/** The required fields of a game on the wire. */
export const minimalGame = { gameId: 'NOVA_1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA' } as const;

export const aGame = (overrides: Partial<Game> = {}): Game =>
  v.parse(gameSchema, { ...minimalGame, gameName: 'Gem Hall', displayName: 'Nova Fjord', ...overrides });

/** The session of a member of the merchant Aurora. */
export const aSession = {
  type: 0,
  merchantCode: 'aurora',
  userName: 'robin',
  firstTimeLogin: false,
} as const;

/** The member info of `aSession`. */
export const aMemberInfo = {
  id: '1',
  type: 0,
  nickname: null,
  account: 'robin',
  icon: null,
  clubLabel: null,
} as const satisfies Partial<MemberInfo>;
