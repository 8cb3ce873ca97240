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
  named === 'first' ? ['first'] : ['first', 'rest', ...(named ? [named] : [])];
