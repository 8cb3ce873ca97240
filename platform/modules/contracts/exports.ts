// What the other floors may use of this module.
export { contractCalls } from '#platform/modules/contracts/calls.ts';
export { dropAllOf, endAllOf } from '#platform/modules/contracts/ending.ts';
export { type Versioned, end } from '#platform/modules/contracts/offers.ts';
export { contractsForDesk, offerByMerchant } from '#platform/modules/contracts/operator.ts';
export { dayOf } from '#platform/modules/contracts/parts.ts';
export { unpaidStatements } from '#platform/modules/contracts/paying.ts';
export { proveContracts } from '#platform/modules/contracts/proof.ts';
export { closeContracts } from '#platform/modules/contracts/statements.ts';
export { contractsWith, newestStatements } from '#platform/modules/contracts/views.ts';
