// What the other floors may use of this module.
export { memberCalls } from '#platform/modules/member/calls.ts';
export { limitRowsOf } from '#platform/modules/member/protection/deposit-limit.ts';
export { historyOf } from '#platform/modules/member/protection/exclusion.ts';
export { clockOf } from '#platform/modules/member/protection/play-clock.ts';
