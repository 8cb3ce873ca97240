import { expect, test } from 'vitest';

import {
  memberAct,
  nextStatus,
  promotionActs,
  promotionKinds,
  promotionStatuses,
  promotionTransitions,
} from './statuses.ts';

const actors = ['member', 'operator', 'system'] as const;

/** Every move that the table allows, in words. */
const moves = promotionKinds.flatMap((kind) =>
  promotionStatuses.flatMap((from) =>
    promotionActs.flatMap((act) =>
      actors.flatMap((by) => {
        const to = nextStatus(kind, from, act, by);
        return to ? [`${kind}: ${by} ${act} ${from} > ${to}`] : [];
      }),
    ),
  ),
);

test('an offer goes from status to status as decided, each by whom it is for, and in no other way [PR-08]', () => {
  expect(moves).toEqual([
    'join: system open comingSoon > join',
    'join: system close comingSoon > closed',
    'join: member join join > joined',
    'join: system close join > closed',
    'join: system close joined > closed',
    'turnover: system open comingSoon > join',
    'turnover: system close comingSoon > closed',
    'turnover: member join join > inProcess',
    'turnover: system close join > closed',
    'turnover: system reach inProcess > claim',
    'turnover: system close inProcess > closed',
    'turnover: member claim claim > claimed',
    'application: system open comingSoon > claim',
    'application: system close comingSoon > closed',
    'application: member apply claim > applying',
    'application: system close claim > closed',
    'application: operator issue applying > issued',
    'application: operator reject applying > rejected',
    'application: member claim issued > claimed',
  ]);
  expect(moves).toHaveLength(promotionTransitions.length);
});

test('every status occurs, and out of closed, claimed and rejected nothing leads [PR-08]', () => {
  const named = new Set(promotionTransitions.flatMap(({ from, to }) => [from, to]));
  expect([...named].sort()).toEqual([...promotionStatuses].sort());
  const left = new Set(promotionTransitions.map(({ from }) => from));
  expect(promotionStatuses.filter((status) => !left.has(status))).toEqual(['rejected', 'claimed', 'closed']);
});

test('what a member can do is what the table lets him', () => {
  expect(memberAct('turnover', 'join')).toBe('join');
  expect(memberAct('turnover', 'claim')).toBe('claim');
  expect(memberAct('application', 'claim')).toBe('apply');
  expect(memberAct('application', 'issued')).toBe('claim');
  expect(memberAct('turnover', 'inProcess')).toBeNull();
});
