import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { serveAtAddresses } from '#demo/site-addresses.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { merchantByHost } from '#platform/core/merchants/merchants.ts';

const names = ['localhost', '127.0.0.1', 'aurora.localhost'];
const hostsOf = async (host: string) => (await merchantByHost(databaseOf(env), env, host))?.hosts;

test('the default merchant answers at the machine’s addresses first, and no longer at those of another network', async () => {
  for (const addresses of [['192.168.1.20', '10.0.0.3'], ['192.168.1.20', '10.0.0.3'], ['172.20.10.2'], []]) {
    await serveAtAddresses(env.DB, addresses);
    expect(await hostsOf('localhost')).toEqual([...addresses, ...names]);
    expect(await hostsOf('192.168.1.20')).toEqual(
      addresses.includes('192.168.1.20') ? [...addresses, ...names] : undefined,
    );
  }
  expect(await hostsOf('lotus.localhost')).toEqual(['lotus.localhost']);
});
