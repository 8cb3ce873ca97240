/** Filters of records. Separate from the calls, because pages that import no call parse them from their address. */
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

/** A gift, or compensation for a fault of a game or a payment. Not in the specification. */
export const correctionReasons = ['goodwill', 'game.fault', 'payment.fault'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];
