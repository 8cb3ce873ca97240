/** What a message to the merchant is about. */
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

/** Bounds of its text in letters, without space around it; the server's rule. */
export const feedbackLength = { min: 10, max: 500 } as const;
export const feedbackPicturesMax = 3;

/** `answered` by an operator, who may answer again; `closed` is final. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];
