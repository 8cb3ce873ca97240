// What the other floors may use of this module.
export { lotteryCalls } from '#platform/modules/lottery/calls.ts';
