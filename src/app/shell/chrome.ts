/** What the shell shows around a page. */
export type Chrome = {
  /** `logo`: with menu, logo and account; `back`: a back arrow in the logo's place. */
  header: 'logo' | 'back' | 'none';
  /** `wide`: at the side of a wide screen, not at the foot of a phone. */
  bottomNavigation: boolean | 'wide';
  /** The download bar. */
  topBanner: boolean;
  /** False: the page itself shows the money. */
  balance?: false;
  /** False: the page itself shows age, licence and help. */
  licence?: false;
};

const usual: Chrome = { header: 'back', bottomNavigation: true, topBanner: false };
const home: Chrome = { header: 'logo', bottomNavigation: true, topBanner: true, licence: false };
const bare: Chrome = { header: 'none', bottomNavigation: 'wide', topBanner: false };
const entrance: Chrome = { ...bare, bottomNavigation: false }; // nothing leads away from the form
const headless: Chrome = { ...bare, bottomNavigation: true };

/** The changePsw page has no header; the seven lists and the lotteries have their own. */
const policy: Readonly<Record<string, Chrome>> = {
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
  '/m/app': bare,
  '/m/notice': bare,
  '/m/agent': bare,
  '/m/chat': { ...bare, licence: false },
  '/m/help': bare,
  '/m/lottery': bare,
  '/m/lott': bare,
  '/m/elott': bare,
  '/m/gameList': bare,
  // The whole screen; the game's bar shows the licence.
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

  '/m/member/home': { ...usual, balance: false },

  '/m/slotsCenter': { ...usual, bottomNavigation: 'wide' },
};

/** What surrounds the page at a path. */
export const chromeOf = (pathname: string): Chrome =>
  policy[pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname] ?? usual;
