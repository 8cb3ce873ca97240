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
] as const;
export type MessagePart = (typeof messageParts)[number];
/** What a page needs that names no parts itself. */
export const usualParts: readonly MessagePart[] = ['first', 'rest'];
