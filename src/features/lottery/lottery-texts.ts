import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that several parts of this feature share. */
export const lotteryTexts = defineMessages({
  draw: {
    id: 'lottery.draw',
    defaultMessage: 'Draw {number}',
    description: 'Of a lottery; number is the draw’s running number',
  },
  nothingDrawn: {
    id: 'lottery.first',
    defaultMessage: 'No draws yet',
    description: 'Of a new lottery, in place of numbers',
  },
  pastDraws: {
    id: 'lottery.results.title',
    defaultMessage: 'Past draws',
    description: 'Title and name of a list',
  },
});
