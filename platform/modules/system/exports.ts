export { systemCalls } from '#platform/modules/system/calls.ts';
export { operatorApi } from '#platform/modules/system/operator.ts';
