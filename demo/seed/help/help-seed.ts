import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import { type CompleteLanguage, completeLanguages } from '#contract/values/languages.ts';
import { bannerSubjects } from '#demo/seed/catalogue-banners.ts';
import { helpCn } from '#demo/seed/help/help-cn.ts';
import { helpEn } from '#demo/seed/help/help-en.ts';
import { helpHi } from '#demo/seed/help/help-hi.ts';
import { helpId } from '#demo/seed/help/help-id.ts';
import { helpPtBr } from '#demo/seed/help/help-pt-br.ts';
import { type HelpTexts, topicCodes } from '#demo/seed/help/help-texts.ts';
import { helpTh } from '#demo/seed/help/help-th.ts';
import { helpUr } from '#demo/seed/help/help-ur.ts';
import { helpVi } from '#demo/seed/help/help-vi.ts';
import { type SeedMerchant, seedMerchants } from '#demo/seed/merchants.ts';
import { writtenMoney, writtenPercent, writtenTime } from '#demo/seed/messages/written.ts';
import { depositMethodRows, depositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';
import { withdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
import { type Localised, textIn } from '#platform/core/database/localised.ts';
import type { helpTopics } from '#platform/modules/help/tables.ts';

const languages: Readonly<Record<CompleteLanguage, HelpTexts>> = {
  EN: helpEn,
  CN: helpCn,
  TH: helpTh,
  VI: helpVi,
  HI: helpHi,
  ID: helpId,
  'PT-BR': helpPtBr,
  UR: helpUr,
};

function feeOf(
  language: CompleteLanguage,
  fixedMinor: number,
  basisPoints: number,
  currency: string,
): string {
  const parts = [
    ...(fixedMinor ? [writtenMoney(language, fixedMinor, currency)] : []),
    ...(basisPoints ? [writtenPercent(language, basisPoints)] : []),
  ];
  return parts.join(' + ') || languages[language].noFee;
}

function methodTable(merchantCode: string, language: CompleteLanguage): string {
  const { tableHeads } = languages[language];
  const rows = depositMethodRows()
    .filter((row) => row.merchantCode === merchantCode && row.gateways.includes(3))
    .map((row) => {
      const fee = feeOf(language, row.feeFixedMinor ?? 0, row.feeBasisPoints ?? 0, row.currency);
      const limits = writtenMoney(language, [row.minMinor, row.maxMinor], row.currency);
      return `<tr><td>${textIn(row.name, language)}</td><td>${limits}</td><td>${fee}</td></tr>`;
    });
  const heads = tableHeads.map((head) => `<th>${head}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What the texts' `{names}` stand for. */
function factsOf({ record }: SeedMerchant, language: CompleteLanguage): Record<string, string> {
  const { merchantCode, brand, currency, jurisdiction = 'none' } = record;
  const rule = withdrawalRuleRows().find((row) => row.merchantCode === merchantCode);
  const bonus = depositPromotionRows().find((row) => row.merchantCode === merchantCode);
  const banner = bannerSubjects.find((row) => row.merchant === merchantCode && row.group === 'promotion');
  if (!rule || !bonus || !banner) throw new Error(`${merchantCode}: no withdrawals, bonus or banner`);
  const sum = (minor: number) => writtenMoney(language, minor, currency);
  return {
    brand: brand.name,
    age: String(brand.ageLimit),
    licence: brand.licence,
    currency,
    methods: methodTable(merchantCode, language),
    withdrawMin: sum(rule.minMinor),
    withdrawMax: sum(rule.maxMinor),
    withdrawDay: sum(rule.perDayMinor),
    withdrawCount: String(rule.perDayCount),
    withdrawFee: feeOf(language, rule.feeFixedMinor ?? 0, rule.feeBasisPoints ?? 0, currency),
    withdrawTime: writtenTime(language, rule.usualMinutes),
    banner: `b/${banner.artKey}`,
    bonusName: textIn(bonus.name, language),
    bonusPercent: writtenPercent(language, bonus.basisPoints),
    bonusLeast: sum(bonus.minDepositMinor),
    bonusMost: sum(bonus.maxBonusMinor),
    bonusTimes: String(bonus.turnoverHundredths / 100),
    organisations: helpOrganisations[jurisdiction]
      .map(({ name, url, phone }) => `<li><a href="${url}">${name}</a>${phone ? ` · ${phone}` : ''}</li>`)
      .join(''),
  };
}

const filled = (text: string, facts: Record<string, string>): string =>
  text
    .replaceAll(/\{(\w+)\}/g, (name, key: string) => facts[key] ?? name)
    .replaceAll(/>\s+</g, '><')
    .trim();

/** The topics of every merchant; other languages fall back to EN. */
export const helpTopicRows = (): (typeof helpTopics.$inferInsert)[] =>
  seedMerchants.flatMap((merchant) => {
    const facts = new Map(completeLanguages.map((language) => [language, factsOf(merchant, language)]));
    return topicCodes.map((code, sequence) => {
      const text = (part: 'title' | 'content', language: CompleteLanguage) =>
        filled(languages[language].topics[code][part], facts.get(language) ?? {});
      const inEach = (part: 'title' | 'content'): Localised => ({
        EN: text(part, 'EN'),
        ...Object.fromEntries(completeLanguages.map((language) => [language, text(part, language)])),
      });
      return {
        merchantCode: merchant.record.merchantCode,
        code,
        sequence,
        title: inEach('title'),
        content: inEach('content'),
      };
    });
  });
