import { announcements } from './messages.ts';
import type { Call } from '#contract/wire/call.ts';
import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  recentList,
  removeFavourite,
} from './favourites.ts';
import { gameList, hotGames, rankList, vendorGameTypes, winners } from './catalogue.ts';
import { launchGame, launchLottery } from './play.ts';
import { domainRoute, merchantRecords } from '#contract/values/merchant.ts';
import { encryptionKey } from '#contract/wire/encryption.ts';
import {
  captcha,
  login,
  loginFreeplay,
  smsNoLogin,
  socialFinish,
  socialStart,
  trialUser,
} from './identity/login.ts';
import {
  endSessions,
  securityOverview,
  securitySessions,
  setEmail,
  setIcon,
  setNickname,
  setPayeeName,
  totpConfirm,
  totpEnd,
  totpStart,
} from './member.ts';
import { changePassword, recoverByEmail, resetByEmail, setByPhone } from './identity/password.ts';
import {
  affiliateCheck,
  checkUsername,
  register,
  registerMobile,
  registerSettings,
  smsRegister,
} from './identity/registration.ts';
import { logout, balance, memberInfo, orders } from './identity/session.ts';
import { banners, country, settingsConsolidated, systemStatus, whitelabel } from './system.ts';

/**
 * Every call of the wire. Read by the edge (cache and session rules), the platform (OpenAPI) and the
 * tests; the app imports single calls, so that it carries only what it uses.
 */
export const registry: readonly Call[] = [
  domainRoute,
  merchantRecords,
  systemStatus,
  whitelabel,
  settingsConsolidated,
  country,
  banners,
  announcements,
  gameList,
  vendorGameTypes,
  hotGames,
  winners,
  rankList,
  favouriteIds,
  favouriteList,
  addFavourite,
  removeFavourite,
  recentList,
  addRecent,
  launchGame,
  launchLottery,
  encryptionKey,
  login,
  loginFreeplay,
  smsNoLogin,
  socialStart,
  socialFinish,
  trialUser,
  logout,
  captcha,
  registerSettings,
  register,
  registerMobile,
  smsRegister,
  checkUsername,
  affiliateCheck,
  recoverByEmail,
  resetByEmail,
  setByPhone,
  changePassword,
  memberInfo,
  setIcon,
  setNickname,
  setEmail,
  setPayeeName,
  securityOverview,
  securitySessions,
  endSessions,
  totpStart,
  totpConfirm,
  totpEnd,
  balance,
  orders,
];
