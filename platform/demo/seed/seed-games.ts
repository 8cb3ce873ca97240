/** How many games are seeded, and drawn: SEED_GAMES, 50 to 100,000. Ends the program when it says anything else. */
export function gamesWanted(): number {
  const text = process.env.SEED_GAMES ?? '720';
  const count = Number(text);
  if (Number.isInteger(count) && count >= 50 && count <= 100_000) return count;
  console.error(`SEED_GAMES must be a whole number from 50 to 100000, not "${text}".`);
  process.exit(1);
}
