/** One spelling of a password for comparisons with lists and names: compatibility forms and letter case do not count. */
export const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase();
