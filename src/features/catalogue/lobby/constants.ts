import { pageSizes } from '#contract/values/page-sizes.ts';

/**
 * All figures of home. Times are in ms, lengths in px. This file imports no component, because the loader in the entry
 * chunk uses it. `shared/ui` defines some of these values itself; a test compares them.
 */
export const lobby = {
  /** Display time of a home banner and duration of its transition. */
  bannerStayMs: 5000,
  bannerSlideMs: 1000,
  /** Display time of banners of group m_game and of promotions. */
  otherBannerStayMs: 8000,
  /** Frame rate of notices and winners, per second. */
  marqueeFps: 30,
  /** Minimum swipe distance. */
  swipePx: 60,
  sectionGames: pageSizes.home,
  /** Number of games of one vendor on home; its whole list is a link. */
  vendorGames: pageSizes.vendorPreview,
  /** Number of tiles in a row of a slide. A longer section has two rows per slide. */
  tilesPerSlide: 3,
  /** Number of cards of a slide, for sports and lotteries. */
  cardsPerSlide: 2,
  infoToastMs: 2000,
  /** Distance from the view at which a section is requested (design §First view). */
  nearPx: 800,
  /** The same distance in saving mode. */
  savingNearPx: 100,
  /** Number of tiles of a carousel before the first interaction. */
  firstTiles: 10,
  firstCards: 4,
  /** Number of rows of the winners' ranking. */
  ranks: 5,
} as const;
