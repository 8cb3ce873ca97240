import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that several places of this feature show. */
export const promotionWords = defineMessages({
  teamEnvelopes: {
    id: 'word.teamEnvelopes',
    defaultMessage: 'Envelopes for your team',
    description: 'Title and link: where a member opens what the agent has put up for the team',
  },
  until: {
    id: 'word.until',
    defaultMessage: 'Until {date}',
    description: 'How long something can be opened; date and time',
  },
  inRecords: {
    id: 'word.inRecords',
    defaultMessage: 'It is in your records.',
    description: 'Under money that was received; links to the records',
  },
  onceBet: {
    id: 'promotions.mall.sheet.wager',
    defaultMessage: 'Yours once {amount} is bet',
    description: 'How much has to be bet before a bonus can be withdrawn',
  },
  myOrders: {
    id: 'promotions.mall.sheet.orders',
    defaultMessage: 'My orders',
    description: 'Tab and link: what the member took for points',
  },
  vipClub: {
    id: 'promotions.mall.club',
    defaultMessage: 'VIP club',
    description: 'Title and link: the page of the VIP levels; short',
  },
  seePromotions: {
    id: 'promotions.mall.promotions',
    defaultMessage: 'See promotions',
    description: 'Link to the list of offers',
  },
  doneBet: {
    id: 'promotions.facts.bet',
    defaultMessage: '{done} of {all} bet',
    description: 'Two amounts: what has been bet of what has to be',
  },
  begins: {
    id: 'promotions.rain.card.soon',
    defaultMessage: 'Begins on {date}',
    description: 'When a red rain begins; date and time',
  },
  claim: {
    id: 'promotions.rewards.claim',
    defaultMessage: 'Claim',
    description: 'Button beside a reward; short',
  },
});
