import { completeLanguages } from '#contract/values/languages.ts';

import { type Texts, textsOf } from './texts.ts';
import rows from './titles/banners.json' with { type: 'json' };
import { type MerchantId, merchantIds } from './vendors.ts';

const groups = ['m_home', 'm_game', 'promotion'] as const;
/** Where a banner's picture stands: the carousels of home and of the game lists, or a promotion. */
export type BannerGroup = (typeof groups)[number];

/**
 * A banner's picture and words. The picture carries no words and is calm at the inline start,
 * where the title stands in HTML. `path` is the app's address that a tap opens.
 */
export type BannerSubject = {
  artKey: string;
  merchant: MerchantId;
  group: BannerGroup;
  subject: string;
  path: string;
  title: Texts;
};

/** @param line `merchant | group | slug | subject | path | EN | CN | TH | VI | HI | ID | PT-BR | UR` */
function bannerOf(line: string): BannerSubject {
  const [merchantId, groupId, slug = '', subject = '', path = '', ...words] = line.split(' | ');
  const merchant = merchantIds.find((id) => id === merchantId);
  const group = groups.find((name) => name === groupId);
  if (!merchant || !group || words.length !== completeLanguages.length)
    throw new Error(`Not a banner: ${line}`);
  return { artKey: `${merchant}-${slug}`, merchant, group, subject, path, title: textsOf(words.join('|')) };
}

/** Every merchant's banners: five of home, two of the game lists, three of promotions. */
export const bannerSubjects: readonly BannerSubject[] = rows.map(bannerOf);
