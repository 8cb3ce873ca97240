/**
 * OWASP's recommendation for scrypt at 32 MiB. It costs as much work as N=2^17 at p=1, which would need 128 MiB, all
 * the memory of a worker. Each hash stores the cost that it was computed with. Worker tests use a minimal cost
 * (`platform/support/cheap-password-cost.ts`).
 */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 } as const;
