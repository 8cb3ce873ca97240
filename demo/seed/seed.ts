import type { D1Database } from '@cloudflare/workers-types';

import { catalogue } from '#demo/catalogue/catalogue.ts';
import { seedTeam, type TeamSize } from '#demo/seed/agents/team-seed.ts';
import { contractRows } from '#demo/seed/contracts/contract-seed.ts';
import { gameRows, nameRows, restrictionRows } from '#demo/seed/game-seed.ts';
import { helpTopicRows } from '#demo/seed/help/help-seed.ts';
import { insertRows } from '#demo/seed/insert-rows.ts';
import { jackpotLedger, jackpotRows } from '#demo/seed/lobby/jackpot-seed.ts';
import { themeRows } from '#demo/seed/lobby/theme-seed.ts';
import { accountRows, affiliateRows, ledgerRows, listRows, winnerRows } from '#demo/seed/member-seed.ts';
import {
  announcementRows,
  bannerRows,
  hostRows,
  merchantRows,
  merchantVendorRows,
  vendorRows,
} from '#demo/seed/merchant-seed.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { inboxRows } from '#demo/seed/messages/inbox-seed.ts';
import { mallItemRows, mallRuleRows, pointEntryRows } from '#demo/seed/promotions/mall-seed.ts';
import {
  promotionCategoryRows,
  depositBonusRows,
  promotionRows,
  welcomeRows,
} from '#demo/seed/promotions/promotion-seed.ts';
import { rainRows } from '#demo/seed/promotions/rain-seed.ts';
import { vipLevelRows, vipProgrammeRows } from '#demo/seed/promotions/vip-seed.ts';
import { depositMethodRows } from '#demo/seed/wallet/deposit-seed.ts';
import { playedRounds } from '#demo/seed/wallet/history-seed.ts';
import { teamEnvelopeRuleRows } from '#demo/seed/wallet/team-envelope-seed.ts';
import { teamTransferRuleRows } from '#demo/seed/wallet/team-transfer-seed.ts';
import { seededWithdrawals } from '#demo/seed/wallet/withdrawal-history.ts';
import { payoutAccountRows, withdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
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
  /** How many games; 720 make the catalogue that has art of its own. */
  games?: number;
  /** How many of the base's games have a picture of their own; all. */
  drawn?: number;
  /** Same seed, same rows, password salts aside. */
  seed?: number;
  /** The team below agent1 at Aurora; none. */
  team?: TeamSize;
  /** Milliseconds since 1970 that events, wins and dates are relative to. */
  now?: number;
  /** How passwords are hashed; tests share one hash to save time. */
  hash?: (password: string) => Promise<string>;
  onProgress?: (step: string, done: number, total: number) => void;
};

/** Fills an empty, migrated database: merchants, vendors, games, texts, accounts, opening balances. */
export async function seed(db: D1Database, options: SeedOptions = {}): Promise<void> {
  const {
    games: count = 720,
    drawn,
    seed: number = 1,
    team,
    now = Date.now(),
    hash = hashPassword,
    onProgress,
  } = options;
  const report = onProgress ?? (() => {});
  const all = catalogue(count, number, drawn);
  const offered = (merchantCode: string) => {
    const own = all.vendors.filter((row) => row.merchants.some((code) => code === merchantCode));
    const ids = new Set(own.map((row) => row.vassalage));
    return all.games.filter((game) => ids.has(game.vassalage));
  };
  await insertRows(db, merchants, merchantRows(all.vendors));
  await insertRows(db, merchantHosts, hostRows());
  await insertRows(db, depositMethods, depositMethodRows());
  await insertRows(db, vendors, vendorRows(all.vendors));
  await insertRows(db, merchantVendors, merchantVendorRows(all.vendors));
  const rows = gameRows(all.games, number, now);
  await insertRows(db, games, rows, (done) => report('games', done, rows.length));
  const names = nameRows(all.games);
  await insertRows(db, gameNames, names, (done) => report('names', done, names.length));
  for (const { record } of seedMerchants) {
    await insertRows(
      db,
      gameRestrictions,
      restrictionRows(all.games, all.vendors, record.merchantCode, number),
    );
  }
  const progressive = jackpotRows(offered);
  await insertRows(db, jackpots, progressive.jackpots);
  await insertRows(db, jackpotGames, progressive.games);
  await insertRows(db, gameThemes, themeRows());
  await insertRows(db, banners, bannerRows());
  const announced = announcementRows(now);
  await insertRows(db, announcements, announced);
  await insertRows(db, promotionCategories, promotionCategoryRows());
  await insertRows(db, promotions, promotionRows(announced, now));
  await insertRows(db, welcomeOffers, welcomeRows(announced));
  await insertRows(db, depositPromotions, depositBonusRows(announced));
  await insertRows(db, vipProgrammes, vipProgrammeRows());
  await insertRows(db, vipLevels, vipLevelRows());
  await insertRows(db, mallRules, mallRuleRows());
  await insertRows(db, mallItems, mallItemRows());
  const rain = rainRows(now);
  await insertRows(db, rains, rain.events);
  await insertRows(db, rainEnvelopes, rain.envelopes);
  await insertRows(db, helpTopics, helpTopicRows());
  report('accounts', 0, 1);
  await insertRows(db, accounts, await accountRows(now, hash));
  await insertRows(db, affiliates, affiliateRows());
  const agreed = contractRows(now);
  await insertRows(db, contracts, agreed.contracts);
  await insertRows(db, contractVersions, agreed.versions);
  await insertRows(db, pointEntries, pointEntryRows(now));
  const inbox = inboxRows(now);
  await insertRows(db, inboxMessages, inbox.messages);
  await insertRows(db, inboxMarks, inbox.marks);
  const history = playedRounds(offered, now);
  const withdrawn = seededWithdrawals(now);
  const ledger = ledgerRows(now, history, withdrawn);
  await insertRows(db, ledgerAccounts, ledger.accounts);
  await insertRows(db, ledgerTransactions, ledger.transactions);
  await insertRows(db, ledgerEntries, ledger.entries);
  const pools = jackpotLedger(now);
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
  await insertRows(db, withdrawalRules, withdrawalRuleRows());
  await insertRows(db, teamTransferRules, teamTransferRuleRows());
  await insertRows(db, teamEnvelopeRules, teamEnvelopeRuleRows());
  await insertRows(db, payoutAccounts, payoutAccountRows(now));
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
  const played = listRows(offered, now);
  await insertRows(db, favourites, played);
  await insertRows(db, recents, played);
  if (team) await seedTeam(db, team, now);
  // Last: what has none was broken off (run.ts).
  await insertRows(db, winners, winnerRows(offered, number, now));
  report('accounts', 1, 1);
}
