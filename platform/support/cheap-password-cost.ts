/** Replaces the real cost in worker tests, which log in a thousand times. `passwords.test.ts` checks the real cost. */
export const passwordCost = { N: 2 ** 4, r: 8, p: 3 } as const;
