import { findLast } from '#contract/values/browsers/find-last.ts';

/** Parts of a catalogue, which are loaded separately: `first` has the texts that home shows before any interaction. */
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

/** Prefixes of the ids in each part. The part `rest` has all other texts. */
const idPrefixes: Readonly<Record<MessagePart, readonly string[]>> = {
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
    'launch.excluded',
    'launch.free',
    'launch.login',
    'lobby.because',
    'lobby.category',
    'lobby.hero',
    'lobby.highlights',
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

export const getMessagePart = (id: string): MessagePart =>
  messageParts.find((part) => idPrefixes[part].some((beginning) => id.startsWith(beginning))) ?? 'rest';

/**
 * Lists the parts that a page needs immediately: only `first` if the page names that part, else `first`, `rest` and the
 * part that it names.
 */
export const listNeededParts = (named?: MessagePart): readonly MessagePart[] =>
  named === 'first' ? ['first'] : ['first', 'rest', ...(named && named !== 'rest' ? [named] : [])];

type Match = { staticData: { texts?: MessagePart } };
export const findPagePart = (matches: readonly Match[]): MessagePart | undefined =>
  findLast(matches, ({ staticData }) => staticData.texts !== undefined)?.staticData.texts;
/** Returns whether most texts of the current page are outside the core texts, which cover shell, lobby and lists. */
export const hasNonCoreTexts = (matches: readonly Match[]): boolean =>
  !['first', undefined].includes(findPagePart(matches));
