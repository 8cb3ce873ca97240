import { pageSizes } from '#contract/values/paging.ts';

/**
 * Every figure of home in one place, with where it comes from. Times in ms, lengths in px. Imports no component:
 * the loader carries it into the entry chunk. What `shared/ui` keeps by itself is compared in the test.
 */
export const lobby = {
  /** HM-02, Spec §9: how long a home banner stays and how long the change takes. */
  bannerStayMs: 5000,
  bannerSlideMs: 1000,
  /** HM-28, Requirements §2 Decided a: banners of group m_game and promotions. */
  otherBannerStayMs: 8000,
  /** HM-30, Spec §9: frames a second of notices and winners. */
  marqueeFps: 30,
  /** HM-31, Spec §9: a shorter swipe falls back. */
  swipePx: 60,
  /** HM-13. */
  sectionGames: pageSizes.home,
  /** HM-14: games of one vendor on home, before its whole list. */
  vendorGames: pageSizes.vendorPreview,
  /** HM-29. */
  hotPreview: pageSizes.hotPreview,
  /** HM-10: a row of a slide; a longer section is shown in pairs of rows. */
  tilesPerSlide: 3,
  /** HM-09: sports and lotteries. */
  cardsPerSlide: 2,
  /** HM-27, SH-65, ER-27. */
  infoToastMs: 2000,
  /** HM-32: popup sizes of the settings are divided by this to rem. */
  popupPixelsPerRem: 100,
  /** A section is asked for when this near the view, so that it is there on arrival (design §First view). */
  nearPx: 800,
  /** Where data is saved it is asked for when it is about to be seen. */
  savingNearPx: 100,
  /** Tiles that a carousel draws before somebody turns to it. */
  firstTiles: 10,
  firstCards: 4,
  /** Rows of the winners' ranking. */
  ranks: 5,
  /** Wait before the first popup, so that it never covers a page that is still being drawn. */
  popupDelayMs: 1500,
} as const;
