/** Topics in their order. */
export const topicCodes = [
  'deposits',
  'withdrawals',
  'bonus',
  'account',
  'responsible-play',
  'technical',
  'terms',
  'privacy',
] as const;

/** What is said of help in one language; `{names}` are filled in by merchant, by its own limits, fees and rules. */
export type HelpTexts = {
  /** Of the table of ways to deposit: way, limits, fee. */
  tableHeads: readonly [string, string, string];
  noFee: string;
  topics: Record<(typeof topicCodes)[number], { title: string; content: string }>;
};
