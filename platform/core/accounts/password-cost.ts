/**
 * OWASP's choice for scrypt at 32 MiB: as much work as N=2^17 at p=1, whose 128 MiB are all that a worker has. Written
 * into each hash. The worker tests have one that costs nothing (`platform/support/cheap-password-cost.ts`).
 */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 } as const;
