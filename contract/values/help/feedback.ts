/** Subjects of a feedback ticket, which is a member's message to the merchant. */
export const feedbackCategories = [
  'deposit',
  'withdrawal',
  'bonus',
  'game',
  'account',
  'technical',
  'idea',
] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

/** In characters, without surrounding space; the server applies the same rule. */
export const feedbackLength = { min: 10, max: 500 } as const;
export const feedbackPicturesMax = 3;

/** `answered`: an operator answered and may answer again; `closed` is final. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
