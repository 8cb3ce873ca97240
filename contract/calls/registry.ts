import type { Call } from '#contract/wire/call.ts';

import { envelopesCalls } from './agents/envelopes.ts';
import { figuresCalls } from './agents/figures.ts';
import { openingCalls } from './agents/opening.ts';
import { rebatesCalls } from './agents/rebates.ts';
import { receivedEnvelopesCalls } from './agents/received-envelopes.ts';
import { teamCalls } from './agents/team.ts';
import { transferCalls } from './agents/transfers.ts';
import { fixturesCalls } from './catalogue/fixtures.ts';
import { gamesCalls } from './catalogue/games.ts';
import { liveGamesCalls } from './catalogue/live-tables.ts';
import { lobbyRowsCalls } from './catalogue/lobby-rows.ts';
import { winnersCalls } from './catalogue/winners.ts';
import { channelCalls } from './channel.ts';
import { contractsCalls } from './contracts.ts';
import { favouritesCalls } from './favourites.ts';
import { helpCalls } from './help.ts';
import { loginCalls } from './identity/login.ts';
import { passwordCalls } from './identity/password.ts';
import { registrationCalls } from './identity/registration.ts';
import { sessionCalls } from './identity/session.ts';
import { lotteryCalls } from './lottery.ts';
import { dataRightsCalls } from './member/data-rights.ts';
import { infoCalls } from './member/info.ts';
import { paymentPasswordCalls } from './member/payment-password.ts';
import { profileCalls } from './member/profile.ts';
import { protectionCalls } from './member/protection.ts';
import { securityCalls } from './member/security.ts';
import { announcementsCalls } from './messages/announcements.ts';
import { inboxCalls } from './messages/inbox.ts';
import { pushCalls } from './messages/push.ts';
import { playCalls } from './play.ts';
import { mallCalls } from './promotions/mall.ts';
import { offersCalls } from './promotions/offers.ts';
import { rainCalls } from './promotions/rain.ts';
import { rewardsCalls } from './promotions/rewards.ts';
import { vipCalls } from './promotions/vip.ts';
import { welcomeCalls } from './promotions/welcome.ts';
import { supportCalls } from './support/chat.ts';
import { diagnosticsCalls } from './support/diagnostics.ts';
import { countriesCalls } from './system/countries.ts';
import { encryptionCalls } from './system/encryption.ts';
import { merchantsCalls } from './system/merchants.ts';
import { siteCalls } from './system/site.ts';
import { balanceCalls } from './wallet/balance.ts';
import { depositsCalls } from './wallet/deposits.ts';
import { recordsCalls } from './wallet/records.ts';
import { withdrawalsCalls } from './wallet/withdrawals.ts';

/** All calls of the API. The app imports single calls, so that its scripts contain only the calls that it uses. */
export const registry: readonly Call[] = [
  ...merchantsCalls,
  ...siteCalls,
  ...countriesCalls,
  ...encryptionCalls,
  ...gamesCalls,
  ...fixturesCalls,
  ...liveGamesCalls,
  ...winnersCalls,
  ...lobbyRowsCalls,
  ...playCalls,
  ...lotteryCalls,
  ...favouritesCalls,
  ...infoCalls,
  ...profileCalls,
  ...securityCalls,
  ...protectionCalls,
  ...dataRightsCalls,
  ...paymentPasswordCalls,
  ...balanceCalls,
  ...depositsCalls,
  ...recordsCalls,
  ...withdrawalsCalls,
  ...announcementsCalls,
  ...inboxCalls,
  ...pushCalls,
  ...helpCalls,
  ...offersCalls,
  ...welcomeCalls,
  ...rewardsCalls,
  ...vipCalls,
  ...mallCalls,
  ...rainCalls,
  ...figuresCalls,
  ...rebatesCalls,
  ...contractsCalls,
  ...supportCalls,
  ...diagnosticsCalls,
  ...channelCalls,
  ...teamCalls,
  ...openingCalls,
  ...transferCalls,
  ...envelopesCalls,
  ...receivedEnvelopesCalls,
  ...sessionCalls,
  ...loginCalls,
  ...registrationCalls,
  ...passwordCalls,
];

/** Keys of the calls that no platform can lack, because without them nobody could log in or out. */
export const requiredCalls: ReadonlySet<string> = new Set(['session.login', 'session.logout', 'system.key']);
