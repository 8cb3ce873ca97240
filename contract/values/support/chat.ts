/** In characters, without surrounding space; the server applies the same rule. */
export const chatLength = { min: 1, max: 1_000 } as const;
