import { findLast } from '#contract/values/browsers/find-last.ts';

/** Parts of a catalogue, which are loaded apart: `first` is what home says before it is touched. */
export const messageParts = [
  'first',
  'rest',
  'account',
  'deposit',
  'withdraw',
  'records',
  'protection',
  'messages',
  'agents',
] as const;
export type MessagePart = (typeof messageParts)[number];

/** How the ids of a part's texts begin. `rest` has all that begin otherwise. */
const beginnings: Readonly<Record<MessagePart, readonly string[]>> = {
  first: [
    'agents.home.become',
    'app.',
    'category.',
    'error.offline',
    'favourites.block',
    'favourites.heart',
    'favourites.recent',
    'fixtures.',
    'game.',
    'games.',
    'hot.',
    'launch.free',
    'launch.login',
    'lobby.because',
    'lobby.category',
    'lobby.hero',
    'lobby.hot',
    'lobby.jackpots',
    'lobby.new',
    'lobby.notices',
    'lobby.quick',
    'lobby.ranks',
    'lobby.search.open',
    'lobby.tables',
    'lobby.tabs',
    'lobby.themes',
    'lobby.ticker',
    'lobby.vendors',
    'lobby.welcome',
    'lobby.winners',
    'navigation.',
    'section.',
    'session.require.',
    'shell.balance.',
    'shell.download.',
    'shell.header.',
    'shell.nav.',
    'shell.overlay.',
    'shell.skip',
    'shell.unknownPath',
    'shell.update.',
    'tile.',
  ],
  rest: [],
  account: ['security.', 'profile.', 'paymentPassword.'],
  deposit: ['wallet.deposit.', 'wallet.order.', 'error.deposit', 'error.order'],
  withdraw: [
    'wallet.withdraw.',
    'wallet.payout.',
    'wallet.turnover.',
    'error.withdraw',
    'error.payout',
    'error.payment',
  ],
  records: ['wallet.records.'],
  protection: ['protection.', 'error.limit'],
  messages: ['data.', 'help.', 'lottery.', 'messages.', 'pictures.', 'promotions.', 'support.', 'system.'],
  agents: ['agents.', 'contracts.', 'error.agents.'],
};

/** The part that a text is in, by its id. */
export const partOf = (id: string): MessagePart =>
  messageParts.find((part) => beginnings[part].some((beginning) => id.startsWith(beginning))) ?? 'rest';

/** The parts that a page needs at once: `first` alone where it names that, else both, and the one that it names. */
export const partsOf = (named?: MessagePart): readonly MessagePart[] =>
  named === 'first' ? ['first'] : ['first', 'rest', ...(named && named !== 'rest' ? [named] : [])];

type Match = { staticData: { texts?: MessagePart } };
/** The part that the page of these matches names. */
export const textsOf = (matches: readonly Match[]): MessagePart | undefined =>
  findLast(matches, ({ staticData }) => staticData.texts !== undefined)?.staticData.texts;
/** Whether most of that page is not among the core texts, which are those of shell, lobby and lists. */
export const hasOwnTexts = (matches: readonly Match[]): boolean =>
  !['first', undefined].includes(textsOf(matches));
