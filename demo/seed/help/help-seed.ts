import { helpOrganisations } from '#contract/values/jurisdictions.ts';
import { type CompleteLanguage, completeLanguages } from '#contract/values/languages.ts';
import { bannerSubjects } from '#demo/catalogue/banners.ts';
import cn from '#demo/seed/help/cn.json' with { type: 'json' };
import en from '#demo/seed/help/en.json' with { type: 'json' };
import hi from '#demo/seed/help/hi.json' with { type: 'json' };
import id from '#demo/seed/help/id.json' with { type: 'json' };
import ptBr from '#demo/seed/help/pt-br.json' with { type: 'json' };
import th from '#demo/seed/help/th.json' with { type: 'json' };
import ur from '#demo/seed/help/ur.json' with { type: 'json' };
import vi from '#demo/seed/help/vi.json' with { type: 'json' };
import { type SeedMerchant, seedMerchants } from '#demo/seed/merchants.ts';
import { formatMoneyText, formatPercentText, formatDurationText } from '#demo/seed/messages/figure-texts.ts';
import { buildDepositMethodRows, buildDepositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';
import { buildWithdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
import { type Localised, getLocalisedText } from '#platform/core/database/localised.ts';
import type { helpTopics } from '#platform/modules/help/tables.ts';

const topicCodes = [
  'deposits',
  'withdrawals',
  'bonus',
  'account',
  'responsible-play',
  'technical',
  'terms',
  'privacy',
] as const;

/** Help texts of one language. Names in braces are replaced by the merchant's own limits, fees and rules. */
type HelpTexts = {
  /** Column headings of the table of deposit methods: method, limits, fee. */
  tableHeads: readonly string[];
  noFee: string;
  /** `content` is HTML, one item per line. */
  topics: Record<(typeof topicCodes)[number], { title: string; content: readonly string[] }>;
};

const languages: Readonly<Record<CompleteLanguage, HelpTexts>> = {
  EN: en,
  CN: cn,
  TH: th,
  VI: vi,
  HI: hi,
  ID: id,
  'PT-BR': ptBr,
  UR: ur,
};

function formatFee(
  language: CompleteLanguage,
  fixedMinor: number,
  basisPoints: number,
  currency: string,
): string {
  const parts = [
    ...(fixedMinor ? [formatMoneyText(language, fixedMinor, currency)] : []),
    ...(basisPoints ? [formatPercentText(language, basisPoints)] : []),
  ];
  return parts.join(' + ') || languages[language].noFee;
}

function buildMethodTable(merchantCode: string, language: CompleteLanguage): string {
  const { tableHeads } = languages[language];
  const rows = buildDepositMethodRows()
    .filter((row) => row.merchantCode === merchantCode && row.gateways.includes(3))
    .map((row) => {
      const fee = formatFee(language, row.feeFixedMinor ?? 0, row.feeBasisPoints ?? 0, row.currency);
      const limits = formatMoneyText(language, [row.minMinor, row.maxMinor], row.currency);
      return `<tr><td>${getLocalisedText(row.name, language)}</td><td>${limits}</td><td>${fee}</td></tr>`;
    });
  const heads = tableHeads.map((head) => `<th>${head}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function buildValues({ record }: SeedMerchant, language: CompleteLanguage): Record<string, string> {
  const { merchantCode, brand, currency, jurisdiction = 'none' } = record;
  const rule = buildWithdrawalRuleRows().find((row) => row.merchantCode === merchantCode);
  const bonus = buildDepositPromotionRows().find((row) => row.merchantCode === merchantCode);
  const banner = bannerSubjects.find((row) => row.merchant === merchantCode && row.group === 'promotion');
  if (!rule || !bonus || !banner) throw new Error(`${merchantCode}: no withdrawals, bonus or banner`);
  const formatAmount = (minor: number) => formatMoneyText(language, minor, currency);
  return {
    brand: brand.name,
    age: String(brand.ageLimit),
    licence: brand.licence,
    currency,
    methods: buildMethodTable(merchantCode, language),
    withdrawMin: formatAmount(rule.minMinor),
    withdrawMax: formatAmount(rule.maxMinor),
    withdrawDay: formatAmount(rule.perDayMinor),
    withdrawCount: String(rule.perDayCount),
    withdrawFee: formatFee(language, rule.feeFixedMinor ?? 0, rule.feeBasisPoints ?? 0, currency),
    withdrawTime: formatDurationText(language, rule.usualMinutes),
    banner: `b/${banner.artKey}`,
    bonusName: getLocalisedText(bonus.name, language),
    bonusPercent: formatPercentText(language, bonus.basisPoints),
    bonusLeast: formatAmount(bonus.minDepositMinor),
    bonusMost: formatAmount(bonus.maxBonusMinor),
    bonusTimes: String(bonus.turnoverHundredths / 100),
    organisations: helpOrganisations[jurisdiction]
      .map(({ name, url, phone }) => `<li><a href="${url}">${name}</a>${phone ? ` · ${phone}` : ''}</li>`)
      .join(''),
  };
}

const fillIn = (text: string, values: Record<string, string>): string =>
  text
    .replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
    .replaceAll(/>\s+</g, '><')
    .trim();

/** Builds the topics of every merchant in the complete languages. All other languages show the topics in English. */
export const buildHelpTopicRows = (): (typeof helpTopics.$inferInsert)[] =>
  seedMerchants.flatMap((merchant) => {
    const valuesByLanguage = new Map(
      completeLanguages.map((language) => [language, buildValues(merchant, language)]),
    );
    return topicCodes.map((code, sequence) => {
      const buildText = (part: 'title' | 'content', language: CompleteLanguage) => {
        const { title, content } = languages[language].topics[code];
        return fillIn(part === 'title' ? title : content.join('\n'), valuesByLanguage.get(language) ?? {});
      };
      const localise = (part: 'title' | 'content'): Localised => ({
        EN: buildText(part, 'EN'),
        ...Object.fromEntries(completeLanguages.map((language) => [language, buildText(part, language)])),
      });
      return {
        merchantCode: merchant.record.merchantCode,
        code,
        sequence,
        title: localise('title'),
        content: localise('content'),
      };
    });
  });
