import { defineMessages } from '#src/shared/intl/intl.tsx';

export const promotionTexts = defineMessages({
  teamEnvelopes: {
    id: 'word.teamEnvelopes',
    defaultMessage: 'Team red envelopes',
    description: 'Title and link of the page where a member opens the agent’s team envelopes',
  },
  until: {
    id: 'word.until',
    defaultMessage: 'Until {date}',
    description: 'How long something can be opened; date and time',
  },
  inRecords: {
    id: 'word.inRecords',
    defaultMessage: 'See it in your records.',
    description: 'Under money that was received; links to the records',
  },
  onceBet: {
    id: 'promotions.mall.sheet.wager',
    defaultMessage: 'Bet {amount} to withdraw it',
    description: 'How much has to be bet before a bonus can be withdrawn',
  },
  myOrders: {
    id: 'promotions.mall.sheet.orders',
    defaultMessage: 'My orders',
    description: 'Tab and link: items that the member got for points',
  },
  vipClub: {
    id: 'promotions.mall.club',
    defaultMessage: 'VIP club',
    description: 'Title and link: the page of the VIP levels; short',
  },
  seePromotions: {
    id: 'promotions.mall.promotions',
    defaultMessage: 'View promotions',
    description: 'Link to the list of offers',
  },
  doneBet: {
    id: 'promotions.facts.bet',
    defaultMessage: '{done} of {all} bet',
    description: 'Two amounts: bet so far, and required in total',
  },
  begins: {
    id: 'promotions.rain.card.soon',
    defaultMessage: 'Starts on {date}',
    description: 'When a red rain begins; date and time',
  },
  claim: {
    id: 'promotions.rewards.claim',
    defaultMessage: 'Claim',
    description: 'Button beside a reward; short',
  },
});
