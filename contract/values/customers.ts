/** Kinds of customers, as the wire numbers them. */
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
/** All types except guests, whose accounts are not actual ones. */
export const actualRoles: readonly CustomerType[] = everyRole.filter((type) => type !== customerTypes.guest);

const notAgents: readonly CustomerType[] = [0, 4, 40];
/** Agent = type not in 0, 4, 40. */
export const isAgent = (type: CustomerType): boolean => !notAgents.includes(type);

/** All types that `isAgent` is true of. */
export const agentRoles = [1, 2, 41, 42] as const satisfies readonly CustomerType[];

/** Agents of tests: what comes to be below them is of tests too. */
export const isTestAgent = (type: CustomerType): boolean =>
  type === customerTypes.testAgent || type === customerTypes.testMasterAgent;

const freePlayers: readonly CustomerType[] = [0, 1, 2];
/** Free play is for types 0, 1, 2. */
export const mayPlayFree = (type: CustomerType): boolean => freePlayers.includes(type);
