// What the other floors may use of this module.
export { recordCalls } from '#platform/modules/records/calls.ts';
export { movementsPage } from '#platform/modules/records/movements.ts';
