import { pageSizes } from '#contract/values/page-sizes.ts';

/**
 * All figures of home. Times are in ms, lengths in px. This file imports no component, because the loader in the entry
 * chunk uses it. `shared/ui` repeats some of these values; constants.test.ts compares them.
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
  /** Number of games that home shows of one vendor. A link leads to all games of the vendor. */
  vendorGames: pageSizes.vendorPreview,
  /**
   * Number of tiles in one row of a slide. With more tiles, a section other than the hot list has two rows per slide.
   */
  tilesPerSlide: 3,
  /** Number of cards on a slide of sports or lotteries. */
  cardsPerSlide: 2,
  infoToastMs: 2000,
  /** Distance from the view at which a section is requested. */
  nearPx: 800,
  /** The same distance in data-saving mode. */
  dataSavingNearPx: 100,
  /** Numbers of tiles and of cards that a carousel renders before the first interaction. */
  firstTiles: 10,
  firstCards: 4,
  /** Number of rows of the winners' ranking. */
  ranks: 5,
} as const;
