import type { MerchantRecord, ThirdParty } from '#contract/merchant.ts';

type Directive = 'connect-src' | 'frame-src' | 'style-src';

type Needs = {
  /** What a page may load from it. Its script comes by nonce: with 'strict-dynamic' origins do not count. */
  sources: Partial<Record<Directive, readonly string[]>>;
  /** It answers from a window that it opens, which COOP `same-origin` would cut off. */
  opensWindow: boolean;
};

/**
 * Origins of others that a merchant's pages may use, once its record names the party (ED-12). Live chat is not
 * among them: it is a page that a member is led to (CS-04).
 */
const thirdParties: Record<ThirdParty, Needs> = {
  // https://developers.facebook.com/docs/facebook-login/web
  'facebook-login': {
    sources: {
      'connect-src': ['https://graph.facebook.com', 'https://www.facebook.com'],
      'frame-src': ['https://www.facebook.com'],
    },
    opensWindow: true,
  },
  // https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
  'google-login': {
    sources: {
      'connect-src': ['https://accounts.google.com/gsi/'],
      'frame-src': ['https://accounts.google.com/gsi/'],
      'style-src': ['https://accounts.google.com/gsi/style'],
    },
    opensWindow: true,
  },
};

const partiesOf = (merchant: MerchantRecord | null): Needs[] =>
  (merchant?.thirdParties ?? []).map((party) => thirdParties[party]);

/** What a merchant's third parties add to a directive of its policy. */
export const thirdPartySources = (merchant: MerchantRecord, directive: Directive): string[] =>
  partiesOf(merchant).flatMap(({ sources }) => sources[directive] ?? []);

/** True when a window of another origin has to be able to answer the page. */
export const hearsWindows = (merchant: MerchantRecord | null): boolean =>
  partiesOf(merchant).some(({ opensWindow }) => opensWindow);
