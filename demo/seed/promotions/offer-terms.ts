import type { PromotionKind } from '#contract/values/promotions/statuses.ts';
import { mapTexts, type Texts } from '#demo/catalogue/texts.ts';
import { formatMoneyText, formatPercentText } from '#demo/seed/messages/figure-texts.ts';
import offers from '#demo/seed/promotions/offers.json' with { type: 'json' };
import pictureless from '#demo/seed/promotions/pictureless.json' with { type: 'json' };
import { buildDepositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';

/** Value of one unit of the amounts below, in minor units of a merchant's currency. */
export const unitMinor: Record<string, number> = { USD: 100, THB: 3_000, BRL: 500 };

type Terms = {
  /**
   * How members join the offer. If absent, members claim the offer with a deposit, and the figures in the text are
   * those of the merchant's deposit bonus.
   */
  kind?: PromotionKind;
  textKey: keyof typeof offers;
  /** Days from the seed until the offer opens. */
  opensIn?: number;
  reward?: number;
  /** Turnover to reach for the reward. */
  target?: number;
  /** Turnover required before the reward can be withdrawn, in hundredths of the reward. */
  turnoverHundredths?: number;
};

/** Requirements and rewards of offers, by the path of the picture or, without a picture, by the English title. */
export const offerTerms: Record<string, Terms> = {
  'b/aurora-welcome': { textKey: 'deposit' },
  'b/aurora-bets': { kind: 'turnover', textKey: 'bet', target: 200, reward: 5, turnoverHundredths: 300 },
  'b/aurora-winter-calendar': { kind: 'join', textKey: 'draw' },
  'b/lotus-welcome': { textKey: 'deposit' },
  'b/lotus-friends': { kind: 'application', textKey: 'friend', reward: 10, turnoverHundredths: 200 },
  'b/lotus-new-year': { kind: 'turnover', textKey: 'bet', target: 100, reward: 8 },
  'b/harbour-match-week': {
    kind: 'turnover',
    textKey: 'bet',
    target: 150,
    reward: 4,
    turnoverHundredths: 100,
  },
  'b/harbour-welcome': { textKey: 'deposit' },
  'b/harbour-monday-draw': { kind: 'join', textKey: 'drawWeekly' },
  [pictureless.story.EN]: { kind: 'application', textKey: 'story', reward: 3 },
  [pictureless.cup.EN]: { kind: 'join', textKey: 'cup', opensIn: 3 },
};

export function buildOfferContent(key: string, merchantCode: string, currency: string): Texts {
  const terms = offerTerms[key];
  const bonus = buildDepositPromotionRows().find((row) => row.merchantCode === merchantCode);
  if (!terms || !bonus) throw new Error(`No terms: ${key} of ${merchantCode}`);
  const { textKey, reward = 0, target = 0, turnoverHundredths = 0 } = terms;
  const rewardText = reward === 0 ? null : turnoverHundredths ? 'wager' : 'free';
  return mapTexts(offers[textKey], (text, language) => {
    const formatUnits = (count: number) =>
      formatMoneyText(language, count * (unitMinor[currency] ?? 100), currency);
    const values: Record<string, string> = {
      percent: formatPercentText(language, bonus.basisPoints),
      least: formatMoneyText(language, bonus.minDepositMinor, currency),
      most: formatMoneyText(language, bonus.maxBonusMinor, currency),
      times: String(bonus.turnoverHundredths / 100),
      reward: formatUnits(reward),
      target: formatUnits(target),
      wager: formatUnits((reward * turnoverHundredths) / 100),
      prize: formatUnits(10),
      first: formatUnits(50),
      second: formatUnits(20),
      third: formatUnits(10),
    };
    return [text, rewardText ? offers[rewardText][language] : '', offers.demo[language]]
      .join('')
      .replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
  });
}
