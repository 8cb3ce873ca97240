/** Sends one request and returns its response; the edge replaces the browser's transport with its own. */
export type Transport = (request: Request) => Promise<Response>;

let transport: Transport = (request) => fetch(request);

/** Sets the transport. An entry module that cannot use the global `fetch` calls this function once at boot. */
export function setTransport(next: Transport): void {
  transport = next;
}

export const transmit: Transport = (request) => transport(request);
