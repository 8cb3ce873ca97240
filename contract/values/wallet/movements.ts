/** Kinds of movements of money that a member's record is filtered by (WA-12). Apart from the calls: addresses have them. */
export const movementKinds = ['deposit', 'withdrawal', 'bonus', 'game', 'correction'] as const;
export type MovementKind = (typeof movementKinds)[number];
