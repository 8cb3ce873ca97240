import { anyMerchant, signRequest } from '#contract/wire/signature.ts';
import { seed } from '#demo/seed/seed.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { migrate } from '#platform/schema/migrate.ts';
import { startBuiltPlatform } from '#tests/support/built/built-platform.ts';

const secrets = 'a-secret-of-the-benches-of-this-house';
/** Games have a host of their own. */
export const gameOrigin = 'http://games.localhost:4173';
const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: 'bench' };

/** Starts the built platform, migrated and seeded. Requests are signed as the edge signs them. */
export async function startBenchPlatform(folder: string) {
  const vars = { UPSTREAM_SECRETS: secrets, DATA_KEYS: secrets, GAME_ORIGIN: gameOrigin };
  const platform = await startBuiltPlatform({ folder, vars });
  const database = await platform.getD1Database('DB', 'platform');
  await migrate(database, 'platform/schema/migrations');
  await seed(database, { games: 720, hash: async () => 'none' });
  const db = openDatabase({ DB: database });
  // The host matters, because games have a host of their own.
  const ask = async (address: string, init: RequestInit = {}) => {
    const unsigned = new Request(address, init);
    const merchant = unsigned.headers.get('Merchant') ?? anyMerchant;
    const request = await signRequest(secrets, unsigned, merchant, Date.now());
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    return platform.dispatchFetch(address, { method, headers: [...headers], body });
  };
  const createSession = (id: string) => openSession(db, { id, credentialsVersion: 0 }, visitor, Date.now());
  return { db, database, ask, createSession, stop: () => platform.dispose() };
}
export type BenchPlatform = Awaited<ReturnType<typeof startBenchPlatform>>;
