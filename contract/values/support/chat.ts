/** Bounds of a chat message in letters, without space around it; the server's rule. */
export const chatLength = { min: 1, max: 1_000 } as const;
