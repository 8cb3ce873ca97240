export { lotteryCalls } from '#platform/modules/lottery/calls.ts';
