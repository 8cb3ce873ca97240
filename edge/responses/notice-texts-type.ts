import type { RefusalReason } from '#contract/values/region.ts';

/** Texts that the edge itself displays. `{brand}` is the merchant's name. */
export type NoticeTexts = {
  /** Sentence that search results and shared links show. */
  description: string;
  maintenance: { title: string; text: string };
  region: {
    /** Titles for a refused place and for a refused connection. */
    place: string;
    connection: string;
    /** How to get access if the refusal is a mistake. */
    mistake: string;
  } & Record<RefusalReason, string>;
  /** No merchant has the requested host. */
  stranger: { title: string; text: string };
  failure: { title: string; text: string };
  offline: { title: string; text: string };
  /** The browser is too old to run the site. */
  browser: { title: string; text: string };
  /** Label of the visitor's IP address. */
  address: string;
  support: string;
  links: { retry: string; lobby: string };
};
