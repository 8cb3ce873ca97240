/**
 * Kinds of movements by which a member's records can be filtered. Separate from the calls, because pages' addresses
 * contain these kinds.
 */
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

/**
 * Why an operator corrected a balance: a gift, or compensation for a fault of a game or a payment. Not in the
 * specification.
 */
export const correctionReasons = ['goodwill', 'game.fault', 'payment.fault'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];
