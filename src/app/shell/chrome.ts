export type Chrome = {
  /** `logo` shows menu, logo and account; `back` shows a back arrow in place of the logo. */
  header: 'logo' | 'back' | 'none';
  /** `wide`: navigation only at the side of a wide screen, not at the bottom of a phone. */
  bottomNavigation: boolean | 'wide';
  topBanner: boolean;
  /** False if the page itself shows the balance. */
  balance?: false;
  /** False if the page itself shows age, licence and help. */
  licence?: false;
};

/** The parts of most pages, and of the error screen in place of any page. */
export const usualChrome: Chrome = { header: 'back', bottomNavigation: true, topBanner: false };
const home: Chrome = { header: 'logo', bottomNavigation: true, topBanner: true, licence: false };
const bare: Chrome = { header: 'none', bottomNavigation: 'wide', topBanner: false };
const entrance: Chrome = { ...bare, bottomNavigation: false }; // no links away from the form
const headless: Chrome = { ...bare, bottomNavigation: true };

/**
 * The parts by path; all other pages have `usualChrome`. Most game lists, and the lotteries, have headers of their own.
 */
const chromeByPath: Readonly<Record<string, Chrome>> = {
  '/': home,
  '/m': home,
  '/m/home': home,
  '/m/index': home,
  '/m/index.html': home,

  '/m/login': entrance,
  '/m/register': entrance,
  '/m/register.html': entrance,
  '/m/forget': entrance,
  '/m/changePsw': entrance,
  '/m/numberAnswer': entrance,
  '/m/app': bare,
  '/m/notice': bare,
  '/m/agent': bare,
  '/m/chat': { ...bare, licence: false },
  '/m/help': bare,
  '/m/lottery': bare,
  '/m/lott': bare,
  '/m/elott': bare,
  '/m/gameList': bare,
  // The game uses the whole screen, and its own bar shows the licence.
  '/m/play': { ...entrance, licence: false },

  '/m/live-games': headless,
  '/m/poker-games': headless,
  '/m/sport-games': headless,
  '/m/slot-games': headless,
  '/m/fishing-games': headless,
  '/m/esport-games': headless,
  '/m/hot-games': headless,
  '/m/message': headless,
  '/m/activity': headless,
  '/m/activityDetail': headless,

  '/m/member/home': { ...usualChrome, balance: false },

  '/m/slotsCenter': { ...usualChrome, bottomNavigation: 'wide' },
};

export const getChrome = (pathname: string): Chrome =>
  chromeByPath[pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname] ?? usualChrome;
