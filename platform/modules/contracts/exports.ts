export { contractCalls } from '#platform/modules/contracts/calls.ts';
export { buildOwnerChangeEndings, buildAccountClosureEndings } from '#platform/modules/contracts/ending.ts';
export { type VersionedContract, endContractAfterPeriod } from '#platform/modules/contracts/offers.ts';
export {
  listContractsForDesk,
  offerByMerchant,
  parseRateTable,
} from '#platform/modules/contracts/operator.ts';
export { partToDay } from '#platform/modules/contracts/parts.ts';
export { unpaidTotalQuery } from '#platform/modules/contracts/paying.ts';
export { proveContracts } from '#platform/modules/contracts/proof.ts';
export { closeContracts } from '#platform/modules/contracts/statements.ts';
export { listAccountContracts, listNewestStatements } from '#platform/modules/contracts/views.ts';
