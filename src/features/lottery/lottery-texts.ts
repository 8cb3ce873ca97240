import { defineMessages } from '#src/shared/intl/intl.tsx';

export const lotteryTexts = defineMessages({
  draw: {
    id: 'lottery.draw',
    defaultMessage: 'Draw {number}',
    description: 'Name of a draw of a lottery; number is the draw’s running number',
  },
  nothingDrawn: {
    id: 'lottery.first',
    defaultMessage: 'No draws yet',
    description: 'In place of the numbers of a lottery that has had no draw yet',
  },
  pastDraws: {
    id: 'lottery.results.title',
    defaultMessage: 'Past draws',
    description: 'Title of the list of past draws, also of its page',
  },
});
