/** Types of customers, by their wire numbers. */
export const customerTypes = {
  member: 0,
  agent: 1,
  masterAgent: 2,
  guest: 4,
  testMember: 40,
  testAgent: 41,
  testMasterAgent: 42,
} as const;
export type CustomerType = (typeof customerTypes)[keyof typeof customerTypes];

/** All types with a session. */
export const everyRole: readonly CustomerType[] = Object.values(customerTypes);
/** All types except guests, whose accounts are only for trial. */
export const actualRoles: readonly CustomerType[] = everyRole.filter((type) => type !== customerTypes.guest);

const notAgents: readonly CustomerType[] = [0, 4, 40];
/** Returns true for all types except 0, 4 and 40. */
export const isAgent = (type: CustomerType): boolean => !notAgents.includes(type);

/** All types for which `isAgent` is true. */
export const agentRoles = [1, 2, 41, 42] as const satisfies readonly CustomerType[];

/** Returns true for test agents. Every account below a test agent is a test account too. */
export const isTestAgent = (type: CustomerType): boolean =>
  type === customerTypes.testAgent || type === customerTypes.testMasterAgent;

const freePlayers: readonly CustomerType[] = [0, 1, 2];
/** Returns true for types 0, 1 and 2. */
export const mayPlayFree = (type: CustomerType): boolean => freePlayers.includes(type);
