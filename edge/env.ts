import type { LanguageCode } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';

import type { Session } from './session-cookie.ts';

/** What `wrangler.jsonc` binds. */
export type Bindings = {
  ASSETS: Fetcher;
  /** The embedded reference platform. */
  PLATFORM: Fetcher;
  /** Host of the platform's game pages, handed over untouched. */
  GAME_HOST: string;
};

/** What the chain learns of a request on its way. */
export type Variables = {
  requestId: string;
  visitor: { ip: string; country: string };
  merchant: Merchant;
  session: Session | null;
  language: LanguageCode;
  nonce: string;
};

export type EdgeEnv = { Bindings: Bindings; Variables: Variables };
