// The public interface of this module.
export { lotteryCalls } from '#platform/modules/lottery/calls.ts';
