export { recordCalls } from '#platform/modules/records/calls.ts';
export { readMovementsPage } from '#platform/modules/records/movements.ts';
