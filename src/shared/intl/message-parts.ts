import { findLast } from '#contract/values/browsers/find-last.ts';

/**
 * Parts of a catalogue: what the modules of the entry's script say, what screens of one noun say (`lateParts` of
 * scripts/vite/compiled-messages.ts), and the rest.
 */
export const messageParts = [
  'first',
  'rest',
  'account',
  'deposit',
  'withdraw',
  'records',
  'protection',
  'messages',
  'password',
  'agents',
] as const;
export type MessagePart = (typeof messageParts)[number];
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
