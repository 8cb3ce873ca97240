import { pageSizes } from '#contract/values/page-sizes.ts';

/**
 * All figures of home with their source. Times in ms, lengths in px. Imports no component, as the loader in the entry
 * chunk uses it. A test compares the values that `shared/ui` defines itself.
 */
export const lobby = {
  /** Display time of a home banner and duration of its transition. */
  bannerStayMs: 5000,
  bannerSlideMs: 1000,
  /** Banners of group m_game and promotions. */
  otherBannerStayMs: 8000,
  /** Frames a second of notices and winners. */
  marqueeFps: 30,
  /** Minimum swipe distance. */
  swipePx: 60,
  sectionGames: pageSizes.home,
  /** Games of one vendor on home, before its whole list. */
  vendorGames: pageSizes.vendorPreview,
  /** A row of a slide; a longer section is shown in pairs of rows. */
  tilesPerSlide: 3,
  /** Sports and lotteries. */
  cardsPerSlide: 2,
  infoToastMs: 2000,
  /** Distance from the view at which a section is requested (design §First view). */
  nearPx: 800,
  /** The same in saving mode. */
  savingNearPx: 100,
  /** Tiles of a carousel before the first interaction. */
  firstTiles: 10,
  firstCards: 4,
  /** Rows of the winners' ranking. */
  ranks: 5,
} as const;
