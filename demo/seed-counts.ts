function readCount(
  variable: 'SEED_GAMES' | 'DRAWN_GAMES' | 'SEED_TEAM',
  minimum: number,
  fallback: number,
): number {
  const text = process.env[variable];
  const count = text ? Number(text) : fallback;
  if (Number.isInteger(count) && count >= minimum && count <= 100_000) return count;
  console.error(`${variable} must be a whole number from ${minimum} to 100000, not "${text}".`);
  process.exit(1);
}

/** Reads SEED_GAMES, the number of games to seed: 50 to 100,000, default 720. Exits the process on any other value. */
export const readSeedGameCount = (): number => readCount('SEED_GAMES', 50, 720);

/**
 * Reads DRAWN_GAMES, the number of games with a picture of their own: 20 to 100,000; the other games share these
 * pictures. Meant for tests that need many games and few pictures. Exits the process on any other value.
 */
export const readDrawnGameCount = (): number => readCount('DRAWN_GAMES', 20, 100_000);

/** Reads the number of accounts below agent1 at Aurora: 0 to 100,000. Exits the process on any other value. */
export const readSeedTeamCount = (): number => readCount('SEED_TEAM', 0, 60);
