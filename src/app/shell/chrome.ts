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

const usual: Chrome = { header: 'back', bottomNavigation: true, topBanner: false }; // SH-40
const home: Chrome = { header: 'logo', bottomNavigation: true, topBanner: true, licence: false }; // SH-35, SH-38
const bare: Chrome = { header: 'none', bottomNavigation: 'wide', topBanner: false }; // SH-36 and SH-37
const entrance: Chrome = { ...bare, bottomNavigation: false }; // nothing leads away from the form
const headless: Chrome = { ...bare, bottomNavigation: true }; // SH-36 alone

/** Requirements §1 with its decided points: (b) changePsw has no header, (c) the seven lists, (d) the lotteries. */
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
  '/m/changePsw': entrance, // SH-39
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

  '/m/slotsCenter': { ...usual, bottomNavigation: 'wide' }, // SH-37
};

/** What surrounds the page at a path. */
export const chromeOf = (pathname: string): Chrome =>
  policy[pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname] ?? usual;
