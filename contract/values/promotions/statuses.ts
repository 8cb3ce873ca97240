/**
 * What an offer asks of a member: `join`, to say that he takes part; `turnover`, to take part and bet so much, for a
 * bonus; `application`, to apply with words and pictures, on which an operator decides.
 */
export const promotionKinds = ['join', 'turnover', 'application'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** How a member stands to an offer. */
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

/** Who moves a status on: the member, an operator, or the system by the server's clock and the ledger. */
export type PromotionActor = 'member' | 'operator' | 'system';

/** What moves a status on. */
export const promotionActs = ['open', 'join', 'reach', 'apply', 'issue', 'reject', 'claim', 'close'] as const;
export type PromotionAct = (typeof promotionActs)[number];

type Transition = {
  kind: PromotionKind;
  from: PromotionStatus;
  act: PromotionAct;
  by: PromotionActor;
  to: PromotionStatus;
};

/** Every move that there is. What is in no row does not happen; `closed` is left by none. */
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

/** Where an act leads from a status; null where it is not for this actor to do now. */
export const nextStatus = (
  kind: PromotionKind,
  from: PromotionStatus,
  act: PromotionAct,
  by: PromotionActor,
): PromotionStatus | null =>
  promotionTransitions.find(
    (row) => row.kind === kind && row.from === from && row.act === act && row.by === by,
  )?.to ?? null;

/** What a member of an offer can do now; null where it is not his turn. */
export const memberAct = (kind: PromotionKind, status: PromotionStatus): 'join' | 'apply' | 'claim' | null =>
  (['join', 'apply', 'claim'] as const).find((act) => nextStatus(kind, status, act, 'member')) ?? null;

/** Longest comment of an application, and most pictures with it. */
export const applicationLimits = { comment: 140, pictures: 3 } as const;

/** Why an operator rejects an application. */
export const applicationRejections = ['incomplete', 'unreadable', 'conditions', 'duplicate'] as const;
export type ApplicationRejection = (typeof applicationRejections)[number];
