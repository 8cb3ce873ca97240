import type { RefusalReason } from '#contract/values/region.ts';

/** Texts that the edge shows itself. `{brand}` is the merchant's name. */
export type NoticeTexts = {
  /** Sentence of search results and shared links. */
  description: string;
  maintenance: { title: string; text: string };
  region: {
    /** Title where the place is what is refused, and where the connection is. */
    place: string;
    connection: string;
    /** How to be let in after all. */
    mistake: string;
  } & Record<RefusalReason, string>;
  stranger: { title: string; text: string };
  failure: { title: string; text: string };
  offline: { title: string; text: string };
  /** The browser is too old to run the site. */
  browser: { title: string; text: string };
  address: string;
  support: string;
  links: { retry: string; lobby: string };
};
