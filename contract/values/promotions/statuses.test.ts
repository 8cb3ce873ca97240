import { expect, test } from 'vitest';

import {
  getMemberAction,
  getNextStatus,
  promotionActions,
  promotionKinds,
  promotionStatuses,
  promotionTransitions,
} from './statuses.ts';

const actors = ['member', 'operator', 'system'] as const;

/** Every transition in the table, as text. */
const transitionTexts = promotionKinds.flatMap((kind) =>
  promotionStatuses.flatMap((from) =>
    promotionActions.flatMap((act) =>
      actors.flatMap((by) => {
        const to = getNextStatus(kind, from, act, by);
        return to ? [`${kind}: ${by} ${act} ${from} > ${to}`] : [];
      }),
    ),
  ),
);

test('an offer changes its status only by the decided transitions, each by the permitted actor [PR-08]', () => {
  expect(transitionTexts).toEqual([
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
  expect(transitionTexts).toHaveLength(promotionTransitions.length);
});

test('every status occurs, and closed, claimed and rejected are final [PR-08]', () => {
  const used = new Set(promotionTransitions.flatMap(({ from, to }) => [from, to]));
  expect([...used].sort()).toEqual([...promotionStatuses].sort());
  const withTransitions = new Set(promotionTransitions.map(({ from }) => from));
  expect(promotionStatuses.filter((status) => !withTransitions.has(status))).toEqual([
    'rejected',
    'claimed',
    'closed',
  ]);
});

test('the table determines which action a member can take, if any', () => {
  expect(getMemberAction('turnover', 'join')).toBe('join');
  expect(getMemberAction('turnover', 'claim')).toBe('claim');
  expect(getMemberAction('application', 'claim')).toBe('apply');
  expect(getMemberAction('application', 'issued')).toBe('claim');
  expect(getMemberAction('turnover', 'inProcess')).toBeNull();
});
