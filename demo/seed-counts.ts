function countOf(
  variable: 'SEED_GAMES' | 'DRAWN_GAMES' | 'SEED_TEAM',
  least: number,
  otherwise: number,
): number {
  const text = process.env[variable];
  const count = text ? Number(text) : otherwise;
  if (Number.isInteger(count) && count >= least && count <= 100_000) return count;
  console.error(`${variable} must be a whole number from ${least} to 100000, not "${text}".`);
  process.exit(1);
}

/** Number of games to seed: SEED_GAMES, 50 to 100,000. Exits the process on any other value. */
export const seedGameCount = (): number => countOf('SEED_GAMES', 50, 720);

/**
 * Number of games with a picture of their own: DRAWN_GAMES, 20 to 100,000; the others share theirs. For tests,
 * which need many games and few pictures. Exits the process on any other value.
 */
export const drawnGameCount = (): number => countOf('DRAWN_GAMES', 20, 100_000);

/** Number of accounts below agent1 at Aurora: SEED_TEAM, 0 to 100,000. Exits the process on any other value. */
export const seedTeamCount = (): number => countOf('SEED_TEAM', 0, 60);
