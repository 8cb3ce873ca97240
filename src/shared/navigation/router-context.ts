import type { QueryClient } from '@tanstack/react-query';

import type { LanguageCode } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';

export type RouterContext = {
  queryClient: QueryClient;
  merchant: Merchant;
  language: LanguageCode;
};

/** What the router adds to the context of its routes. */
export type PageContext = RouterContext & {
  /** Lists the paths of all pages; parameters are `$name`. */
  listPagePaths: () => readonly string[];
};
