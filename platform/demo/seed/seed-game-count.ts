/** Number of games to seed and to draw art for: SEED_GAMES, 50 to 100,000. Exits the process on any other value. */
export function seedGameCount(): number {
  const text = process.env.SEED_GAMES ?? '720';
  const count = Number(text);
  if (Number.isInteger(count) && count >= 50 && count <= 100_000) return count;
  console.error(`SEED_GAMES must be a whole number from 50 to 100000, not "${text}".`);
  process.exit(1);
}
