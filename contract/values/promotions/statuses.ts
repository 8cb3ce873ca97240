/** `join`: only takes part. `turnover`: a bonus after betting a target. `application`: an operator decides. */
export const promotionKinds = ['join', 'turnover', 'application'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** `join` and `claim` mean that the member can do this now; in an `application`, `claim` means to apply. */
export const promotionStatuses = [
  'comingSoon',
  'join',
  'inProcess',
  'claim',
  'applying',
  'issued',
  'rejected',
  'claimed',
  'joined',
  'closed',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** `system` acts by the server's clock and the ledger. */
export type PromotionActor = 'member' | 'operator' | 'system';

export const promotionActions = [
  'open',
  'join',
  'reach',
  'apply',
  'issue',
  'reject',
  'claim',
  'close',
] as const;
export type PromotionAction = (typeof promotionActions)[number];

type Transition = {
  kind: PromotionKind;
  from: PromotionStatus;
  act: PromotionAction;
  by: PromotionActor;
  to: PromotionStatus;
};

/** All permitted transitions; any other is refused. */
export const promotionTransitions: readonly Transition[] = [
  { kind: 'join', from: 'comingSoon', act: 'open', by: 'system', to: 'join' },
  { kind: 'join', from: 'comingSoon', act: 'close', by: 'system', to: 'closed' },
  { kind: 'join', from: 'join', act: 'join', by: 'member', to: 'joined' },
  { kind: 'join', from: 'join', act: 'close', by: 'system', to: 'closed' },
  { kind: 'join', from: 'joined', act: 'close', by: 'system', to: 'closed' },

  { kind: 'turnover', from: 'comingSoon', act: 'open', by: 'system', to: 'join' },
  { kind: 'turnover', from: 'comingSoon', act: 'close', by: 'system', to: 'closed' },
  { kind: 'turnover', from: 'join', act: 'join', by: 'member', to: 'inProcess' },
  { kind: 'turnover', from: 'join', act: 'close', by: 'system', to: 'closed' },
  { kind: 'turnover', from: 'inProcess', act: 'reach', by: 'system', to: 'claim' },
  { kind: 'turnover', from: 'inProcess', act: 'close', by: 'system', to: 'closed' },
  { kind: 'turnover', from: 'claim', act: 'claim', by: 'member', to: 'claimed' },

  { kind: 'application', from: 'comingSoon', act: 'open', by: 'system', to: 'claim' },
  { kind: 'application', from: 'comingSoon', act: 'close', by: 'system', to: 'closed' },
  { kind: 'application', from: 'claim', act: 'apply', by: 'member', to: 'applying' },
  { kind: 'application', from: 'claim', act: 'close', by: 'system', to: 'closed' },
  { kind: 'application', from: 'applying', act: 'issue', by: 'operator', to: 'issued' },
  { kind: 'application', from: 'applying', act: 'reject', by: 'operator', to: 'rejected' },
  { kind: 'application', from: 'issued', act: 'claim', by: 'member', to: 'claimed' },
];

/** Returns the status after an action; null if this actor cannot take the action now. */
export const getNextStatus = (
  kind: PromotionKind,
  from: PromotionStatus,
  act: PromotionAction,
  by: PromotionActor,
): PromotionStatus | null =>
  promotionTransitions.find(
    (row) => row.kind === kind && row.from === from && row.act === act && row.by === by,
  )?.to ?? null;

/** Returns the action that a member can take in an offer now; null if there is none. */
export const getMemberAction = (
  kind: PromotionKind,
  status: PromotionStatus,
): 'join' | 'apply' | 'claim' | null =>
  (['join', 'apply', 'claim'] as const).find((act) => getNextStatus(kind, status, act, 'member')) ?? null;

/** Maximum length of an application's comment, and maximum number of its pictures. */
export const applicationLimits = { comment: 140, pictures: 3 } as const;

export const applicationRejections = ['incomplete', 'unreadable', 'conditions', 'duplicate'] as const;
export type ApplicationRejection = (typeof applicationRejections)[number];
