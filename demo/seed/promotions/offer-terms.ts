import type { PromotionKind } from '#contract/values/promotions/statuses.ts';
import { mapTexts, type Texts } from '#demo/catalogue/texts.ts';
import { writtenMoney, writtenPercent } from '#demo/seed/messages/written.ts';
import offers from '#demo/seed/promotions/offers.json' with { type: 'json' };
import pictureless from '#demo/seed/promotions/pictureless.json' with { type: 'json' };
import { depositPromotionRows } from '#demo/seed/wallet/deposit-seed.ts';

/** What a unit of the amounts below is worth in minor units of a merchant's currency. */
export const unitMinor: Record<string, number> = { USD: 100, THB: 3_000, BRL: 500 };

type Terms = {
  /** What can be done about it; without, it is taken with a deposit, and its figures are those of the deposit's bonus. */
  kind?: PromotionKind;
  says: keyof typeof offers;
  /** Days from the seed on. */
  opensIn?: number;
  reward?: number;
  /** What has to be bet for it. */
  target?: number;
  /** What has to be bet before a reward is the member's own, in hundredths. */
  turnoverHundredths?: number;
};

/** What offers ask for and pay, by their picture or by their title. */
export const offerTerms: Record<string, Terms> = {
  'b/aurora-welcome': { says: 'deposit' },
  'b/aurora-bets': { kind: 'turnover', says: 'bet', target: 200, reward: 5, turnoverHundredths: 300 },
  'b/aurora-winter-calendar': { kind: 'join', says: 'draw' },
  'b/lotus-welcome': { says: 'deposit' },
  'b/lotus-friends': { kind: 'application', says: 'friend', reward: 10, turnoverHundredths: 200 },
  'b/lotus-new-year': { kind: 'turnover', says: 'bet', target: 100, reward: 8 },
  'b/harbour-match-week': { kind: 'turnover', says: 'bet', target: 150, reward: 4, turnoverHundredths: 100 },
  'b/harbour-welcome': { says: 'deposit' },
  'b/harbour-monday-draw': { kind: 'join', says: 'drawWeekly' },
  [pictureless.story.EN]: { kind: 'application', says: 'story', reward: 3 },
  [pictureless.cup.EN]: { kind: 'join', says: 'cup', opensIn: 3 },
};

/** What an offer says of itself: what it asks for, what it pays, and what has to be bet before that can be taken out. */
export function offerContent(key: string, merchantCode: string, currency: string): Texts {
  const terms = offerTerms[key];
  const bonus = depositPromotionRows().find((row) => row.merchantCode === merchantCode);
  if (!terms || !bonus) throw new Error(`No terms: ${key} of ${merchantCode}`);
  const { says, reward = 0, target = 0, turnoverHundredths = 0 } = terms;
  const own = reward === 0 ? null : turnoverHundredths ? 'wager' : 'free';
  return mapTexts(offers[says], (text, language) => {
    const units = (count: number) => writtenMoney(language, count * (unitMinor[currency] ?? 100), currency);
    const facts: Record<string, string> = {
      percent: writtenPercent(language, bonus.basisPoints),
      least: writtenMoney(language, bonus.minDepositMinor, currency),
      most: writtenMoney(language, bonus.maxBonusMinor, currency),
      times: String(bonus.turnoverHundredths / 100),
      reward: units(reward),
      target: units(target),
      wager: units((reward * turnoverHundredths) / 100),
      prize: units(10),
      first: units(50),
      second: units(20),
      third: units(10),
    };
    return [text, own ? offers[own][language] : '', offers.demo[language]]
      .join('')
      .replaceAll(/\{(\w+)\}/g, (name, fact: string) => facts[fact] ?? name);
  });
}
