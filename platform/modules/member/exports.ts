export { memberCalls } from '#platform/modules/member/calls.ts';
export { readLimitRows } from '#platform/modules/member/protection/deposit-limit.ts';
export { listProtectionHistory } from '#platform/modules/member/protection/exclusion.ts';
export { findPlayClock } from '#platform/modules/member/protection/play-clock.ts';
