import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and the site. `cut` ends and refuses every connection. */
export type Relay = { origin: string; cut: () => void; restore: () => Promise<void>; close: () => void };

/** Starts a relay in front of an https origin. It passes encrypted bytes on, so the site's certificate stays valid. */
export async function startRelay(siteOrigin: string): Promise<Relay> {
  const { hostname, port } = new URL(siteOrigin);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => void (sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  });
  const listen = async (ownPort: number) => {
    await once(server.listen(ownPort, hostname), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The relay has no port');
    return address.port;
  };
  const ownPort = await listen(0);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `https://${hostname}:${ownPort}`,
    cut,
    restore: async () => void (await listen(ownPort)),
    close: cut,
  };
}
