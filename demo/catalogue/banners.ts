import { completeLanguages } from '#contract/values/languages.ts';

import { type Texts, parseTexts } from './texts.ts';
import rows from './titles/banners.json' with { type: 'json' };
import { type MerchantId, merchantIds } from './vendors.ts';

const groups = ['m_home', 'm_game', 'promotion'] as const;
/** Placement of a banner: the carousels of home and of the game lists, or a promotion. */
export type BannerGroup = (typeof groups)[number];

/**
 * A banner's picture and texts. The picture contains no text. It has little detail at the inline start, where HTML
 * renders the title. `path` is the app path that a tap opens.
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
function parseBanner(line: string): BannerSubject {
  const [merchantId, groupId, slug = '', subject = '', path = '', ...words] = line.split(' | ');
  const merchant = merchantIds.find((id) => id === merchantId);
  const group = groups.find((name) => name === groupId);
  if (!merchant || !group || words.length !== completeLanguages.length)
    throw new Error(`Not a banner: ${line}`);
  return {
    artKey: `${merchant}-${slug}`,
    merchant,
    group,
    subject,
    path,
    title: parseTexts(words.join('|')),
  };
}

/** Each merchant's banners: five for home, two for the game lists, three for promotions. */
export const bannerSubjects: readonly BannerSubject[] = rows.map(parseBanner);
