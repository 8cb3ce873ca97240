import * as v from 'valibot';
import { expect, test } from 'vitest';

import { announcementTypes } from '#contract/calls/messages/announcements.ts';
import { completeLanguages } from '#contract/values/languages.ts';
import { merchantRecordSchema } from '#contract/values/system/merchant-record.ts';
import { buildCatalogue } from '#demo/catalogue/catalogue.ts';
import { buildContractRows } from '#demo/seed/contracts/contract-seed.ts';
import { buildGameRows, buildNameRows, buildRestrictionRows } from '#demo/seed/game-seed.ts';
import { buildHelpTopicRows } from '#demo/seed/help/help-seed.ts';
import { buildAnnouncementRows, buildBannerRows, buildMerchantRows } from '#demo/seed/merchant-seed.ts';
import { seedMerchants, getTimeZone } from '#demo/seed/merchants.ts';
import { formatMoneyText } from '#demo/seed/messages/figure-texts.ts';
import { buildDepositBonusRows, buildPromotionRows } from '#demo/seed/promotions/promotion-seed.ts';
import { getPartStart } from '#platform/modules/contracts/parts.ts';

const now = Date.UTC(2026, 5, 1);
const { games, vendors } = buildCatalogue();

test('the same seed gives the same rows, and another seed gives other rows', () => {
  const buildRows = (seed: number) => {
    const all = buildCatalogue(720, seed);
    return JSON.stringify([
      buildGameRows(all.games, seed, now),
      buildRestrictionRows(all.games, all.vendors, 'lotus', seed),
    ]);
  };
  expect(buildRows(1)).toBe(buildRows(1));
  expect(buildRows(2)).not.toBe(buildRows(1));
});

test('hot games are listed first, and each game has its own position', () => {
  const rows = buildGameRows(games, 1, now);
  expect(rows.map((row) => row.position)).toEqual(rows.map((_, i) => i));
  const hot = rows.filter((row) => row.hotRank !== null).length;
  expect(rows.slice(0, hot).every((row) => row.hotRank !== null)).toBe(true);
});

test('the first twelve slots are from more than six vendors', () => {
  const slots = buildGameRows(games, 1, now).filter((row) => row.gameType === 'RNG');
  expect(new Set(slots.slice(0, 12).map((row) => row.vassalage)).size).toBeGreaterThan(6);
});

test('every game can be searched by an English and a Chinese name', () => {
  const rows = buildNameRows(games);
  for (const language of ['EN', 'CN']) {
    expect(rows.filter((row) => row.language === language)).toHaveLength(games.length);
  }
  expect(rows.every((row) => row.folded.length > 0)).toBe(true);
});

test('every merchant has a valid merchant record and at least two cockfight vendors [LS-06]', () => {
  for (const { record } of seedMerchants) {
    expect(v.parse(merchantRecordSchema, record)).toMatchObject(record);
  }
  for (const row of buildMerchantRows(vendors)) {
    const { cockfightVendors } = v.parse(v.object({ cockfightVendors: v.array(v.string()) }), row.settings);
    expect(cockfightVendors.length).toBeGreaterThanOrEqual(2);
  }
});

test('banners and announcements have a title in every complete language, and every merchant has every announcement type', () => {
  const announced = buildAnnouncementRows(now);
  for (const { title } of [...buildBannerRows(), ...announced]) {
    expect(Object.keys(title)).toEqual(expect.arrayContaining([...completeLanguages]));
    expect(JSON.stringify(title)).not.toContain('{brand}');
  }
  for (const { record } of seedMerchants) {
    const own = announced.filter((row) => row.merchantCode === record.merchantCode);
    expect(new Set(own.map((row) => row.type))).toEqual(new Set(announcementTypes));
  }
});

test('an offer states its reward, requirement and turnover in every language', () => {
  const announced = buildAnnouncementRows(now);
  const offers = announced.filter((row) => row.type === 'PR');
  const rows = buildPromotionRows(announced, now);
  expect(offers.length).toBeGreaterThan(rows.length);
  for (const { id, content } of offers)
    for (const language of completeLanguages) {
      const text = content[language] ?? '';
      expect(text, language).toMatch(/\d/);
      expect(text, language).not.toMatch(/\{\w/);
      const row = rows.find(({ announcementId }) => announcementId === id);
      if (!row) continue;
      const { rewardMinor, targetMinor, turnoverHundredths = 0, currency } = row;
      const wager = rewardMinor && turnoverHundredths ? (rewardMinor * turnoverHundredths) / 100 : null;
      for (const minor of [rewardMinor, targetMinor, wager])
        if (minor) expect(text).toContain(formatMoneyText(language, minor, currency));
    }
});

test('help topics format amounts and durations by language', () => {
  const rows = buildHelpTopicRows();
  const [deposits, withdrawals] = ['deposits', 'withdrawals'].map((code) =>
    rows.find((row) => row.merchantCode === 'aurora' && row.code === code),
  );
  expect(deposits?.content.EN).toContain('$50 – $50,000');
  expect(deposits?.content.ID).toContain('$50 – $50.000');
  expect(withdrawals?.content.EN).toContain('2 hours');
  expect(withdrawals?.content.TH).toContain('2 ชั่วโมง');
  for (const row of rows)
    for (const text of Object.values(row.content))
      expect(text).not.toMatch(/\d{4,} ?(USD|THB|BRL)|\d min<|\{\w+\}/);
});

test('on any start day of the demo, signed contracts are in force and were signed before their first day or hour', () => {
  for (let day = 0; day < 366; day += 1) {
    const at = Date.UTC(2027, 0, 1 + day, (day * 7) % 24, 30);
    const { contracts, versions } = buildContractRows(at);
    const signed = versions.filter(({ signedAt }) => signedAt != null);
    expect(signed).toHaveLength(seedMerchants.length * 3);
    for (const { contractNo, offeredAt, signedAt, validFrom } of signed) {
      const contract = contracts.find((row) => row.contractNo === contractNo);
      const zone = getTimeZone(contract?.merchantCode ?? '');
      const from = getPartStart(contract?.period ?? 'hour', zone, validFrom ?? NaN);
      const text = `${contractNo} at ${new Date(at).toISOString()}`;
      expect(from, text).toBeLessThanOrEqual(at);
      expect(signedAt, text).toBeLessThan(from);
      expect(offeredAt, text).toBeLessThan(signedAt ?? 0);
    }
  }
});

test('the title of each merchant’s welcome offer has the percent of the bonus that it announces', () => {
  const announced = buildAnnouncementRows(now);
  const bonuses = buildDepositBonusRows(announced).filter(({ announcementId }) => announcementId !== null);
  expect(bonuses).toHaveLength(seedMerchants.length);
  for (const { announcementId, basisPoints } of bonuses)
    for (const text of Object.values(announced.find(({ id }) => id === announcementId)?.title ?? {}))
      expect(text).toMatch(new RegExp(`(?<!\\d)${basisPoints / 100}%`));
});
