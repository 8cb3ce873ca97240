/**
 * Returns a password in one spelling for comparisons with lists and names: Unicode compatibility forms and letter case
 * make no difference.
 */
export const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase();
