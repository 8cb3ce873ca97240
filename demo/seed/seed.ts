import type { D1Database } from '@cloudflare/workers-types';

import { buildCatalogue } from '#demo/catalogue/catalogue.ts';
import { seedTeam, type TeamSize } from '#demo/seed/agents/team-seed.ts';
import { buildContractRows } from '#demo/seed/contracts/contract-seed.ts';
import { buildGameRows, buildNameRows, buildRestrictionRows } from '#demo/seed/game-seed.ts';
import { buildHelpTopicRows } from '#demo/seed/help/help-seed.ts';
import { insertRows } from '#demo/seed/insert-rows.ts';
import { buildJackpotLedger, buildJackpotRows } from '#demo/seed/lobby/jackpot-seed.ts';
import { buildThemeRows } from '#demo/seed/lobby/theme-seed.ts';
import {
  buildAccountRows,
  buildAffiliateRows,
  buildLedgerRows,
  buildGameListRows,
  buildWinnerRows,
} from '#demo/seed/member-seed.ts';
import {
  buildAnnouncementRows,
  buildBannerRows,
  buildHostRows,
  buildMerchantRows,
  buildMerchantVendorRows,
  buildVendorRows,
} from '#demo/seed/merchant-seed.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { buildInboxRows } from '#demo/seed/messages/inbox-seed.ts';
import {
  buildMallItemRows,
  buildMallRuleRows,
  buildPointEntryRows,
} from '#demo/seed/promotions/mall-seed.ts';
import {
  buildPromotionCategoryRows,
  buildDepositBonusRows,
  buildPromotionRows,
  listWelcomeRows,
} from '#demo/seed/promotions/promotion-seed.ts';
import { buildRainRows } from '#demo/seed/promotions/rain-seed.ts';
import { buildVipLevelRows, buildVipProgrammeRows } from '#demo/seed/promotions/vip-seed.ts';
import { buildDepositMethodRows } from '#demo/seed/wallet/deposit-seed.ts';
import { playRounds } from '#demo/seed/wallet/history-seed.ts';
import { buildTeamEnvelopeRuleRows } from '#demo/seed/wallet/team-envelope-seed.ts';
import { buildTeamTransferRuleRows } from '#demo/seed/wallet/team-transfer-seed.ts';
import { buildWithdrawals } from '#demo/seed/wallet/withdrawal-history.ts';
import { buildPayoutAccountRows, buildWithdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';
import { accounts, payoutAccounts } from '#platform/core/accounts/tables.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orderStates,
} from '#platform/core/ledger/tables.ts';
import { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';
import { inboxMarks, inboxMessages } from '#platform/core/notifications/tables.ts';
import { teamEnvelopeRules } from '#platform/modules/agents/envelopes/tables.ts';
import { affiliates } from '#platform/modules/agents/tables.ts';
import { teamTransferRules } from '#platform/modules/agents/tables.ts';
import {
  gameNames,
  gameRestrictions,
  games,
  gameThemes,
  winners,
  merchantVendors,
  vendors,
} from '#platform/modules/catalogue/tables.ts';
import { contracts, contractVersions } from '#platform/modules/contracts/tables.ts';
import { favourites, recents } from '#platform/modules/favourites/tables.ts';
import { helpTopics } from '#platform/modules/help/tables.ts';
import { announcements } from '#platform/modules/messages/tables.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';
import { rounds, roundSteps } from '#platform/modules/play/tables.ts';
import { mallItems, mallRules, pointEntries } from '#platform/modules/promotions/mall/tables.ts';
import { rainEnvelopes, rains } from '#platform/modules/promotions/rain/tables.ts';
import {
  depositPromotions,
  promotionCategories,
  promotions,
  welcomeOffers,
} from '#platform/modules/promotions/tables.ts';
import { vipLevels, vipProgrammes } from '#platform/modules/promotions/vip/tables.ts';
import { banners } from '#platform/modules/system/tables.ts';
import { depositMethods } from '#platform/modules/wallet/deposits/tables.ts';
import { withdrawalRules, withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

export type SeedOptions = {
  /** Number of games. The default of 720 is the number of games with art of their own. */
  games?: number;
  /** Number of base games with a picture of their own (default: all). */
  drawn?: number;
  /** The same seed gives the same rows, except for password salts. */
  seed?: number;
  /** The team below agent1 at Aurora (default: none). */
  team?: TeamSize;
  /** Instant to which events, wins and dates are relative, ms since 1970. */
  now?: number;
  /** Hashes passwords; tests share one hash to save time. */
  hash?: (password: string) => Promise<string>;
  onProgress?: (step: string, done: number, total: number) => void;
};

export async function seed(db: D1Database, options: SeedOptions = {}): Promise<void> {
  const {
    games: count = 720,
    drawn,
    seed: seedNumber = 1,
    team,
    now = Date.now(),
    hash = hashPassword,
    onProgress,
  } = options;
  const report = onProgress ?? (() => {});
  const all = buildCatalogue(count, seedNumber, drawn);
  const listOfferedGames = (merchantCode: string) => {
    const own = all.vendors.filter((row) => row.merchants.some((code) => code === merchantCode));
    const ids = new Set(own.map((row) => row.vassalage));
    return all.games.filter((game) => ids.has(game.vassalage));
  };
  await insertRows(db, merchants, buildMerchantRows(all.vendors));
  await insertRows(db, merchantHosts, buildHostRows());
  await insertRows(db, depositMethods, buildDepositMethodRows());
  await insertRows(db, vendors, buildVendorRows(all.vendors));
  await insertRows(db, merchantVendors, buildMerchantVendorRows(all.vendors));
  const rows = buildGameRows(all.games, seedNumber, now);
  await insertRows(db, games, rows, (done) => report('games', done, rows.length));
  const names = buildNameRows(all.games);
  await insertRows(db, gameNames, names, (done) => report('names', done, names.length));
  for (const { record } of seedMerchants) {
    await insertRows(
      db,
      gameRestrictions,
      buildRestrictionRows(all.games, all.vendors, record.merchantCode, seedNumber),
    );
  }
  const progressive = buildJackpotRows(listOfferedGames);
  await insertRows(db, jackpots, progressive.jackpots);
  await insertRows(db, jackpotGames, progressive.games);
  await insertRows(db, gameThemes, buildThemeRows());
  await insertRows(db, banners, buildBannerRows());
  const announced = buildAnnouncementRows(now);
  await insertRows(db, announcements, announced);
  await insertRows(db, promotionCategories, buildPromotionCategoryRows());
  await insertRows(db, promotions, buildPromotionRows(announced, now));
  await insertRows(db, welcomeOffers, listWelcomeRows(announced));
  await insertRows(db, depositPromotions, buildDepositBonusRows(announced));
  await insertRows(db, vipProgrammes, buildVipProgrammeRows());
  await insertRows(db, vipLevels, buildVipLevelRows());
  await insertRows(db, mallRules, buildMallRuleRows());
  await insertRows(db, mallItems, buildMallItemRows());
  const rain = buildRainRows(now);
  await insertRows(db, rains, rain.events);
  await insertRows(db, rainEnvelopes, rain.envelopes);
  await insertRows(db, helpTopics, buildHelpTopicRows());
  report('accounts', 0, 1);
  await insertRows(db, accounts, await buildAccountRows(now, hash));
  await insertRows(db, affiliates, buildAffiliateRows());
  const contractRows = buildContractRows(now);
  await insertRows(db, contracts, contractRows.contracts);
  await insertRows(db, contractVersions, contractRows.versions);
  await insertRows(db, pointEntries, buildPointEntryRows(now));
  const inbox = buildInboxRows(now);
  await insertRows(db, inboxMessages, inbox.messages);
  await insertRows(db, inboxMarks, inbox.marks);
  const history = playRounds(listOfferedGames, now);
  const withdrawn = buildWithdrawals(now);
  const ledger = buildLedgerRows(now, history, withdrawn);
  await insertRows(db, ledgerAccounts, ledger.accounts);
  await insertRows(db, ledgerTransactions, ledger.transactions);
  await insertRows(db, ledgerEntries, ledger.entries);
  const pools = buildJackpotLedger(now);
  await insertRows(db, ledgerAccounts, pools.accounts);
  await insertRows(db, ledgerTransactions, pools.transactions);
  await insertRows(db, ledgerEntries, pools.entries);
  await insertRows(
    db,
    rounds,
    history.map(({ round }) => round),
  );
  await insertRows(
    db,
    roundSteps,
    history.flatMap(({ steps }) => steps),
  );
  await insertRows(db, withdrawalRules, buildWithdrawalRuleRows());
  await insertRows(db, teamTransferRules, buildTeamTransferRuleRows());
  await insertRows(db, teamEnvelopeRules, buildTeamEnvelopeRuleRows());
  await insertRows(db, payoutAccounts, buildPayoutAccountRows(now));
  await insertRows(
    db,
    withdrawals,
    withdrawn.map(({ order }) => order),
  );
  await insertRows(
    db,
    orderStates,
    withdrawn.flatMap(({ order: { orderNo }, steps }) => steps.map((step) => ({ orderNo, ...step }))),
  );
  const played = buildGameListRows(listOfferedGames, now);
  await insertRows(db, favourites, played);
  await insertRows(db, recents, played);
  if (team) await seedTeam(db, team, now);
  // Winners must be inserted last: `run.ts` treats a database without winners as an interrupted seed.
  await insertRows(db, winners, buildWinnerRows(listOfferedGames, seedNumber, now));
  report('accounts', 1, 1);
}
