import { connect, createServer } from 'node:net';

/**
 * Starts a proxy (RFC 9110, CONNECT) that routes every host to one port of this machine. So requests to the site by the
 * docs' commands reach the rehearsal's account, and no request leaves this machine.
 */
export async function startProxy(getPort: () => number) {
  const server = createServer((client) => {
    client.once('data', () => {
      const account = connect(getPort(), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        client.pipe(account).pipe(client);
      });
      account.on('error', () => client.destroy());
      client.on('error', () => account.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
