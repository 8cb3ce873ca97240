import type { LotteryKind } from '#contract/values/lottery/kinds.ts';
import { defineMessages } from '#src/shared/intl/intl.tsx';

export const menuTexts = defineMessages({
  keno: {
    id: 'lottery.menu.keno',
    defaultMessage: 'Keno 10 of 40',
    description: 'Group of lotteries: ten of forty numbers',
  },
  six45: {
    id: 'lottery.menu.six45',
    defaultMessage: '6 of 45',
    description: 'Group of lotteries: six of forty-five numbers',
  },
  numero: {
    id: 'lottery.menu.numero',
    defaultMessage: 'Five digits',
    description: 'Group of lotteries: a number of five digits is drawn',
  },
  'vn-north': {
    id: 'lottery.menu.vnNorth',
    defaultMessage: 'Northern Vietnam',
    description: 'Name of a group of lotteries, and of a region',
  },
  'vn-central': {
    id: 'lottery.menu.vnCentral',
    defaultMessage: 'Central Vietnam',
    description: 'Name of a group of lotteries, and of a region',
  },
  'vn-south': {
    id: 'lottery.menu.vnSouth',
    defaultMessage: 'Southern Vietnam',
    description: 'Name of a group of lotteries, and of a region',
  },
}) satisfies Record<LotteryKind, unknown>;
