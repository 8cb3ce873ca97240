import type { D1Database } from '@cloudflare/workers-types';

/**
 * Makes these IPv4 addresses of the machine the first hosts of the default merchant, so that links in mails use these
 * addresses. Removes addresses of earlier networks.
 */
export async function serveAtAddresses(db: D1Database, addresses: readonly string[]): Promise<void> {
  const forgetEarlier = db.prepare(
    `DELETE FROM merchant_hosts
     WHERE merchant_code = 'aurora' AND host NOT GLOB '*[^0-9.]*' AND host <> '127.0.0.1'`,
  );
  // Hosts are listed in row order.
  const putFirst = db.prepare(
    `INSERT INTO merchant_hosts (rowid, host, merchant_code)
     SELECT min(rowid) - 1, ?, 'aurora' FROM merchant_hosts`,
  );
  await db.batch([forgetEarlier, ...addresses.toReversed().map((address) => putFirst.bind(address))]);
}
