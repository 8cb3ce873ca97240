import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { serveAtAddresses } from '#demo/site-addresses.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { findMerchantByHost } from '#platform/core/merchants/merchants.ts';

const names = ['localhost', '127.0.0.1', 'aurora.localhost'];
const listHosts = async (host: string) => (await findMerchantByHost(openDatabase(env), env, host))?.hosts;

test('the machine’s addresses become the default merchant’s first hosts, and addresses of another network are removed', async () => {
  for (const addresses of [['192.168.1.20', '10.0.0.3'], ['192.168.1.20', '10.0.0.3'], ['172.20.10.2'], []]) {
    await serveAtAddresses(env.DB, addresses);
    expect(await listHosts('localhost')).toEqual([...addresses, ...names]);
    expect(await listHosts('192.168.1.20')).toEqual(
      addresses.includes('192.168.1.20') ? [...addresses, ...names] : undefined,
    );
  }
  expect(await listHosts('lotus.localhost')).toEqual(['lotus.localhost']);
});
