import type { D1Database } from '@cloudflare/workers-types';

/**
 * Serves the default merchant at the machine's IPv4 addresses. The addresses become the merchant's first hosts, so that
 * links in mails use them. Removes addresses of earlier networks.
 */
export async function serveAtAddresses(db: D1Database, addresses: readonly string[]): Promise<void> {
  const deleteEarlier = db.prepare(
    `DELETE FROM merchant_hosts
     WHERE merchant_code = 'aurora' AND host NOT GLOB '*[^0-9.]*' AND host <> '127.0.0.1'`,
  );
  // A merchant's hosts are read in row order, so the lowest `rowid` comes first.
  const insertFirst = db.prepare(
    `INSERT INTO merchant_hosts (rowid, host, merchant_code)
     SELECT min(rowid) - 1, ?, 'aurora' FROM merchant_hosts`,
  );
  await db.batch([deleteEarlier, ...addresses.toReversed().map((address) => insertFirst.bind(address))]);
}
