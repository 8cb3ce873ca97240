/** Kinds of movements of money that a member's record is filtered by. Apart from the calls: addresses have them. */
export const movementKinds = [
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'game',
  'transfer',
  'contract',
  'envelope',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why an operator corrected a balance: something given, or a fault of a game or a payment made good. Source: our own. */
export const correctionReasons = ['goodwill', 'game.fault', 'payment.fault'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];
